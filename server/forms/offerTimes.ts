import { modelOf, slotOf } from '../../shared/appointments/appointments.ts';
import { appointmentTexts } from '../../shared/appointments/texts.ts';
import {
  type Form,
  type FormBlockData,
  type FormErrors,
  type FormValues,
  proposedForName,
} from '../../shared/forms/form.ts';
import { foldValues } from '../../shared/forms/rules.ts';
import type { Appointments } from '../appointments/createAppointments.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import { postcodeIn } from './createCheckSubmission.ts';
import type { Submission } from './submission.ts';
import { dealerOfCode } from './thanks.ts';

interface OnPage {
  readonly form: Form;
  readonly data: FormBlockData & { readonly status: 'success' };
}
/** A form as its page shows it again. */
export interface Offered<Found> {
  readonly found: Found;
  readonly values: FormValues;
  /** The time that was chosen is gone. */
  readonly errors: FormErrors;
}

interface OfferOptions {
  readonly appointments: Pick<Appointments, 'times' | 'hold'> | undefined;
  readonly dealers: Pick<DealerSearches, 'list'>;
  readonly withDealer: (form: Form, values: FormValues) => Promise<FormValues>;
}

/**
 * The form with the times of the dealer that is chosen, or that the postcode leads to, for a page without JavaScript. The
 * time that was chosen is held for the submission, whose key then goes along with the form.
 */
export async function offerTimes<Found extends OnPage>(
  { appointments, dealers, withDealer }: OfferOptions,
  found: Found,
  { key, values: written, proposedFor }: Pick<Submission, 'key' | 'values' | 'proposedFor'>,
): Promise<Offered<Found>> {
  const { form, data } = found;
  const slotted = slotOf(form);
  if (!appointments || !slotted) return { found, values: written, errors: {} };
  const sent = foldValues(form, written);
  const {
    kind,
    field: { name },
  } = slotted;
  const values = await withDealer(form, sent);
  const dealer = await dealerOfCode(dealers, form.country, values.dealer_code);
  const code = dealer?.code ?? '';
  const asked = { kind, country: form.country, dealer: code, model: modelOf(form, values) };
  const slot = values[name];
  const id = key?.leadId;
  const isGone = id && slot && (await appointments.hold({ ...asked, id, slot })) === 'gone';
  const { options: times } = await appointments.times({ ...asked, id });
  const isProposed = dealer && (!sent.dealer_code || proposedFor !== undefined);
  const start = dealer && { dealer: { code, name: `${dealer.name}, ${dealer.city}` } };
  const offered = {
    ...data,
    options: { ...data.options, [name]: times },
    start: { ...data.start, ...start },
  };
  return {
    found: { ...found, data: offered },
    values: {
      ...values,
      dealer_code: code,
      ...(isProposed && { [proposedForName]: postcodeIn(values) }),
      ...(key && { submission_id: key.reveal() }),
      ...(isGone && { [name]: '' }),
    },
    errors: isGone ? { [name]: appointmentTexts.gone } : {},
  };
}
