import type { SignedCar } from '../../shared/forms/shownFacts.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import type { ShownFacts } from '../shown/createShownFacts.ts';
import { enquiryFacts } from '../shown/enquiryFacts.ts';
import { type CarFacts, readAskedCar } from './blockData/readAskedCar.ts';

interface SignCarOptions extends CarFacts {
  /** Unset: nothing is signed. */
  readonly shownFacts: Pick<ShownFacts, 'sign'> | undefined;
}

const formBlock = [{ _uid: 'form', component: 'GenericForm' }];

/** Reads a query as a form's page reads it: facts of both are then of the same subject. */
export const formQuery = (query: Readonly<Record<string, string>>) =>
  pageQuery(formBlock, String(new URLSearchParams(query)));

/**
 * Signs what a page shows of a car, for links that the server renders. Undefined when the query names no build, and while
 * nothing can be signed.
 */
export async function signCar({ shownFacts, ...facts }: SignCarOptions): Promise<SignedCar | undefined> {
  const query = formQuery(facts.query);
  const { start } = await readAskedCar({ ...facts, query });
  const signed = start.built && (await shownFacts?.sign(facts.country, enquiryFacts(start, query)));
  return signed && { query: facts.query, ...signed };
}
