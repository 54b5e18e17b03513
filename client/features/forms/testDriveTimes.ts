import type { Country } from '../../../shared/country.ts';
import type { TestDriveHold, TestDriveTimes } from '../../../shared/testDrives/testDrives.ts';
import { askJson } from '../../page/askJson.ts';

const notKnown: TestDriveTimes = { options: [], isKnown: false };

interface AskedTimes {
  readonly country: Country;
  /** Code. */
  readonly dealer: string;
  /** Slug of the model line; '': whichever. */
  readonly model: string;
  /** Of the form in this tab. */
  readonly id: string;
}

/** Times that a dealer offers; none: it will call. A site that does not answer knows none. */
export const findTestDriveTimes = ({ country, ...asked }: AskedTimes): Promise<TestDriveTimes> =>
  askJson<TestDriveTimes>(`/api/test-drives/${country}/times?${new URLSearchParams(asked)}`).catch(
    () => notKnown,
  );

/** Holds a time for ten minutes, or with '' lets go the one that is held. Nobody who answers is nobody who can tell. */
export async function holdTestDriveTime({
  country,
  ...asked
}: AskedTimes & { readonly slot: string }): Promise<TestDriveHold['outcome']> {
  const hold = askJson<TestDriveHold>(`/api/test-drives/${country}/hold`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  return hold.then(({ outcome }) => outcome).catch(() => 'unknown');
}
