import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ImageCarouselBlock } from './schema.ts';

const carousel = (_uid: string, fields: Partial<ImageCarouselBlock>): ImageCarouselBlock => ({
  _uid,
  component: 'ImageCarousel',
  heading: '',
  text: '',
  images: [],
  disclaimer: '',
  show_download: true,
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const imageCarouselFixtures = {
  empty: carousel('images-empty', {}),
  typical: carousel('images-typical', {
    heading: 'Ridge in pictures',
    images: [
      { ...scenes.ridgeAlpineWide, title: 'The Crown Range, in June' },
      { ...interiors.tanSeats, title: 'Tan leather, five seats' },
      { ...interiors.graphiteDash, title: 'Graphite cloth' },
    ],
  }),
  longest: carousel('images-longest', {
    heading: 'Everything we photographed in the year it took to drive from Cape York to Bluff and back',
    text: 'Free to use in your newspaper, on your website or on the wall of the club’s shed, as long as you say whose they are. The originals are in the zip, at the size we took them.',
    images: [
      { ...scenes.mesaDesertWide, title: 'Mesa on the Oodnadatta Track, two days after the rain' },
      { ...scenes.droverCoastWide, title: 'Drover on State Highway 6' },
      {
        ...scenes.havenVineyardWide,
        title: 'Haven at Martinborough, with seven people and four cases on board',
      },
      { ...scenes.arcDuskWide, title: 'Arc, Melbourne' },
      { ...scenes.pipStudioWide, title: 'Pip' },
      scenes.ridgeAlpineTall,
    ],
    disclaimer:
      'Australian models shown. Some have accessories at extra cost. Wheels, badges and trims differ in New Zealand.',
  }),
  au: carousel('images-au', {
    heading: 'Arc after dark',
    images: [scenes.arcDuskWide, interiors.oceanDash],
    locale: 'au',
  }),
  nz: carousel('images-nz', {
    heading: 'Drover on the coast',
    images: [scenes.droverCoastWide, interiors.sandDash],
    locale: 'nz',
  }),
  one: carousel('images-one', {
    heading: 'Mesa, alone',
    images: [scenes.mesaDesertWide],
    disclaimer: 'Roof rack not included.',
    show_download: false,
  }),
} as const satisfies Fixtures<ImageCarouselBlock>;
