import type { Country } from '../country.ts';

/** Title of the window beside what is told of finance. Spec part 2 §2.7 'finance disclaimer modal'. */
export const financeDisclaimerTitle = 'Finance disclaimer';

/**
 * What holds for every rate that a page tells, beside the conditions in the offer's own text. Australia: the basis of
 * spec part 2 §2.3 and §9, and the warning that must go with a comparison rate (NCCP Regulations 2010). New Zealand has
 * no comparison rate: fees are told (CCCFA).
 */
export const financeDisclaimers: Readonly<Record<Country, readonly string[]>> = {
  au: [
    'The comparison rate is based on a secured consumer fixed rate loan of $30,000 over 5 years.',
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
    'Rates are for approved applicants. Lending criteria, terms, fees and charges apply.',
  ],
  nz: [
    'Rates are a year and fixed for the term told, for approved applicants. Lending criteria apply.',
    'Establishment and registration fees are added to the loan. The total of all payments is in the lender’s disclosure, which you get before you sign.',
  ],
};
