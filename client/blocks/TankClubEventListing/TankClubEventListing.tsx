import type { EventCard as Event } from '../../../shared/news.ts';
import { EventCard } from '../../features/listings/EventCard.tsx';
import { fetchListing } from '../../features/listings/fetchListing.ts';
import { eventMessages, Listing } from '../../features/listings/Listing.tsx';
import { usePage } from '../../page/PageContext.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';

/** Events of the owners' club, a page at a time. */
export function TankClubEventListing({ block, data }: BlockProps<'TankClubEventListing'>) {
  const { heading, intro } = block;
  const { country, path } = usePage();
  const level = useHeadingLevel(block);
  if (!heading && !intro && !data) return null;
  const found = data?.status === 'success' ? data : undefined;
  const folder = path.replace(/^\/[^/]*\//, '');
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {data && (
        <Listing<Event>
          key={found?.page}
          first={found}
          category=""
          messages={eventMessages}
          look="rows"
          load={({ page }, signal) =>
            fetchListing('/api/events', { country, path: folder, page: String(page) }, signal)
          }
        >
          {(event) => (
            <EventCard
              event={event}
              level={levelBelow(heading, level)}
              sizes="(min-width: 1440px) 34rem, (min-width: 768px) 40vw, 92vw"
            />
          )}
        </Listing>
      )}
    </BlockSection>
  );
}
