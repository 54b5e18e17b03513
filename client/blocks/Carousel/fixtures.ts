import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import { ctaPanelFixtures } from '../CtaPanel/fixtures.ts';
import type { CarouselBlock, CarouselSlideBlock } from './schema.ts';

const carousel = (_uid: string, fields: Partial<CarouselBlock>): CarouselBlock => ({
  _uid,
  component: 'Carousel',
  heading: '',
  text: '',
  slides: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const slide = (_uid: string, fields: Partial<CarouselSlideBlock>): CarouselSlideBlock => ({
  _uid,
  component: 'CarouselSlide',
  image: null,
  heading: '',
  text: '',
  buttons: [],
  locale: '',
  ...fields,
});

export const carouselFixtures = {
  empty: carousel('carousel-empty', {}),
  typical: carousel('carousel-typical', {
    heading: 'Sit inside before you visit',
    slides: [
      slide('carousel-typical-tan', {
        image: interiors.tanSeats,
        heading: 'Tan leather',
        text: 'Warms to the light at four in the afternoon. Wipes clean of everything a child brings home from the beach.',
      }),
      slide('carousel-typical-ocean', {
        image: interiors.oceanDash,
        heading: 'Deep-blue leather',
        text: 'White piping along the doors, so that you find the edge of the seat at night.',
      }),
      slide('carousel-typical-moss', {
        image: interiors.mossDash,
        heading: 'Moss textile',
        text: 'Recycled felt over the dash. No glare, no squeaks, and nothing was skinned for it.',
      }),
    ],
  }),
  longest: carousel('carousel-longest', {
    heading: 'Where owners went last year, in their own words and mostly in their own order',
    text: 'Every winter the club asks its members for one picture and one sentence. These are the six that we kept coming back to, from both sides of the Tasman.',
    slides: [
      slide('carousel-longest-1', {
        image: scenes.mesaDesertWide,
        heading: 'Eleven hundred kilometres of corrugations between Birdsville and Marree',
        text: 'We aired down to 22 psi at the first gate, stopped for every sunset, and the only thing that came loose in nine days was a cup holder that had never been quite right anyway.',
        buttons: [
          ctaButton('carousel-longest-1-a', 'Explore the off-road Mesa', pageLink('/au/models/suv/mesa'), {
            icon: 'arrow',
          }),
          ctaButton('carousel-longest-1-b', 'Read the whole trip', pageLink('/au/news'), {
            background_color: 'secondary',
          }),
        ],
      }),
      slide('carousel-longest-2', {
        image: scenes.havenVineyardWide,
        heading: 'Seven of us, three cases',
        text: 'The third row took the wine home.',
      }),
      slide('carousel-longest-3', {
        heading: 'No picture survived',
        text: 'The phone is still in the river.',
      }),
    ],
  }),
  au: carousel('carousel-au', {
    heading: 'Two ways across the Nullarbor',
    locale: 'au',
    slides: [
      slide('carousel-au-1', {
        image: scenes.ridgeAlpineWide,
        heading: 'With a full tank',
        text: 'Ridge Hybrid, 1,040 km between stops.',
      }),
      slide('carousel-au-2', {
        image: scenes.arcDuskWide,
        heading: 'With a full battery',
        text: 'Arc, four chargers, and a pie at each.',
      }),
    ],
  }),
  nz: carousel('carousel-nz', {
    heading: 'Two islands, one ferry',
    locale: 'nz',
    slides: [
      slide('carousel-nz-1', {
        image: scenes.droverCoastWide,
        heading: 'South first',
        text: 'Picton before nine, Kaikōura by lunch.',
      }),
      slide('carousel-nz-2', {
        image: scenes.havenVineyardWide,
        heading: 'Then the vines',
        text: 'Martinborough takes cards, and dogs.',
      }),
    ],
  }),
  blocks: carousel('carousel-blocks', {
    heading: 'Before you sign anything',
    slides: [ctaPanelFixtures.typical, ctaPanelFixtures.darkWithPicture].map((panel) => ({
      ...panel,
      _uid: `carousel-${panel._uid}`,
      buttons: panel.buttons.map((button) => ({ ...button, _uid: `carousel-${button._uid}` })),
    })),
  }),
} as const satisfies Fixtures<CarouselBlock>;
