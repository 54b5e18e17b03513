import { isDeepStrictEqual } from 'node:util';
import type { BlockDataOf } from '../../shared/content/blockData.ts';
import type { Country } from '../../shared/country.ts';
import type { FormValues } from '../../shared/forms/form.ts';

/** What the bot check said of whoever sent a form: `none` without a token, `unknown` when nobody could be asked. */
export type Trust = 'passed' | 'none' | 'unknown';

type FormBlocks = Readonly<Record<string, readonly (keyof BlockDataOf)[]>>;
/** Blocks that take forms, by where they are sent. Spec part 2 §7 'Form submit'. */
export const formKinds = {
  form: ['GenericForm'],
  competition: ['CompetitionForm'],
} as const satisfies FormBlocks;
export type FormKind = keyof typeof formKinds;

/** A form that was taken, as it goes to the CRM. Values: spec part 2 §3 'Form values'. */
export interface Lead {
  /** Id of the submission: the CRM takes each once. */
  readonly id: string;
  readonly kind: FormKind;
  readonly formId: string;
  readonly country: Country;
  /** Path of the page that it was on. */
  readonly page: string;
  /** ISO 8601 */
  readonly receivedAt: string;
  readonly trust: Trust;
  readonly values: FormValues;
  /** Ids of the photos of the old car that the visitor has sent before; unset: none. */
  readonly photos?: readonly string[] | undefined;
  /** Below the CRM's address; '': where leads of the kind go. */
  readonly endpoint: string;
  readonly disableCIO: boolean;
  /** Id of the request that brought it, as in the log; unset for leads of versions that did not keep it. */
  readonly requestId?: string | undefined;
}

/** A submission's id is of one form in one country: another one that comes with it is no correction. */
export const isOfSameForm = (one: Pick<Lead, 'formId' | 'country'>, other: typeof one): boolean =>
  one.formId === other.formId && one.country === other.country;

/** Whether both say the same: not when they came, nor what was thought of the sender. */
export function isSameLead(one: Omit<Lead, 'trust'>, other: Omit<Lead, 'trust'>): boolean {
  const [said, before] = [one, other].map((lead) => {
    const { receivedAt: _, ...facts } = { ...lead, trust: undefined, requestId: undefined };
    // Compared as JSON would give it back: properties that are undefined do not count.
    return JSON.parse(JSON.stringify(facts)) as unknown;
  });
  return isDeepStrictEqual(said, before);
}
