/**
 * For a CDN: an answer is fresh for a minute, may be a little old while it is fetched again, and is kept for a day in
 * case we are down. Browsers always ask, and mostly get a 304. Decision 0002.
 */
export const publicAnswer =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** For this visitor, this once: drafts and previews. */
export const privateAnswer = 'private, no-store';
