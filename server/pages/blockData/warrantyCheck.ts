import { isoDay } from '../../../shared/dates.ts';
import { type CoverTerms, coverOf, registeredError } from '../../../shared/warranty/coverOf.ts';
import type { WarrantyFacts } from '../../../shared/warranty/warrantyData.ts';
import type { Resolver } from './resolver.ts';

/** The last day of the warranty of the vehicle that the address describes, by the country's own day. */
export const resolveWarrantyCheck: Resolver<'WarrantyCheck'> = async (block, facts) => {
  const { country, query, now } = facts;
  const catalogue = await facts.catalogue(country);
  const today = isoDay(now(), country);
  const make = (): WarrantyFacts => {
    const termsOf = (uuid: string): CoverTerms[] =>
      block.covers
        .filter(({ model_lines: only }) => !only.length || only.includes(uuid))
        .flatMap(({ name, years, km, note }) => (years ? [{ name, years, km: km || undefined, note }] : []));
    const covered = catalogue.modelLines.filter(({ uuid }) => termsOf(uuid).length);
    const chosen = covered.find(({ slug }) => slug === query.line);
    const { registered = '' } = query;
    const wrongDay = registered ? registeredError(registered, today) : undefined;
    return {
      status: 'success',
      lines: covered.map(({ slug, name }) => ({ slug, name })),
      today,
      line: chosen?.slug ?? '',
      registered,
      // A model alone is what another part of the page has been asked for.
      errors: {
        ...(registered && !chosen && { line: 'Choose the model.' }),
        ...(wrongDay && { registered: wrongDay }),
      },
      ...(chosen &&
        registered &&
        !wrongDay && { covers: termsOf(chosen.uuid).map((terms) => coverOf(terms, registered, today)) }),
    };
  };
  return { sources: [catalogue, today], make };
};
