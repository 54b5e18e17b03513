import {
  type Form,
  type FormErrors,
  type FormField,
  type FormStart,
  type FormValues,
  shownFields,
  trapName,
} from '../../../shared/forms/form.ts';
import { typedValue } from '../../../shared/forms/rules.ts';
import type { FormTaken } from '../../../shared/forms/thanks.ts';
import { recordOrEmpty } from '../../../shared/records.ts';
import { photosName } from '../../../shared/tradeIn/photos.ts';
import type { SendResult } from './FormStoreOptions.ts';

export interface SendFormOptions {
  /** `/api/form/` or `/api/competition/`. */
  readonly endpoint: string;
  readonly form: Form;
  readonly values: FormValues;
  /** Ids of the photos that the site has already. */
  readonly photos: readonly string[];
  /** Token of the bot check; '': none. */
  readonly token: string;
  readonly submissionId: string;
  /** The page that the form is on, path with query. */
  readonly page: string;
  /** What only programs fill in, and ms since the form was there: programs are quick. */
  readonly trap: string;
  readonly filledInMs: number;
}

/** The result with the receipt that the address of the page names once the form was sent. */
export interface SentForm extends SendResult {
  readonly receipt?: string;
}

/** Ms: a line that has gone dead must not say 'Loading' for ever. The id makes another attempt the same submission. */
const patienceMs = 30_000;

/**
 * Spec part 2 §7 'Form submit'. Sends what the visitor sees and no more: the rest is the server's. Rejects when nobody
 * answers.
 */
export async function sendForm(options: SendFormOptions): Promise<SentForm> {
  const { endpoint, form, values, photos, token, submissionId, page, trap, filledInMs } = options;
  const shown = shownFields(form, values).map((field) => [field.name, typedValue(field, values)]);
  const body = {
    ...Object.fromEntries(shown.filter(([, value]) => value)),
    token,
    form_id: form.id,
    country: form.country,
    submission_id: submissionId,
    page,
    filled_in_ms: filledInMs,
    ...(photos.length ? { [photosName]: photos } : {}),
    ...(trap ? { [trapName]: trap } : {}),
  };
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => null);
    const today = response.status === 409 ? startIn(answer) : undefined;
    if (today) return { ok: false, errors: {}, today };
    const errors = errorsIn(answer);
    const isChanged = response.status === 400 && isOfOtherForm(form, errors);
    return { ok: false, errors, ...(isChanged && { isChanged }) };
  }
  // The submission is kept, even where the body of the answer cannot be read.
  const { thanks, receipt }: Partial<FormTaken> = await response.json().catch(() => ({}));
  return { ok: true, errors: {}, ...(thanks && { thanks }), ...(receipt && { receipt }) };
}

const offeredLive: readonly FormField['component'][] = ['SelectSlot', 'SelectDealership'];

/**
 * Whether only another form than the page's can be refused so: a field that the page does not have, a choice that it
 * offers, or no field at all, as with one that is asked for no more.
 */
function isOfOtherForm({ fields }: Form, errors: FormErrors): boolean {
  const names = Object.keys(errors).filter((name) => name !== photosName);
  const isOffered = (name: string) => {
    const field = fields.find((one) => one.name === name);
    // Times and dealers come and go while a form stays the same.
    return !field || (field.options.length > 0 && !offeredLive.includes(field.component));
  };
  return Object.keys(errors).length === 0 || names.some(isOffered);
}

/** What the form is about as it is now; undefined: the answer does not tell. */
function startIn(answer: unknown): FormStart | undefined {
  const { start } = recordOrEmpty(answer);
  return recordOrEmpty(start).shown ? (start as FormStart) : undefined;
}

function errorsIn(answer: unknown): FormErrors {
  const { fields } = recordOrEmpty(answer);
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
