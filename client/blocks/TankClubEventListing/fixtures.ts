import type { EventListingData } from '../../../shared/news.ts';
import { eventCards } from '../../gallery/fixtureNews.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { TankClubEventListingBlock } from './schema.ts';

const block = (_uid: string, fields: Partial<TankClubEventListingBlock>): TankClubEventListingBlock => ({
  _uid,
  component: 'TankClubEventListing',
  heading: '',
  intro: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const tankClubEventListingFixtures = {
  empty: block('eventListing-empty', {}),
  typical: block('eventListing-typical', {
    heading: 'Club events',
    intro: 'Open to every member. Some are full by breakfast.',
  }),
  longest: block('eventListing-longest', {
    heading:
      'Every drive, camp, clean-up and Sunday coffee that the club holds between now and the end of summer',
    intro:
      'Bring the car you have. Where a trip needs a second spare, a radio or a passenger with a licence, its page says so.',
  }),
  au: block('eventListing-au', { heading: 'In Australia', locale: 'au' }),
  nz: block('eventListing-nz', { heading: 'In New Zealand', locale: 'nz' }),
  none: block('eventListing-none', { heading: 'Between seasons' }),
  failed: block('eventListing-failed', { heading: 'While the content service is down' }),
} as const satisfies Fixtures<TankClubEventListingBlock>;

const listing = (fields: Partial<EventListingData> = {}): EventListingData => ({
  status: 'success',
  items: eventCards('au'),
  from: 1,
  page: 1,
  pages: 2,
  total: 8,
  before: null,
  ...fields,
});

export const tankClubEventListingFixtureData: Readonly<Record<string, EventListingData>> = {
  'eventListing-typical': listing(),
  'eventListing-longest': listing({ page: 2 }),
  'eventListing-au': listing({ pages: 1, total: 3 }),
  'eventListing-nz': listing({ items: eventCards('nz'), pages: 1, total: 3 }),
  'eventListing-none': listing({ items: [], pages: 1, total: 0 }),
  'eventListing-failed': { status: 'error' },
};
