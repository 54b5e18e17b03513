import { scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, list, pageLink, paragraph } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { CtaPanelFlexibleBlock } from './schema.ts';

const ctaPanelFlexible = (_uid: string, fields: Partial<CtaPanelFlexibleBlock>): CtaPanelFlexibleBlock => ({
  _uid: `ctaPanelFlexible-${_uid}`,
  component: 'CtaPanelFlexible',
  eyebrow: '',
  heading: '',
  text: null,
  buttons: [],
  image: null,
  layout: 'image_right',
  background: 'soft',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const ctaPanelFlexibleFixtures = {
  empty: ctaPanelFlexible('empty', {}),
  typical: ctaPanelFlexible('typical', {
    heading: 'Keep it for a weekend',
    text: doc(
      paragraph(
        'From Friday afternoon to Monday morning, with a full tank and no minder. Bring it back muddy.',
      ),
    ),
    buttons: [
      ctaButton('ctaPanelFlexible-typical-drive', 'Book a weekend', pageLink('/au/test-drive'), {
        icon: 'arrow',
      }),
    ],
    image: scenes.ridgeAlpineWide,
  }),
  longest: ctaPanelFlexible('longest', {
    eyebrow: 'For sole traders, companies, farms and fleets of up to forty vehicles',
    heading: 'One person who knows your vehicles, your invoices and the day on which you need the next ute',
    text: doc(
      paragraph(
        'Tell us what you carry, how far and how often. You get a proposal with the cost of each vehicle for each kilometre, servicing and tyres included, within two working days.',
      ),
      list(
        'Invoices by month or by vehicle',
        'A replacement when one is in the workshop',
        'Racks, canopies and lettering fitted before delivery',
      ),
    ),
    buttons: [
      ctaButton('ctaPanelFlexible-longest-1', 'Ask for a proposal', pageLink('/au/contact-us'), {
        icon: 'arrow',
      }),
      ctaButton('ctaPanelFlexible-longest-2', 'Compare the utes', pageLink('/au/compare'), {
        background_color: 'secondary',
      }),
      ctaButton('ctaPanelFlexible-longest-3', 'Download the fleet guide', pageLink('/au/download-brochure'), {
        background_color: 'white',
        icon: 'download',
      }),
    ],
    image: scenes.droverCoastWide,
    layout: 'image_left',
    background: 'dark',
  }),
  au: ctaPanelFlexible('au', {
    heading: 'What would it cost each week?',
    text: doc(paragraph('Deposit, term and balloon, with the comparison rate beside them.')),
    buttons: [
      ctaButton('ctaPanelFlexible-au-finance', 'Work out repayments', pageLink('/au/finance'), {
        icon: 'arrow',
      }),
    ],
    layout: 'band',
    locale: 'au',
  }),
  nz: ctaPanelFlexible('nz', {
    heading: 'Drive one in Queenstown',
    text: doc(paragraph('We meet you at the airport with the keys.')),
    buttons: [ctaButton('ctaPanelFlexible-nz-drive', 'Book a test drive', pageLink('/nz/test-drive'))],
    image: scenes.ridgeAlpineWide,
    layout: 'image_left',
    background: 'white',
    locale: 'nz',
  }),
  behind: ctaPanelFlexible('behind', {
    eyebrow: 'Owners’ club',
    heading: 'Eleven thousand people know the way',
    text: doc(paragraph('A meeting within two hours of nearly every Mesa, every month.')),
    buttons: [
      ctaButton('ctaPanelFlexible-behind-events', 'See the next events', pageLink('/au/owners-club/events'), {
        icon: 'arrow',
      }),
    ],
    image: scenes.mesaDesertWide,
    layout: 'image_behind',
    background: 'white',
  }),
  darkBand: ctaPanelFlexible('darkBand', {
    heading: 'Have it by Christmas',
    text: doc(paragraph('Cars ordered by 30 October are delivered by 20 December.')),
    buttons: [
      ctaButton('ctaPanelFlexible-darkBand-1', 'Build yours', pageLink('/au/config/ridge')),
      ctaButton('ctaPanelFlexible-darkBand-2', 'See cars in stock', pageLink('/au/offers'), {
        background_color: 'secondary',
      }),
    ],
    layout: 'band',
    background: 'dark',
  }),
} as const satisfies Fixtures<CtaPanelFlexibleBlock>;
