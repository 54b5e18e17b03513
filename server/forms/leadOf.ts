import { passedOn } from '../../shared/forms/form.ts';
import type { EnquiryType } from '../../shared/forms/formSchemas.ts';
import { enquiredCar } from '../../shared/forms/otherCar.ts';
import { readPhone } from '../../shared/forms/readPhone.ts';
import { valuesToSend } from '../../shared/forms/rules.ts';
import { carValues } from './carValues.ts';
import type { Checked } from './createCheckSubmission.ts';
import type { Lead } from './lead.ts';
import type { Found } from './submission.ts';

/**
 * The lead of a submission without errors.
 * @param type the kind of enquiry that was chosen: it decides where the lead goes
 * @param at ms
 */
export function leadOf(
  { kind, page, data: { start } }: Found,
  { form, values, time, photos }: Checked,
  type: EnquiryType | undefined,
  at: number,
): Omit<Lead, 'id' | 'trust' | 'requestId'> {
  return {
    kind,
    formId: form.id,
    country: form.country,
    page: page.path,
    receivedAt: new Date(at).toISOString(),
    values: {
      ...carValues(enquiredCar(form, values, start)),
      ...valuesToSend(form, values, readPhone),
      ...passedOn(form, values),
      ...time,
      ...(type && { enquiry_name: type.name }),
    },
    ...(photos.length && { photos }),
    endpoint: type?.sfendpoint ?? '',
    disableCIO: type?.disableCIO ?? false,
  };
}
