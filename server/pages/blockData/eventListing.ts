import { eventListing, findSlice } from '../../stories/listings.ts';
import { eventCards } from './news.ts';
import type { Resolver } from './resolver.ts';

/** The events below the page that are not over, up to the page of the listing that the query asks for. Spec part 2 §7. */
export const resolveEvents: Resolver<'TankClubEventListing'> = async (
  _block,
  { source, country, path, query, assetPath, now },
) => {
  const listing = eventListing(country, path.replace(/^\/[^/]*\//, ''), now());
  const { stories, sources, ...place } = await findSlice(source, listing, Number(query.page ?? 1));
  return {
    sources,
    make: () => ({ status: 'success', items: eventCards(stories, { country, assetPath }), ...place }),
  };
};
