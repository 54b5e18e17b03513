import type { OffersListingData } from '../../../shared/vehicles/offerListing.ts';
import { auFinance, auOffer, auOffers, nzOffers } from '../../gallery/fixtureOffers.ts';
import { fixtureEstimates } from '../../gallery/fixtureQuote.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import type { OffersListingBlock } from './schema.ts';

const block = (_uid: string, fields: Partial<OffersListingBlock>): OffersListingBlock => ({
  _uid,
  component: 'OffersListing',
  heading: '',
  intro: '',
  show_all_models: false,
  model_lines: [],
  models: [],
  show_special_offer: true,
  special_offer_heading: '',
  standard_offer_header: '',
  show_finance_tab: false,
  show_finance_tab_first: false,
  show_finance_from_text: false,
  offer_listing_banner_text: '',
  banner_colour: '',
  offer_listing_button_text: '',
  offer_listing_button_link: null,
  show_finance_card: false,
  finance_card_logo: null,
  finance_card_description: '',
  finance_card_button_text: '',
  finance_card_button_url: null,
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const usual = {
  show_all_models: true,
  special_offer_heading: 'With it until 31 January',
  standard_offer_header: 'With every one',
  offer_listing_banner_text: 'Order by 31 January',
  offer_listing_button_text: 'Ask about it',
  offer_listing_button_link: pageLink('/au/contact-us'),
} satisfies Partial<OffersListingBlock>;

const financeCard = {
  show_finance_card: true,
  finance_card_description: 'Pay it off over one to seven years, at one rate.',
  finance_card_button_text: 'How finance works',
  finance_card_button_url: pageLink('/au/finance'),
} satisfies Partial<OffersListingBlock>;

const longName = 'Expedition with crawler gear, dual batteries and the long-range tank';

export const offersListingFixtures = {
  empty: block('offersListing-empty', {}),
  typical: block('offersListing-typical', {
    ...usual,
    ...financeCard,
    heading: 'What comes with each car',
    intro: 'Prices follow your state, and whether you buy privately or with an ABN.',
    show_finance_tab: true,
    banner_colour: '#123f63',
  }),
  longest: block('offersListing-longest', {
    ...usual,
    ...financeCard,
    heading: 'Every grade that can be ordered or is standing at a dealer today, and what comes with it',
    special_offer_heading: 'With every one of them that is ordered until 31 January 2027',
    show_finance_tab: true,
    show_finance_tab_first: true,
    show_finance_from_text: true,
    banner_colour: '#f4d35e',
    offer_listing_banner_text: 'Ordered by 31 January 2027 and delivered by 31 March 2027',
    offer_listing_button_text: 'Ask a dealer near you about this offer',
    finance_card_description:
      'One fixed rate for every Meridian, over one to seven years, with or without a deposit, and no fee for paying it off early.',
    finance_card_button_text: 'Work out what it costs you a week',
  }),
  au: block('offersListing-au', {
    ...usual,
    heading: 'Offers in Australia',
    show_special_offer: false,
    locale: 'au',
  }),
  nz: block('offersListing-nz', {
    ...usual,
    ...financeCard,
    heading: 'Offers in New Zealand',
    offer_listing_button_link: pageLink('/nz/contact-us'),
    locale: 'nz',
  }),
  none: block('offersListing-none', { heading: 'When there is none' }),
  failed: block('offersListing-failed', { heading: 'While the vehicles cannot be had' }),
} as const satisfies Fixtures<OffersListingBlock>;

const found = (cards: Extract<OffersListingData, { status: 'success' }>['cards']): OffersListingData => ({
  status: 'success',
  cards,
  estimates: fixtureEstimates(cards),
});

export const offersListingFixtureData: Readonly<Record<string, OffersListingData>> = {
  'offersListing-typical': found(auOffers),
  'offersListing-longest': found([
    auOffer('mesa', longName, 10_539_050, auFinance),
    auOffer('mesa', 'Track', 8_999_000, {
      offerText: {
        abn: 'Two days of driver training with a night in the Flinders Ranges, and two years in the owners’ club for everyone in the household.',
        retail: 'Two days of driver training, and two years in the owners’ club.',
      },
      image: null,
    }),
  ]),
  'offersListing-au': found(auOffers.slice(0, 2)),
  'offersListing-nz': found(nzOffers),
  'offersListing-none': found([]),
  'offersListing-failed': { status: 'error' },
};
