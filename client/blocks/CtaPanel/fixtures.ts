import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { CtaPanelBlock } from './schema.ts';

const panel = (_uid: string, fields: Partial<CtaPanelBlock>): CtaPanelBlock => ({
  _uid,
  component: 'CtaPanel',
  eyebrow: '',
  heading: '',
  text: '',
  image: null,
  buttons: [],
  theme: 'light',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const ctaPanelFixtures = {
  empty: panel('panel-empty', {}),
  typical: panel('panel-typical', {
    heading: 'Drive it on your own road',
    text: 'We bring the car to your door, anywhere within 40 km of a dealer.',
    image: interiors.tanSeats,
    buttons: [
      ctaButton('panel-typical-drive', 'Book a test drive', pageLink('/au/test-drive'), { icon: 'arrow' }),
    ],
  }),
  longest: panel('panel-longest', {
    eyebrow: 'Finance from people who also answer the phone',
    heading: 'A rate, a repayment and a total, on one page, before you give us your name or your number',
    text: 'Choose the deposit, the term and the balloon. You see what it costs each week, what it costs altogether and what is still owed at the end, with the comparison rate beside it.',
    image: scenes.havenVineyardWide,
    theme: 'dark',
    buttons: [
      ctaButton('panel-longest-1', 'Work out your repayments', pageLink('/au/finance'), { icon: 'arrow' }),
      ctaButton('panel-longest-2', 'Ask a finance specialist', pageLink('/au/contact-us'), {
        background_color: 'secondary',
      }),
      ctaButton('panel-longest-3', 'Download the guide', pageLink('/au/download-brochure'), {
        background_color: 'white',
        icon: 'download',
      }),
    ],
  }),
  au: panel('panel-au', {
    heading: 'Your price, in your state',
    text: 'Stamp duty and registration included.',
    buttons: [
      ctaButton('panel-au-offers', 'See current offers', pageLink('/au/offers'), { icon: 'arrow' }),
      ctaButton('panel-au-dealer', 'Find a dealer', pageLink('/au/find-a-dealer'), {
        background_color: 'secondary',
      }),
    ],
    locale: 'au',
  }),
  nz: panel('panel-nz', {
    eyebrow: 'Nationwide',
    heading: 'Nineteen dealers from Whangārei to Invercargill',
    text: 'All of them fix what they sell.',
    theme: 'dark',
    buttons: [
      ctaButton('panel-nz-dealer', 'Find a dealer', pageLink('/nz/find-a-dealer'), { icon: 'arrow' }),
      ctaButton(
        'panel-nz-call',
        'Call us',
        { href: 'tel:0800492774', kind: 'url', newTab: false, video: false },
        {
          background_color: 'secondary',
        },
      ),
    ],
    locale: 'nz',
  }),
  darkWithPicture: panel('panel-dark', {
    heading: 'The quietest room you own',
    text: 'Laminated glass, a flat floor and 68 decibels at 110 km/h.',
    image: interiors.oceanDash,
    theme: 'dark',
    buttons: [
      ctaButton('panel-dark-arc', 'Explore Arc', pageLink('/au/models/electric/arc'), { icon: 'arrow' }),
    ],
  }),
} as const satisfies Fixtures<CtaPanelBlock>;
