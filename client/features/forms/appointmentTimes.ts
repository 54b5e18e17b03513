import {
  type AppointmentHold,
  type AppointmentTimes,
  submissionKeyHeader,
} from '../../../shared/appointments/appointments.ts';
import type { AppointmentKind } from '../../../shared/appointments/kinds.ts';
import type { Country } from '../../../shared/country.ts';
import { askJson } from '../../page/askJson.ts';

const notKnown: AppointmentTimes = { options: [], isKnown: false };

interface AskedTimes {
  readonly kind: AppointmentKind;
  readonly country: Country;
  /** Code of the dealer. */
  readonly dealer: string;
  /** Slug of the model line; '': whichever. */
  readonly model: string;
  /** Key of the form's submission. */
  readonly id: string;
}

/** Times that a dealer offers; none: it will call. A site that does not answer knows none. */
export const findAppointmentTimes = ({ country, id, ...asked }: AskedTimes): Promise<AppointmentTimes> =>
  askJson<AppointmentTimes>(`/api/appointments/${country}/times?${new URLSearchParams(asked)}`, {
    headers: { [submissionKeyHeader]: id },
  }).catch(() => notKnown);

/** Holds a time for ten minutes, or with '' lets go the one that is held. 'unknown' where the site does not answer. */
export async function holdAppointmentTime({
  country,
  ...asked
}: AskedTimes & { readonly slot: string }): Promise<AppointmentHold['outcome']> {
  const hold = askJson<AppointmentHold>(`/api/appointments/${country}/hold`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  return hold.then(({ outcome }) => outcome).catch(() => 'unknown');
}
