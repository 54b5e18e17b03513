import { auStates } from '../../shared/auStates.ts';
import type { Asset } from '../../shared/content/values.ts';
import { asCents, asPercent } from '../../shared/units.ts';
import { centsOrNull } from '../../shared/unitsFixture.ts';
import type {
  ModelCard,
  ModelCardColour,
  OnePriceCard,
  StatePricedCard,
} from '../../shared/vehicles/modelCard.ts';
import type { ModelRangeData, RangeModel } from '../../shared/vehicles/modelRange.ts';
import { buildPath, rangeHeading } from '../../shared/vehicles/modelRange.ts';
import type { StatePrices } from '../../shared/vehicles/prices.ts';
import { cars, paints } from './fixtureAssets.ts';
import { fixtureEstimates } from './fixtureQuote.ts';
import { doc, paragraph } from './fixtureValues.ts';

/** Models for the fixtures of several blocks. */

const ridgeLine = {
  slug: 'ridge',
  name: 'Ridge',
  vehicleCategory: 'SUV',
  vehicleType: 'Five-seat hybrid SUV',
  pageSlug: 'models/suv/ridge',
};

const shared = (slug: string, shortName: string, image: Asset | null) => ({
  uuid: `model-${slug}`,
  name: `Ridge ${shortName}`,
  shortName,
  code: slug.toUpperCase(),
  slug,
  fullSlug: `vehicles/ridge/${slug}`,
  variantName: shortName,
  // Code of the demo's model at the price of the first one, so that the stand-in of the lender quotes it.
  nvicCode: 'ARDGT6726',
  enableAngleQuote: true,
  image,
  featureList: [
    '14-inch screen with maps that work without a signal',
    'Two-zone climate with knobs',
    'Adaptive cruise and lane keeping',
    'Camera at the back, sensors all round',
    'Keyless doors, powered tailgate',
    'Sound by eight speakers',
  ],
  disclaimer: '',
  isClearance: false,
  finance: [],
  financeOfferText: doc(paragraph('6.49% p.a. fixed, comparison rate 7.48% p.a., over one to seven years.')),
  cleanCarProgramme: '117 g of CO₂ per kilometre. The Clean Car Standard credit is in the price.',
  modelLine: ridgeLine,
  priceDisclaimers: [
    'Drive-away prices are for a car registered for 12 months in the state shown, with metallic paint at its extra price.',
    'Fuel use to ADR 81/02.',
  ],
  isHybrid: true,
  seats: 5,
  towingKg: 2_000,
});

/** One price in every state, $1,500 less for ABN buyers, but in states that have their own. */
export const auPrices = (price: number | null, own: StatePrices['states'] = {}): StatePrices => {
  const driveaway = centsOrNull(price);
  const abn = driveaway && asCents(driveaway - 150_000);
  const all = auStates.map((state) => [state, { driveaway, abn, costs: [] }]);
  return { driveaway, abn, states: driveaway ? { ...Object.fromEntries(all), ...own } : {} };
};

export const auCard = (
  slug: string,
  shortName: string,
  cents: number | null,
  fields: Partial<StatePricedCard> = {},
): StatePricedCard => ({
  ...shared(slug, shortName, paints.copper),
  country: 'au',
  prices: auPrices(cents),
  offerText: {
    abn: 'For ABN buyers: a tow pack, worth $1,450, fitted before delivery.',
    retail: 'The first three scheduled services, worth $1,047.',
  },
  standardOfferText: {
    abn: 'The ABN price from the first vehicle.',
    retail: 'Seven-year warranty without a limit on kilometres.',
  },
  ...fields,
});

export const nzCard = (
  slug: string,
  shortName: string,
  cents: number | null,
  fields: Partial<OnePriceCard> = {},
): OnePriceCard => ({
  ...shared(slug, shortName, paints.green),
  country: 'nz',
  prices: {
    driveaway: centsOrNull(cents),
    priceType: 'RRP',
    onRoad: { cents: asCents(78_400), date: '2026-11-01', parts: [] },
  },
  offerText: 'A three-year service plan, worth $1,190.',
  financeOfferText: doc(paragraph('7.95% p.a. fixed, over one to five years.')),
  ...fields,
});

const colour = (name: string, hex: string, price: number, image: Asset | null): ModelCardColour => ({
  uuid: `colour-${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  hex,
  price: asCents(price),
  image,
});

export const ridgeColours: readonly ModelCardColour[] = [
  colour('Outback Copper', '#a8481f', 70_000, paints.copper),
  colour('Glacier White', '#e9e9e6', 0, paints.white),
  colour('Moonlit Silver', '#b5b8ba', 70_000, paints.silver),
  colour('Basalt Grey', '#55585c', 70_000, paints.graphite),
  colour('Obsidian Black', '#17181a', 70_000, paints.black),
  colour('Tasman Blue', '#234a80', 70_000, paints.blue),
  colour('Fiordland Green', '#2c5c4b', 70_000, paints.green),
];

export const auCards: readonly ModelCard[] = [
  auCard('ridge-track', 'Track', 4_999_000, {
    image: paints.white,
    finance: [
      {
        specialFinanceOffer: true,
        specialFinanceOfferText: 'Fixed over 36 months.',
        specialFinanceDriveawayPrice: asCents(4_899_000),
        specialInterestRate: asPercent(3.99),
        specialComparisonRate: asPercent(4.98),
      },
    ],
  }),
  auCard('ridge-tour', 'Tour', 5_599_000),
  auCard('ridge-summit', 'Summit', 6_199_000, { image: paints.blue }),
];

export const nzCards: readonly ModelCard[] = [
  nzCard('ridge-track', 'Track', 5_499_000, { image: paints.silver }),
  nzCard('ridge-tour', 'Tour', 6_099_000),
];

/** Models with the longest names and lists that are plausible, and with as little as a model can have. */
export const oddCards: readonly ModelCard[] = [
  auCard('ridge-summit-tv', 'Summit with torque vectoring and the second awning', 10_539_050, {
    image: cars.mesa,
    disclaimer: 'Shown with the tray of Drover Work. Cab-chassis comes without it.',
    featureList: Array.from(
      { length: 14 },
      (_, n) => `${n + 1}. A thing that somebody will want to know of before they sign`,
    ),
  }),
  auCard('ridge-bare', 'Cab-chassis', null, {
    image: null,
    featureList: [],
    priceDisclaimers: [],
    offerText: { abn: '', retail: '' },
    standardOfferText: { abn: '', retail: '' },
    financeOfferText: null,
  }),
  auCard('ridge-tour', 'Tour', 5_599_000),
  auCard('ridge-track', 'Track', 4_999_000),
  auCard('ridge-first', 'First edition', 6_999_000),
  auCard('ridge-last', 'Last edition', 7_999_000),
];

/** Data of a range of these models. */
export function rangeOf(
  cards: readonly ModelCard[],
  colours: readonly ModelCardColour[] = [],
): ModelRangeData {
  const models = cards.map((card, n): RangeModel => {
    const own = card.featureList.length ? colours : [];
    const colour = own[n % 7]?.uuid ?? '';
    return { card, colours: own, layer: null, colour, href: buildPath(card.country, card) };
  });
  return {
    status: 'success',
    heading: rangeHeading(ridgeLine.name, cards),
    models,
    estimates: fixtureEstimates(cards),
  };
}
