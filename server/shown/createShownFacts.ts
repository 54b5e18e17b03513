import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import type { FormValues } from '../../shared/forms/form.ts';
import type { PriceReference } from '../../shared/forms/priceReference.ts';
import {
  type ShownChange,
  type ShownEnquiry,
  type ShownFactName,
  type SignedFacts,
  shownPattern,
} from '../../shared/forms/shownFacts.ts';
import { changeOf } from './factTexts.ts';

/** A fact as the server tells it: of what, and its value as leads have it; '': there is none, or it is not known. */
export type ShownFact = readonly [
  name: ShownFactName,
  subject: string,
  value: string,
  /** Last day on which it holds; unset: until it changes. */
  until?: string,
];

/** What a token holds. Lists, as it stands in addresses. */
type Signed = readonly [
  /** The visitor's day in its country: `2026-11-28`. */
  day: string,
  facts: readonly ShownFact[],
  /** What was shown before, where it was something else, and on which day. */
  earlierDay?: string,
  earlier?: readonly ShownFact[],
];

/** Signs what pages show, and tells what of it has changed since. Made by `createShownFacts`. */
export interface ShownFacts {
  /** Signs facts for an address; undefined while the secret cannot be read. */
  sign(country: Country, facts: readonly ShownFact[]): Promise<SignedFacts | undefined>;
  /**
   * Compares facts with what an address says was shown, and signs them. Undefined without facts, and while the secret cannot
   * be read: nothing is compared then.
   * @param token of the address; one that is not ours is logged, and counts for nothing
   */
  compare(
    country: Country,
    token: string | undefined,
    facts: readonly ShownFact[],
  ): Promise<ShownEnquiry | undefined>;
}

export interface ShownFactsOptions {
  /** Reads the secret that all processes share. */
  readonly secret: () => Promise<string>;
  /** ms since 1970 */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn'>;
}

/** 128 bits, in Base64: as many as nobody guesses. */
const signatureBytes = 16;

/** Facts that have a reference of their own, and of what that is. */
const referenced: readonly (readonly [ShownFactName, PriceReference['of']])[] = [
  ['build_price', 'price'],
  ['finance_repayment', 'loan'],
];
/** Letters and digits that nobody takes for another one. Source: Crockford, "Base 32". */
const referenceDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Names what a fact is of: a fact is compared with one of the same subject alone. */
export const subjectOf = (...parts: readonly (string | number | boolean | undefined)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 6);

export function createShownFacts({ secret, now, logger }: ShownFactsOptions): ShownFacts {
  /** Undefined while the secret cannot be read. */
  async function signatureOf(country: Country, facts: string): Promise<string | undefined> {
    const key = await secret().catch(() => undefined);
    const hmac = key && createHmac('sha256', key).update(JSON.stringify(['shown', country, facts]));
    return hmac ? hmac.digest().subarray(0, signatureBytes).toString('base64url') : undefined;
  }

  async function write(country: Country, signed: Signed): Promise<string | undefined> {
    const facts = Buffer.from(JSON.stringify(signed)).toString('base64url');
    const token = `${facts}.${(await signatureOf(country, facts)) ?? ''}`;
    // What is too long for an address is not carried: nothing is compared then.
    return shownPattern.test(token) ? token : undefined;
  }

  async function read(country: Country, token: string): Promise<Signed | undefined> {
    const [facts = '', signature = ''] = token.split('.');
    const expected = await signatureOf(country, facts);
    if (!expected) return undefined;
    if (shownPattern.test(token) && timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
      return JSON.parse(String(Buffer.from(facts, 'base64url'))) as Signed;
    logger.warn({ country }, 'what an address says was shown is not signed by us, and counts for nothing');
    return undefined;
  }

  /**
   * What can be quoted of facts of a day. It is made of them by the secret, so that every page shows the same, and nobody can
   * make one up; it opens nothing.
   */
  async function referencesOf(
    country: Country,
    day: string,
    facts: readonly ShownFact[],
  ): Promise<readonly PriceReference[]> {
    const key = await secret().catch(() => undefined);
    const idOf = (fact: ShownFact, hashKey: string) => {
      const hash = createHmac('sha256', hashKey)
        .update(JSON.stringify(['reference', country, day, ...fact]))
        .digest();
      const digits = Array.from(
        hash.subarray(0, 8),
        (byte) => referenceDigits[byte % referenceDigits.length],
      );
      return digits.join('').replace(/^.{4}/, '$&-');
    };
    return referenced.flatMap(([name, of]) => {
      // A quote has the repayments of every frequency: only who shows one of them can quote it.
      const [fact, ...others] = facts.filter((one) => one[0] === name && one[2]);
      if (!key || !fact || others.length) return [];
      const [, , , until] = fact;
      return { id: idOf(fact, key), of, day, ...(until && { until }) };
    });
  }

  const today = (country: Country) => isoDay(now(), country);

  return {
    async sign(country, facts) {
      const day = today(country);
      const token = await write(country, [day, facts]);
      return token === undefined ? undefined : { token, references: await referencesOf(country, day, facts) };
    },
    async compare(country, token, facts) {
      if (facts.length === 0) return undefined;
      const shown = token === undefined ? undefined : await read(country, token);
      const { changes, earlierDay, earlier } = differences(country, shown, facts);
      const day = today(country);
      const next = await write(country, earlier.length ? [day, facts, earlierDay, earlier] : [day, facts]);
      if (next === undefined) return undefined;
      const [references, former] = await Promise.all([
        referencesOf(country, day, facts),
        referencesOf(country, earlierDay, earlier),
      ]);
      const values = { ...valuesOf(earlierDay, earlier), ...referenceValues(former, '_as_shown') };
      return { token: next, changes, references, earlier: values };
    },
  };
}

/** What of the shown facts is another one now, the visitor having been told of it before or not. */
function differences(country: Country, shown: Signed | undefined, now: readonly ShownFact[]) {
  const [day = '', facts = [], earlierDay = day, told = []] = shown ?? [];
  const todays = ([name, subject]: ShownFact) => now.find((fact) => fact[0] === name && fact[1] === subject);
  const isOther = (fact: ShownFact) => {
    const today = todays(fact);
    return today !== undefined && today[2] !== fact[2];
  };
  const other = facts.filter(isOther);
  const changes = other.flatMap(
    (fact) => changeOf(fact[0], [fact[2], todays(fact)?.[2] ?? ''], country) ?? [],
  );
  const toldNames = new Set(told.map(([name]) => name));
  const earlier = [...told, ...other.filter(([name]) => !toldNames.has(name))].filter(isOther);
  return { changes: onePerSentence(changes), earlierDay, earlier };
}

/** A price that stands beside the car and in its loan has changed once. */
const onePerSentence = (changes: readonly ShownChange[]): ShownChange[] =>
  changes.filter(({ sentence }, at) => changes.findIndex((one) => one.sentence === sentence) === at);

/** Lead values of references: `price_reference`, `finance_reference`. */
export const referenceValues = (references: readonly PriceReference[], end = ''): FormValues =>
  Object.fromEntries(
    references.map(({ of, id }) => [`${of === 'loan' ? 'finance' : 'price'}_reference${end}`, id]),
  );

/** Lead values of facts that were shown; {} where none were. */
function valuesOf(day: string, facts: readonly ShownFact[]): FormValues {
  const values = facts.flatMap(([name, , value]) => (value ? [[`${name}_as_shown`, value]] : []));
  return values.length ? { ...Object.fromEntries(values), shown_on: day } : {};
}
