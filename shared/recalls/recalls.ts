/** A safety recall, as who answers for it tells it. */
export interface Recall {
  /** Number of the recall: `MER-2026-014`. */
  readonly number: string;
  readonly title: string;
  /** Day on which it began: `2026-08-14`. */
  readonly day: string;
}

/** A recall whose work has not been done on this vehicle. */
export interface OpenRecall extends Recall {
  /** What is wrong, and what may come of it. */
  readonly problem: string;
  /** What the dealer does about it. */
  readonly remedy: string;
  /** Whether the vehicle must not be driven before that. */
  readonly doNotDrive: boolean;
}

/** A recall whose work has been done on this vehicle. */
export interface DoneRecall extends Recall {
  /** Day on which it was done. */
  readonly doneOn: string;
}

/** What the recall service says of a vehicle identification number. */
export type RecallAnswer =
  | { readonly kind: 'unknown' }
  /** Nobody was asked: it is the number of a chassis. */
  | { readonly kind: 'chassis' }
  | {
      readonly kind: 'known';
      /** '2025 Meridian Ridge' */
      readonly vehicle: string;
      /** Open recalls, those not to drive with first, then the newest. */
      readonly open: readonly OpenRecall[];
      readonly done: readonly DoneRecall[];
      /** The country's day on which this was asked. */
      readonly asOf: string;
    };

/** What comes of a question: an answer, or why there is none. */
export type RecallOutcome = RecallAnswer | { readonly kind: 'failed' } | { readonly kind: 'tooMany' };

/** Slug of the page under its country. */
export const recallsSlug = 'recalls';

/** What the block RecallCheck shows. */
export interface RecallPageData {
  /** Beginnings of the numbers that have a check digit. */
  readonly checkedVins: readonly string[];
  /** What has become of a form that was sent without JavaScript; unset: none was. */
  readonly posted?: PostedRecallCheck;
}

export interface PostedRecallCheck {
  /** The number as it was written. */
  readonly vin: string;
  readonly error?: string;
  readonly outcome?: RecallOutcome;
}
