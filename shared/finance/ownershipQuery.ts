import { maxKmPerYear, maxOwnershipYears } from './costToOwn.ts';

/** The address of 'Cost to own': how long and how far a car is driven. What it lacks is as usual. */
export const ownershipParameters = ['years', 'km'] as const;
export type OwnershipQuery = Readonly<Partial<Record<(typeof ownershipParameters)[number], string>>>;

/** Years until the visitor chooses. */
const usualYears = 5;

/** Kilometres a year as people write them; undefined: none that a car is driven. */
export function readKm(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  const km = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return km > 0 && km <= maxKmPerYear ? km : undefined;
}

function readYears(text: string): number | undefined {
  const years = /^\d$/.test(text) ? Number(text) : 0;
  return years > 0 && years <= maxOwnershipYears && years !== usualYears ? years : undefined;
}

/** Canonical values of the parameters, undefined for the usual and for what means nothing. */
export const ownershipReaders = {
  years: (value: string) => readYears(value)?.toString(),
  km: (value: string) => readKm(value)?.toString(),
} as const;

/** Of a query what is of the cost to own, in canonical form. */
export const understoodOwnership = (query: URLSearchParams): OwnershipQuery =>
  Object.fromEntries(
    ownershipParameters.flatMap((name) => {
      const value = ownershipReaders[name](query.get(name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Of what a page has understood of its query, that of the cost to own. */
export const ownershipOf = ({ years, km }: OwnershipQuery): OwnershipQuery => ({
  ...(years === undefined ? {} : { years }),
  ...(km === undefined ? {} : { km }),
});

/**
 * How a car is driven by an address in canonical form.
 * @param annualKm where it says nothing
 */
export const readOwnershipQuery = ({ years, km }: OwnershipQuery, annualKm: number) => ({
  years: Number(years ?? usualYears),
  kmPerYear: Number(km ?? annualKm),
});

/** The parameters of how a car is driven; none of the usual. */
export const ownershipQuery = (
  { years, kmPerYear }: ReturnType<typeof readOwnershipQuery>,
  annualKm: number,
): OwnershipQuery => ({
  ...(years === usualYears ? {} : { years: String(years) }),
  ...(kmPerYear === annualKm ? {} : { km: String(kmPerYear) }),
});
