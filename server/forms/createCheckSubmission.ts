import { slotOf } from '../../shared/appointments/appointments.ts';
import { appointmentTexts } from '../../shared/appointments/texts.ts';
import type { Form, FormErrors, FormStart, FormValues } from '../../shared/forms/form.ts';
import { readPhone } from '../../shared/forms/readPhone.ts';
import { formErrors, todayIn } from '../../shared/forms/rules.ts';
import { photosName, photoTexts } from '../../shared/tradeIn/photos.ts';
import type { Appointments } from '../appointments/createAppointments.ts';
import { badRequest } from '../errors.ts';
import type { Leads } from '../leads/createLeads.ts';
import type { createDealerChoice } from './createDealerChoice.ts';
import { type ReadValues, readValues } from './readValues.ts';
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
    { id }: Submission,
  ): Promise<Pick<Checked, 'slot' | 'time' | 'errors'>> {
    const slot = (appointments && slotOf(form)?.field.name) ?? '';
    const time = slot ? await appointments?.valuesOf(form, values) : {};
    if (time?.[slot] && !id) throw badRequest('A time needs "submission_id".');
    return { slot, time: time ?? {}, errors: time ? {} : { [slot]: appointmentTexts.gone } };
  }

  async function photosIn(
    { id, photos: sent = [] }: Submission,
    { tradeIn }: FormStart,
  ): Promise<Pick<Checked, 'photos' | 'errors'>> {
    // Photos show the old car that the address names: without such a car they count for nothing.
    const photos = tradeIn ? sent : [];
    if (photos.length && !id) throw badRequest('Photos need "submission_id".');
    const lacking = await leads.photosLacking(id ?? '', photos);
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
