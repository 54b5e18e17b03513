import { posters, scenes, videos } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { noFilmWords, silentFilm } from '../../gallery/fixtureValues.ts';
import type { VideoListingBlock } from './schema.ts';

type Category = VideoListingBlock['videoCategories'][number];
type Film = Category['videos'][number];

const listing = (_uid: string, fields: Partial<VideoListingBlock>): VideoListingBlock => ({
  _uid,
  component: 'VideoListing',
  heading: '',
  subHeading: '',
  heroVideo: null,
  ...noFilmWords,
  image: null,
  videoCategories: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

/** Films of a category: what each is called, the clip, and what else there is to say. */
const category = (
  _uid: string,
  heading: string,
  ...films: (readonly [string, keyof typeof videos, string?])[]
): Category => ({
  _uid,
  component: 'VideoCategory',
  heading,
  locale: '',
  videos: films.map(
    ([title, model, additionalInformation = ''], index): Film => ({
      _uid: `${_uid}-${index + 1}`,
      component: 'VideoListingVideo',
      heading: title,
      video: videos[model],
      ...silentFilm(`${title}: a car, a road and the weather.\n\nNobody speaks.`),
      image: posters[model],
      additionalInformation,
      locale: '',
    }),
  ),
});

export const videoListingFixtures = {
  empty: listing('films-empty', {}),
  typical: listing('films-typical', {
    heading: 'Films',
    subHeading: 'Short, silent, and shot on roads you can drive.',
    heroVideo: videos.ridge,
    ...silentFilm('A blue SUV on an alpine road, a mountain under snow behind it.'),
    image: posters.ridge,
    videoCategories: [
      category(
        'films-typical-ridge',
        'Ridge',
        ['Over the pass', 'ridge', 'The Crown Range in June, on standard tyres.'],
        ['Minus eleven', 'ridge', 'A cold start, and how long the seats take to warm.'],
        ['Five bags, five people', 'ridge', 'What fits behind the second row.'],
      ),
      category(
        'films-typical-mesa',
        'Mesa',
        ['Out past the last fence', 'mesa', 'Two lockers, low range, no hurry.'],
        ['Airing down', 'mesa', 'From 38 to 22 psi with the gauge in the door.'],
      ),
      category(
        'films-typical-drover',
        'Drover',
        ['Above the surf', 'drover', 'State Highway 6 with nobody else on it.'],
        ['Three and a half tonnes', 'drover', 'How to load a trailer so that it follows.'],
      ),
      category('films-typical-arc', 'Arc', ['After work', 'arc', 'Melbourne at ten past six.']),
    ],
  }),
  longest: listing('films-longest', {
    heading: 'Every film we have made since the first prototype left the shed in Geelong',
    subHeading:
      'In the order in which they were asked for, with what the camera could not show written underneath each of them.',
    image: scenes.havenVineyardWide,
    videoCategories: [
      category('films-longest-long', 'Long roads and the people who would not fly', [
        'Eleven hundred kilometres of corrugations, in seven seconds, with all nine days of weather',
        'mesa',
        'We left the microphone at home. What you would have heard is a cup holder. It has been redesigned twice since and no longer makes that sound, or any other that we know of.',
      ]),
      category('films-longest-how', 'How things work, slowly', [
        'Charging at a wall box',
        'arc',
        'Plug, click, light. That is the film.',
      ]),
    ],
  }),
  au: listing('films-au', {
    heading: 'Films from Australia',
    locale: 'au',
    videoCategories: [category('films-au-mesa', 'Mesa', ['Red dirt, one take', 'mesa'])],
  }),
  nz: listing('films-nz', {
    heading: 'Films from New Zealand',
    locale: 'nz',
    videoCategories: [category('films-nz-drover', 'Drover', ['Kaikōura, southbound', 'drover'])],
  }),
  none: listing('films-none', { heading: 'Films of the owners’ club' }),
} as const satisfies Fixtures<VideoListingBlock>;
