import type { Country } from '../../shared/country.ts';
import type { Form, FormBlockData, FormErrors, FormValues } from '../../shared/forms/form.ts';
import type { ShownChange } from '../../shared/forms/shownFacts.ts';
import type { Page } from '../../shared/page.ts';
import type { FormTurn } from '../middleware/rateLimit.ts';
import type { Received } from './createReceipts.ts';
import type { FormKind } from './lead.ts';
import type { SubmissionKey } from './submissionKey.ts';

/** A form as it came in: nothing of it is trusted. */
export interface Submission {
  readonly formId: string;
  /** Page that the form is on: path, and query without question mark. Unset: the first that has it. */
  readonly path?: string | undefined;
  readonly search: string;
  readonly values: FormValues;
  /** Country of the page, where the sender tells it. */
  readonly country?: Country | undefined;
  /** Where the visitor is taken to be, for a form whose page and country are not told. */
  readonly near?: Country | undefined;
  /** Token of the bot check; '' where none was sent. */
  readonly token: string;
  /** Whether the token has to be good, and who is told that it is. */
  readonly turn: FormTurn;
  /** Key of the submission, the same for every attempt; unset where it is told by its values. */
  readonly key?: SubmissionKey | undefined;
  /** Ids of photos of the old car that were sent before. */
  readonly photos?: readonly string[] | undefined;
  /** What the sender says of things that content decides: it is compared with content, and counts for nothing. */
  readonly claimed?: { readonly SFEndpoint?: string; readonly disableCIO?: boolean };
  /** A field that no person sees is filled in. */
  readonly isTrapped?: boolean;
  /** The form was filled in faster than a person can. */
  readonly isHasty?: boolean;
  /** Postcode for which the site has chosen the dealer; unset: the visitor has, or there is none. */
  readonly proposedFor?: string | undefined;
  /** Without JavaScript nobody chooses a dealer by postcode: we do. */
  readonly chooseDealer?: boolean;
}

/** The form on its page, and the mistakes in what was entered; with `errors` {} and no `changes` the lead is kept. */
export interface Taken {
  readonly kind: FormKind;
  readonly page: Page;
  /** `_uid` of the form. */
  readonly uid: string;
  readonly data: FormBlockData & { readonly status: 'success' };
  readonly form: Form;
  readonly errors: FormErrors;
  /** What has changed since the visitor was shown it: nothing is kept before they send it again. Unset: nothing. */
  readonly changes?: readonly ShownChange[];
  /** The reference for the visitor to quote, and what the thanks repeat, once the lead is kept. */
  readonly received?: Received;
}

export type Found = Omit<Taken, 'errors' | 'changes' | 'received'>;
