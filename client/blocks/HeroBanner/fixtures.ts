import { posters, scenes, videos } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { HeroBannerBlock } from './schema.ts';

const hero = (_uid: string, fields: Partial<HeroBannerBlock>): HeroBannerBlock => ({
  _uid,
  component: 'HeroBanner',
  eyebrow: '',
  heading: '',
  text: '',
  image: null,
  image_mobile: null,
  video: null,
  buttons: [],
  text_color: 'light',
  height: 'full',
  locale: '',
  bottom_spacing: 'none',
  scrollToId: '',
  ...fields,
});

export const heroBannerFixtures = {
  empty: hero('hero-empty', { bottom_spacing: 'md' }),
  typical: hero('hero-typical', {
    eyebrow: 'The new Ridge',
    heading: 'Built for the long way home',
    text: 'Five seats, all-wheel drive and 640 litres of boot. From $46,990 drive away.',
    image: scenes.ridgeAlpineWide,
    image_mobile: scenes.ridgeAlpineTall,
    text_color: 'dark',
    buttons: [
      ctaButton('hero-typical-explore', 'Explore Ridge', pageLink('/au/models/suv/ridge'), { icon: 'arrow' }),
      ctaButton('hero-typical-drive', 'Book a test drive', pageLink('/au/test-drive'), {
        background_color: 'secondary',
      }),
    ],
  }),
  longest: hero('hero-longest', {
    eyebrow: 'Seven seats, seven years’ warranty, and a service plan that says its price',
    heading: 'The school run, the hardware run and eleven hundred kilometres to Christmas',
    text: 'Haven carries seven adults without asking anyone to sit on a cushion. Every row has its own vents, its own lights and somewhere to put a cup, and the boot still takes the pram.',
    image: scenes.havenVineyardWide,
    text_color: 'dark',
    buttons: [
      ctaButton('hero-longest-explore', 'Explore the seven-seat Haven', pageLink('/au/models/suv/haven'), {
        icon: 'arrow',
      }),
      ctaButton('hero-longest-offers', 'See what it costs to drive away', pageLink('/au/offers'), {
        background_color: 'secondary',
      }),
    ],
  }),
  au: hero('hero-au', {
    eyebrow: 'Mesa',
    heading: 'Red dirt, cold fridge',
    text: 'Low range, two lockers and a 3,500 kg tow bar. Tested from Birdsville to Broome.',
    image: scenes.mesaDesertWide,
    image_mobile: scenes.mesaDesertTall,
    text_color: 'dark',
    locale: 'au',
    buttons: [
      ctaButton('hero-au-explore', 'Explore Mesa', pageLink('/au/models/suv/mesa'), { icon: 'arrow' }),
    ],
  }),
  nz: hero('hero-nz', {
    eyebrow: 'Drover',
    heading: 'State Highway 6, both ends of it',
    text: 'A dual cab that tows the boat on Saturday and parks in town on Monday.',
    image: scenes.droverCoastWide,
    image_mobile: scenes.droverCoastTall,
    text_color: 'dark',
    locale: 'nz',
    buttons: [
      ctaButton('hero-nz-explore', 'Explore Drover', pageLink('/nz/models/ute/drover'), { icon: 'arrow' }),
    ],
  }),
  night: hero('hero-night', {
    eyebrow: 'Fully electric',
    heading: 'Arc',
    text: '520 km between charges. Ten minutes on a fast charger adds 160 km.',
    image: scenes.arcDuskWide,
    image_mobile: scenes.arcDuskTall,
    buttons: [
      ctaButton('hero-night-explore', 'Explore Arc', pageLink('/au/models/electric/arc'), { icon: 'arrow' }),
      ctaButton('hero-night-range', 'How far it goes', pageLink('/au/models/electric/arc'), {
        background_color: 'secondary',
      }),
    ],
  }),
  short: hero('hero-short', {
    heading: 'Talk to us about finance',
    text: 'Answers within one working day.',
    image: scenes.pipStudioWide,
    text_color: 'dark',
    height: 'short',
  }),
  film: hero('hero-film', {
    eyebrow: 'Drover',
    heading: 'The coast road, at its own pace',
    text: 'Seven seconds of State Highway 6. The rest is up to you.',
    image: posters.drover,
    image_mobile: scenes.droverCoastTall,
    video: videos.drover,
    text_color: 'dark',
    buttons: [
      ctaButton('hero-film-explore', 'Explore Drover', pageLink('/au/models/ute/drover'), { icon: 'arrow' }),
    ],
  }),
  words: hero('hero-words', {
    eyebrow: 'Owners’ club',
    heading: 'Bring the dog, the tent and a full tank',
    text: 'Twelve weekends a year, from the Flinders Ranges to the Catlins. Members drive free.',
    text_color: 'dark',
    buttons: [ctaButton('hero-words-join', 'Join the club', pageLink('/au/owners-club'), { icon: 'arrow' })],
  }),
} as const satisfies Fixtures<HeroBannerBlock>;
