/**
 * For a CDN: an answer is fresh for a minute, may be a little old while it is fetched again, and is kept for a day in
 * case we are down. Browsers always ask, and mostly get a 304. Decision 0002.
 */
export const publicAnswer =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** For this visitor, this once: drafts, previews, and where somebody is. */
export const privateAnswer = 'private, no-store';

/**
 * Names of parameters in which an address says where somebody is, which car somebody has, or what they have asked for: by a
 * receipt a booking is moved and cancelled.
 */
const personal: ReadonlySet<string> = new Set([
  'q',
  'lat',
  'lon',
  'address',
  'street',
  'latitude',
  'longitude',
  'trade',
  'receipt',
]);

/** True for a query with any of them: no shared cache may keep the address. */
export const isPersonal = (search: string): boolean =>
  search !== '' && [...new URLSearchParams(search).keys()].some((name) => personal.has(name.toLowerCase()));
