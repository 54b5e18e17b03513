import { scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { EventBannerBlock } from './schema.ts';

const eventBanner = (_uid: string, fields: Partial<EventBannerBlock>): EventBannerBlock => ({
  _uid: `eventBanner-${_uid}`,
  component: 'EventBanner',
  heading: '',
  text: '',
  start_date: '',
  end_date: '',
  place: '',
  buttons: [],
  image: null,
  theme: 'light',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const eventBannerFixtures = {
  empty: eventBanner('empty', {}),
  typical: eventBanner('typical', {
    heading: 'Mesa owners’ weekend on the Birdsville Track',
    text: 'Three days, two camps, one recovery course. Bring your own water.',
    start_date: '2027-05-14 00:00',
    end_date: '2027-05-16 00:00',
    place: 'Marree, South Australia',
    buttons: [
      ctaButton('eventBanner-typical-join', 'Take part', pageLink('/au/owners-club/events'), {
        icon: 'arrow',
      }),
    ],
    image: scenes.mesaDesertWide,
  }),
  longest: eventBanner('longest', {
    heading:
      'The long way round: from Port Augusta over the Oodnadatta Track, Alice Springs and the Tanami to Broome',
    text: 'For twenty cars, with a mechanic, a doctor and a kitchen. You need a Mesa or a Drover with two spare wheels, and you need to have driven on sand before. Passengers and dogs are welcome; drones are not.',
    start_date: '2027-06-28 00:00',
    end_date: '2027-07-11 00:00',
    place: 'Showgrounds of Port Augusta West, South Australia',
    buttons: [
      ctaButton('eventBanner-longest-1', 'Put your name down', pageLink('/au/owners-club/events'), {
        icon: 'arrow',
      }),
      ctaButton('eventBanner-longest-2', 'Read last year’s diary', pageLink('/au/news/tanami'), {
        background_color: 'secondary',
      }),
    ],
    image: scenes.droverCoastWide,
    theme: 'dark',
  }),
  au: eventBanner('au', {
    heading: 'Open day at the works',
    text: 'See a Drover built from a coil of steel.',
    start_date: '2027-03-06 00:00',
    place: 'Geelong, Victoria',
    buttons: [ctaButton('eventBanner-au-come', 'Get a free ticket', pageLink('/au/contact-us'))],
    locale: 'au',
  }),
  nz: eventBanner('nz', {
    heading: 'Snow school',
    text: 'Fit chains, stop on ice, get going again.',
    start_date: '2027-07-31 00:00',
    end_date: '2027-08-01 00:00',
    place: 'Cardrona, Ōtākou',
    buttons: [ctaButton('eventBanner-nz-join', 'Take part', pageLink('/nz/owners-club/events'))],
    image: scenes.ridgeAlpineWide,
    locale: 'nz',
  }),
} as const satisfies Fixtures<EventBannerBlock>;
