import { eventsQuery } from '../../stories/listingQueries.ts';
import { findSlice } from '../listingSlice.ts';
import { eventCards } from '../newsCards.ts';
import type { Resolver } from './resolver.ts';

/** The events below the page, up to the page of the listing that the query asks for. Spec part 2 §7. */
export const resolveEvents: Resolver<'TankClubEventListing'> = async (
  _block,
  { source, country, path, query, assetPath },
) => {
  const folder = path.replace(/^\/[^/]*\//, '');
  const queryOf = (page: number) => eventsQuery(country, folder, page);
  const { lists, from, page, pages, total } = await findSlice(source, queryOf, Number(query.page ?? 1));
  return {
    sources: [...lists.map(({ stories }) => stories), total],
    make: () => ({
      status: 'success',
      items: lists.flatMap(({ stories }) => eventCards(stories, { country, assetPath })),
      from,
      page,
      pages,
      total,
    }),
  };
};
