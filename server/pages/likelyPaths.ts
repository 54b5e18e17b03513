import { type Country, isCountry, otherCountries } from '../../shared/country.ts';

/** Segments after which a code stands in capitals: `/au/dealers/A3350`, `/au/stock/M10001`. */
const beforeCodes: ReadonlySet<string | undefined> = new Set(['dealers', 'stock']);
/** What a message or a sentence leaves at the end of an address that was copied from it: a few marks. */
const trailing = /[\s.,;:!?)\]}>*'"’”»]{1,5}$/;
/** Namespaces that are not pages. */
const reserved: ReadonlySet<string | undefined> = new Set(['api', 'assets', 'builds', 'f']);
const slugSegment = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

export interface LikelyPaths {
  /** Canonical paths that may have been meant, the likeliest first. */
  readonly paths: readonly string[];
  /** Whether the visitor's country decided which is the first. */
  readonly isByCountry: boolean;
}

/**
 * Returns the paths that may have been meant by one that is no page's: of the visitor's country where it names none, in small
 * letters, without what was copied along with it. Whether there are such pages, the caller finds out.
 * @param path raw pathname, still percent-encoded
 * @param country the visitor's
 */
export function likelyPaths(path: string, country: Country): LikelyPaths {
  const segments = segmentsOf(path);
  const first = segments[0]?.toLowerCase();
  const own = isCountry(first) ? first : undefined;
  const rest = own ? segments.slice(1) : segments;
  if (reserved.has(first) || !segments.length || !segments.every((one) => slugSegment.test(one)))
    return { paths: [], isByCountry: false };
  const small = rest.map((segment) => segment.toLowerCase());
  const spellings = beforeCodes.has(small.at(-2))
    ? [[...small.slice(0, -1), (small.at(-1) ?? '').toUpperCase()], small]
    : [small];
  const countries = own ? [own] : [country, ...otherCountries(country)];
  const paths = countries.flatMap((one) => spellings.map((spelling) => `/${[one, ...spelling].join('/')}`));
  return { paths: paths.filter((likely) => likely !== path), isByCountry: own === undefined };
}

/** Segments without what trails the last one. A slash that is encoded is part of a segment, which then is none of ours. */
function segmentsOf(path: string): readonly string[] {
  try {
    const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
    return segments.map((segment, at) =>
      at === segments.length - 1 ? segment.replace(trailing, '') : segment,
    );
  } catch {
    // It cannot be decoded: nobody has typed it.
    return [];
  }
}
