import { slotOf } from '../../shared/appointments/appointments.ts';
import { appointmentTexts } from '../../shared/appointments/texts.ts';
import { fallbackDealerCode } from '../../shared/dealers/dealer.ts';
import { normalisePostcode } from '../../shared/dealers/placeLabel.ts';
import {
  type Form,
  type FormErrors,
  type FormField,
  type FormStart,
  type FormValues,
  isPostcodeName,
  isShown,
} from '../../shared/forms/form.ts';
import { readPhone } from '../../shared/forms/readPhone.ts';
import { formErrors, todayIn, typedValue } from '../../shared/forms/rules.ts';
import { dealerTexts } from '../../shared/forms/texts.ts';
import { photosName, photoTexts } from '../../shared/tradeIn/photos.ts';
import type { Appointments } from '../appointments/createAppointments.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import { badRequest } from '../errors.ts';
import type { Leads } from '../leads/createLeads.ts';
import type { Found, Submission } from './submission.ts';

/** What a submission says, judged by its form. */
export interface Checked extends ReadValues {
  /** Mistakes by field; {} where there are none. */
  readonly errors: FormErrors;
  /** What the sender says of things that content decides: it is compared with content, and counts for nothing. */
  readonly claimed: NonNullable<Submission['claimed']> & { readonly enquiry_name?: string | undefined };
  /** Name of the field with the times of appointments; '' where the form offers none. */
  readonly slot: string;
  /** Values of the lead for the time that was chosen; {} where none was. */
  readonly time: FormValues;
  /** Ids of the photos of the old car. */
  readonly photos: readonly string[];
}

interface CheckOptions extends ReturnType<typeof createDealerChoice> {
  /** Unset where forms offer no times. */
  readonly appointments: Pick<Appointments, 'valuesOf'> | undefined;
  readonly leads: Pick<Leads, 'photosLacking'>;
  readonly now: () => number;
}

/**
 * Judges what was sent by the form as it was found. The function throws 400 for fields that nothing asks for, and for a time
 * or photos of a submission that has no id.
 */
export function createCheckSubmission(options: CheckOptions) {
  const { dealerErrors, withDealer, appointments, leads, now } = options;

  async function timeIn(
    form: Form,
    values: FormValues,
    { key }: Submission,
  ): Promise<Pick<Checked, 'slot' | 'time' | 'errors'>> {
    const slot = (appointments && slotOf(form)?.field.name) ?? '';
    const time = slot ? await appointments?.valuesOf(form, values) : {};
    if (time?.[slot] && !key) throw badRequest('A time needs "submission_id".');
    return { slot, time: time ?? {}, errors: time ? {} : { [slot]: appointmentTexts.gone } };
  }

  async function photosIn(
    { key, photos: sent = [] }: Submission,
    { tradeIn }: FormStart,
  ): Promise<Pick<Checked, 'photos' | 'errors'>> {
    // Photos show the old car that the address names: without such a car they count for nothing.
    const photos = tradeIn ? sent : [];
    if (photos.length && !key) throw badRequest('Photos need "submission_id".');
    const lacking = await leads.photosLacking(key?.leadId ?? '', photos);
    return { photos, errors: lacking.length ? { [photosName]: photoTexts.gone } : {} };
  }

  return async function checkSubmission(found: Found, submission: Submission): Promise<Checked> {
    const { claimed, ...read } = readSent(found.form, submission);
    const { form } = read;
    const values = submission.chooseDealer ? await withDealer(form, read.values) : read.values;
    const wrong = {
      ...(await dealerErrors(form, values)),
      ...formErrors({ form, values, today: todayIn(form.country, now()), readPhone }),
    };
    const { slot, time, errors: ofTime } = await timeIn(form, values, submission);
    const { photos, errors: ofPhotos } = await photosIn(submission, found.data.start);
    return { ...read, values, claimed, slot, time, photos, errors: { ...wrong, ...ofTime, ...ofPhotos } };
  };
}

/** The name of the kind of enquiry is content's to say, unless the form itself asks for it. */
function readSent(form: Form, { values, claimed }: Submission): ReadValues & Pick<Checked, 'claimed'> {
  if (form.fields.some(({ name }) => name === 'enquiry_name'))
    return { ...readValues(form, values), claimed: { ...claimed } };
  const { enquiry_name, ...others } = values;
  return { ...readValues(form, others), claimed: { ...claimed, enquiry_name } };
}

/** Values that any form may send, and the component that asks for each. Spec part 2 §3 'Form values'. */
const formValues: ReadonlyMap<string, FormField['component']> = new Map([
  ['enquiry_type', 'Input'],
  ['vehicle_interested_in', 'Input'],
  ['first_name', 'Input'],
  ['last_name', 'Input'],
  ['mobile_phone', 'Input'],
  ['Email', 'Input'],
  ['post_code', 'Input'],
  ['comments', 'Textarea'],
  ['company_name', 'Input'],
  ['dealer_code', 'SelectDealership'],
  ['test_drive_date', 'Input'],
]);

export interface ReadValues {
  /** With a field for each value that it does not ask for, so that all are judged and sent by the same rules. */
  readonly form: Form;
  readonly values: FormValues;
  /** Names of values that content decides, and that were sent otherwise. */
  readonly ignored: readonly string[];
}

/**
 * What was sent, beside the form that it is for, each value folded before anything reads it. A value of the specification
 * that the form does not ask for counts when something is written in it; one that content decides counts for nothing.
 * @throws SiteError 400 for any other value that the visitor cannot have been asked for
 */
export function readValues(form: Form, sent: FormValues): ReadValues {
  const values: Record<string, string> = {};
  const added: FormField[] = [];
  const ignored: string[] = [];
  for (const [name, written] of Object.entries(sent)) {
    const field = form.fields.find((one) => one.name === name);
    const component = formValues.get(name);
    const isAsked = field && field.fixed === undefined;
    // Neither log nor answer repeat the name, which is text of the sender.
    if (!isAsked && !component) throw badRequest('The form does not have all of these fields.');
    const judged = field ?? fieldOf(name, component ?? 'Input');
    const value = typedValue(judged, { [name]: written });
    if (isAsked) values[name] = value;
    else if (field && written.trim() !== field.fixed?.trim()) ignored.push(name);
    else if (!field && value) {
      values[name] = value;
      added.push(judged);
    }
  }
  return { form: { ...form, fields: [...form.fields, ...added] }, values, ignored };
}

const fieldOf = (name: string, component: FormField['component']): FormField => ({
  uid: name,
  name,
  label: name,
  hint: '',
  component,
  type: 'text',
  required: false,
  options: [],
});

/** The postcode that was entered, in digits; '': none. */
export const postcodeIn = (values: FormValues): string =>
  normalisePostcode(Object.entries(values).find(([name]) => isPostcodeName(name))?.[1] ?? '');

/**
 * What was entered without the dealer that the site had chosen, where the postcode is another by now.
 * @param proposedFor postcode for which it was chosen; undefined: the visitor has chosen it
 */
export function withoutOldProposal(values: FormValues, proposedFor: string | undefined): FormValues {
  if (proposedFor === undefined || proposedFor === postcodeIn(values)) return values;
  const { dealer_code: _, ...others } = values;
  return others;
}

/** The dealer of a form as it came in: judged, or chosen for who could not. */
export function createDealerChoice(dealers: Pick<DealerSearches, 'list' | 'byPostcode'>) {
  /**
   * Errors of the dealer's code: it must be that of one of the country's dealers, the one that stands for none, or
   * empty.
   */
  async function dealerErrors(form: Form, values: FormValues): Promise<FormErrors> {
    const field = form.fields.find(({ component }) => component === 'SelectDealership');
    const code = field && isShown(field, form, values) ? values[field.name] : '';
    if (!field || !code || code === fallbackDealerCode) return {};
    const known = await dealers.list(form.country).catch(() => undefined);
    // While the list cannot be had, a code is believed.
    const isKnown = !known || known.dealers.some((dealer) => dealer.code === code);
    return isKnown ? {} : { [field.name]: dealerTexts.gone };
  }

  /** As with JavaScript the dealer that leads at the postcode, until somebody chooses another. Decision 0040. */
  async function withDealer(form: Form, values: FormValues): Promise<FormValues> {
    const field = form.fields.find(({ component }) => component === 'SelectDealership');
    const postcode = form.fields.find(({ name }) => isPostcodeName(name));
    if (!field || values[field.name] || !isShown(field, form, values)) return values;
    const found = await dealers
      .byPostcode(form.country, normalisePostcode(values[postcode?.name ?? ''] ?? ''))
      .catch(() => undefined);
    return { ...values, [field.name]: found?.closestDealerCode ?? fallbackDealerCode };
  }

  return { dealerErrors, withDealer };
}
