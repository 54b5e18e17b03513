import { scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { BannerBlock } from './schema.ts';

const banner = (_uid: string, fields: Partial<BannerBlock>): BannerBlock => ({
  _uid,
  component: 'Banner',
  image: null,
  heading: '',
  text: '',
  buttons: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const bannerFixtures = {
  empty: banner('banner-empty', {}),
  typical: banner('banner-typical', {
    image: scenes.mesaDesertWide,
    heading: 'Four hundred kilometres to the next pump',
    text: 'Mesa carries 130 litres in two tanks and tells you, honestly, how far that goes.',
    buttons: [
      ctaButton('banner-typical-mesa', 'See Mesa', pageLink('/au/models/suv/mesa'), { icon: 'arrow' }),
    ],
  }),
  longest: banner('banner-longest', {
    image: scenes.droverCoastWide,
    heading:
      'Everything that goes to the beach in the morning and to the building site on Monday fits behind it',
    text: 'Drover’s tray takes a full sheet of ply between the wheel arches, its sides drop on three hinges, and the tailgate carries 250 kg when it is down. The liner hoses out.',
    buttons: [
      ctaButton('banner-longest-1', 'See what Drover carries', pageLink('/au/models/ute/drover'), {
        icon: 'arrow',
      }),
      ctaButton('banner-longest-2', 'Ask about a fleet of five or more', pageLink('/au/rural-and-trade'), {
        background_color: 'secondary',
      }),
    ],
  }),
  au: banner('banner-au', {
    image: scenes.arcDuskWide,
    heading: 'Charged by the time the film ends',
    text: 'Ten to eighty per cent in 24 minutes, at 1,900 places between Cairns and Hobart.',
    locale: 'au',
  }),
  nz: banner('banner-nz', {
    image: scenes.ridgeAlpineWide,
    heading: 'Chains in the boot, just in case',
    text: 'Ridge has driven the Crown Range every winter since 2019.',
    buttons: [ctaButton('banner-nz-drive', 'Book a test drive', pageLink('/nz/test-drive'))],
    locale: 'nz',
  }),
  words: banner('banner-words', {
    heading: 'Seven years, whatever the kilometres',
    text: 'The warranty of every Meridian, in one sentence.',
  }),
  picture: banner('banner-picture', { image: scenes.havenVineyardWide }),
} as const satisfies Fixtures<BannerBlock>;
