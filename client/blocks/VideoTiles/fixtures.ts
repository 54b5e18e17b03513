import { interiors, posters, scenes, videos } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { noFilmWords, silentFilm } from '../../gallery/fixtureValues.ts';
import type { VideoTilesBlock } from './schema.ts';

type Tile = VideoTilesBlock['videos'][number];

const tiles = (_uid: string, fields: Partial<VideoTilesBlock>): VideoTilesBlock => ({
  _uid,
  component: 'VideoTiles',
  heading: '',
  description: '',
  videos: [],
  placeholders: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const film = (
  _uid: string,
  heading: string,
  model: keyof typeof videos | null,
  fields: Partial<Tile> = {},
): Tile => ({
  _uid,
  component: 'VideoTile',
  heading,
  description: '',
  video: model && videos[model],
  ...noFilmWords,
  videoThumbnail: model && posters[model],
  showDesktop: true,
  showMobile: true,
  locale: '',
  ...fields,
});

export const videoTilesFixtures = {
  empty: tiles('videoTiles-empty', {}),
  typical: tiles('videoTiles-typical', {
    heading: 'Seven seconds each',
    description: 'No voice-over, no slow motion. The road as it was on the day.',
    videos: [
      film('videoTiles-typical-ridge', 'Over the pass', 'ridge', {
        description: 'Ridge, Crown Range, June.',
        ...silentFilm(
          'A blue SUV on a sealed road between dry hills. Behind it stands a mountain under snow.',
        ),
      }),
      film('videoTiles-typical-mesa', 'Out past the last fence', 'mesa'),
      film('videoTiles-typical-drover', 'Above the surf', 'drover'),
      film('videoTiles-typical-arc', 'After work', 'arc'),
      film('videoTiles-typical-alpine', 'And back again', 'ridge'),
    ],
  }),
  longest: tiles('videoTiles-longest', {
    heading: 'What the engineers filmed when nobody from the marketing department was in the car',
    description:
      'A camera on the guard rail, a car that passes it, and a note of the temperature. We have forty hours of this. These are the parts in which something happens.',
    videos: [
      film(
        'videoTiles-longest-1',
        'Minus eleven at the top of the Crown Range and the road still wet',
        'ridge',
        {
          description:
            'The stability control works four times in this film. If you cannot see where, that is rather the point of it.',
        },
      ),
      film(
        'videoTiles-longest-2',
        'Forty-six degrees, tyres at 22 psi, and a dingo that would not move',
        'mesa',
        {
          description: 'Near Mungerannie, on the third day.',
        },
      ),
      film('videoTiles-longest-3', 'A trailer, a crosswind and a very patient helicopter pilot', 'drover', {
        description: 'State Highway 6.',
      }),
    ],
    placeholders: [interiors.tanSeats, scenes.havenVineyardWide],
  }),
  au: tiles('videoTiles-au', {
    heading: 'Filmed in Australia',
    locale: 'au',
    videos: [
      film('videoTiles-au-mesa', 'Red dirt, one take', 'mesa'),
      film('videoTiles-au-arc', 'Melbourne, ten past six', 'arc'),
    ],
  }),
  nz: tiles('videoTiles-nz', {
    heading: 'Filmed in New Zealand',
    locale: 'nz',
    videos: [
      film('videoTiles-nz-drover', 'The coast road', 'drover'),
      film('videoTiles-nz-ridge', 'The alpine road', 'ridge'),
      film('videoTiles-nz-soon', 'The ferry, as soon as the weather lets us', null, {
        videoThumbnail: scenes.havenVineyardWide,
      }),
    ],
  }),
  byScreen: tiles('videoTiles-screen', {
    heading: 'One film on a phone, four on a desk',
    videos: [
      film('videoTiles-screen-1', 'Only on phones', 'arc', { showDesktop: false }),
      film('videoTiles-screen-2', 'Ridge at home', 'ridge', { showMobile: false }),
      film('videoTiles-screen-3', 'Mesa at home', 'mesa', { showMobile: false }),
      film('videoTiles-screen-4', 'Drover at home', 'drover', { showMobile: false }),
      film('videoTiles-screen-5', 'Arc at home', 'arc', { showMobile: false }),
    ],
  }),
} as const satisfies Fixtures<VideoTilesBlock>;
