import type { Country } from '../../shared/country.ts';
import type { NamedPlace } from './loadPlaces.ts';

/**
 * Postcodes of post boxes and of large receivers of mail, to which no street belongs: Australia Post's ranges by state,
 * the capitals' general post offices, and towns whose boxes have a lower code than their streets; in New Zealand those
 * with a third digit of 4 or 5, but for the middle of Auckland (10xx).
 */
const ofBoxes: Readonly<Partial<Record<Country, readonly RegExp[]>>> = {
  au: [
    /^(02|09|1|5[89]|6[89]|7[89]|8|9)/,
    /^(0801|[2-7]001)$/,
    /^(0804|2055|2057|2059|2123|2124|2616|3164|3619|3643|3671|3676|3689|3736)$/,
  ],
  nz: [/^(?!10)..[45]/],
};

/** Where mail is sorted, as GeoNames writes it: `Canberra Mc`, `Albany Dc`, `Brisbane GPO Boxes`. */
const ofSorting = / (bc|dc|mc|po|gpo|gpo boxes|mail centre)$/i;

/** Nobody lives there: a town that has a street's postcode as well is not named by this one. */
export const isForPostAlone = ({ country, name, postcode }: NamedPlace): boolean =>
  ofBoxes[country]?.some((codes) => codes.test(postcode)) || ofSorting.test(name);
