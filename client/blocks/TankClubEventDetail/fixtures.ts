import type { EventDetailData } from '../../../shared/news.ts';
import { clip, clipCaptions, interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, noFilmWords, paragraph } from '../../gallery/fixtureValues.ts';
import type { TankClubEventDetailBlock } from './schema.ts';

const event = (_uid: string, fields: Partial<TankClubEventDetailBlock>): TankClubEventDetailBlock => ({
  _uid,
  component: 'TankClubEventDetail',
  heading: '',
  meta_title: '',
  meta_description: '',
  meta_image: null,
  noindex: false,
  locale: '',
  state: '',
  event_date: '',
  end_date: '',
  venue: '',
  summary: '',
  featured_media: null,
  ...noFilmWords,
  image_gallery: [],
  thumbnail_image: null,
  body: [],
  ...fields,
});

const text = (_uid: string, title: string, words: string) => ({
  _uid,
  component: 'TextContent',
  heading: title,
  text: doc(paragraph(words)),
  align: 'left',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
});

export const tankClubEventDetailFixtures = {
  empty: event('eventDetail-empty', {}),
  typical: event('eventDetail-typical', {
    heading: 'Mesa weekend in the Flinders Ranges',
    summary: 'Three days, two camps and a lesson in reading a creek bed before it reads you.',
    event_date: '2026-05-16 09:00',
    end_date: '2026-05-18 06:00',
    venue: 'Rawnsley Park Station',
    state: 'SA',
    featured_media: scenes.mesaDesertWide,
    image_gallery: [scenes.ridgeAlpineWide, interiors.tanSeats, scenes.droverCoastWide],
    body: [
      text(
        'eventDetail-typical-text',
        'Bring',
        'A recovery kit, 40 litres of water and a UHF radio. Fuel is sold at Hawker, 54 km away.',
      ),
    ],
  }),
  longest: event('eventDetail-longest', {
    heading:
      'The great dividing drive, from the top of the Alps to the sea, with everyone who has ever asked',
    summary:
      'Five days on gravel through the high country, with a mechanic in the last car and a cook in the first. Places go to members in the order they ask, and the waiting list is read out on the first of each month.',
    event_date: '2026-11-07',
    venue: 'Dinner Plain village hall, opposite the general store, and afterwards at the river flat',
    state: 'VIC',
    featured_media: scenes.ridgeAlpineWide,
    image_gallery: [
      scenes.havenVineyardWide,
      scenes.arcDuskWide,
      scenes.pipStudioWide,
      interiors.oceanDash,
      scenes.mesaDesertWide,
    ],
    body: [
      text('eventDetail-longest-one', 'Who can come', 'Any Mesa, and any Ridge with all-terrain tyres.'),
      text('eventDetail-longest-two', 'What it costs', '$480 a car. Meals are shared, wine is not.'),
    ],
  }),
  au: event('eventDetail-au', {
    heading: 'Sunday coffee on the Swan',
    event_date: '2026-03-01 00:00',
    venue: 'Point Walter',
    state: 'WA',
    locale: 'au',
  }),
  nz: event('eventDetail-nz', {
    heading: 'Crown Range at first light',
    summary: 'Up before the frost, down before the traffic, breakfast in Wānaka.',
    event_date: '2026-06-20 18:00',
    venue: 'Cardrona Hotel',
    state: 'Otago',
    featured_media: scenes.ridgeAlpineWide,
    locale: 'nz',
  }),
  video: event('eventDetail-video', {
    heading: 'Stockton dunes by night',
    event_date: '2026-08-08 08:00',
    venue: 'Anna Bay',
    state: 'NSW',
    featured_media: clip,
    film_name: 'A ridge of sand by night',
    captions: clipCaptions,
    transcript: 'A ridge of sand under a dark sky. The wind takes a little of it away.',
    thumbnail_image: scenes.mesaDesertWide,
  }),
} as const satisfies Fixtures<TankClubEventDetailBlock>;

export const tankClubEventDetailFixtureData: Readonly<Record<string, EventDetailData>> = {
  'eventDetail-typical': { isOver: false },
  'eventDetail-au': { isOver: true },
};
