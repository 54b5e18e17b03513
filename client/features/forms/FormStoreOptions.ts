import type {
  FieldOption,
  Form,
  FormErrors,
  FormStart,
  FormValues,
  PostedForm,
} from '../../../shared/forms/form.ts';
import type { ReadPhone } from '../../../shared/forms/readPhone.ts';
import type { FormThanks } from '../../../shared/forms/thanks.ts';

/**
 * Spec part 2 §4 'Form': idle, submitting, submitted with success or failure. `changed`: an editor has changed the form
 * since it was opened, so that it is refused as it is.
 */
export type FormStatus = 'idle' | 'submitting' | 'sent' | 'refused' | 'changed' | 'unreachable';

/** What a submission came to: `refused` is an answer that is not ok. */
export interface SendResult {
  readonly ok: boolean;
  /** What the server finds wrong. */
  readonly errors: FormErrors;
  /** It was refused, as the form is another one by now than the page has. */
  readonly isChanged?: true;
  /** What the form is about as it is now, where that has changed since it was shown: it waits for the visitor to send it again. */
  readonly today?: FormStart;
  /** Unset: it was not sent, or nobody can tell more. */
  readonly thanks?: FormThanks;
}
/** Dealerships near a postcode, as options; the last one may leave the choice to us. */
export interface DealerOptions {
  readonly options: readonly FieldOption[];
  /** The dealer of the postcode, which is chosen until the visitor chooses. Unset: none is. */
  readonly closest?: string;
}

export interface FormStoreOptions {
  readonly form: Form;
  readonly start: FormStart;
  readonly posted?: PostedForm | undefined;
  /** The country's own day, `2026-11-21`. */
  readonly today: () => string;
  /** Sends the form. Rejects when nobody can be reached. */
  readonly send: (values: FormValues, submissionId: string) => Promise<SendResult>;
  /** Dealerships near a postcode. Rejects when nobody can be reached. */
  readonly findDealers: (postcode: string) => Promise<DealerOptions>;
  /** Told of a dealer, by its code, that is none any more. */
  readonly forgetDealer: (code: string) => void;
  /** Loads what tells which phone numbers there are. Rejects when it cannot be had: the server tells then. */
  readonly loadReadPhone: () => Promise<ReadPhone>;
  /** Told of what happens, for analytics: names of fields, never what is in them. */
  readonly tell: (event: FormEvent) => void;
  readonly newId: () => string;
}

export type FormEvent =
  /** How many of the shown fields that have to be filled in, or are, hold what they may. */
  | { readonly kind: 'progress'; readonly field: string; readonly completed: number; readonly total: number }
  | { readonly kind: 'error'; readonly fields: readonly string[]; readonly reason: string }
  | { readonly kind: 'submitted' };
