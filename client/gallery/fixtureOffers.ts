import { asCents, asPercent } from '../../shared/units.ts';
import { centsOrNull } from '../../shared/unitsFixture.ts';
import type { ModelCard, OnePriceCard, StatePricedCard } from '../../shared/vehicles/modelCard.ts';
import { cars } from './fixtureAssets.ts';
import { auCard, auPrices, nzCard } from './fixtureModels.ts';
import { doc, paragraph } from './fixtureValues.ts';

/** Models of all lines for the fixtures of offers: of every kind that an offers listing tells apart. */

const lines = {
  arc: ['Arc', 'Electric', 'Electric crossover', 5, 1_600],
  drover: ['Drover', 'Ute', 'Dual-cab 4x4 ute', 5, 3_500],
  haven: ['Haven', 'SUV', 'Seven-seat hybrid SUV', 7, 2_500],
  mesa: ['Mesa', 'SUV', 'Off-road SUV', 5, 3_500],
  pip: ['Pip', 'Electric', 'Electric hatch', 5, null],
  ridge: ['Ridge', 'SUV', 'Five-seat hybrid SUV', 5, 2_000],
} as const;
type Line = keyof typeof lines;

function ofLine(slug: Line, shortName: string) {
  const [name, vehicleCategory, vehicleType, seats, towingKg] = lines[slug];
  return {
    name: `${name} ${shortName}`,
    image: cars[slug],
    isHybrid: vehicleType.includes('hybrid'),
    seats,
    towingKg,
    modelLine: {
      slug,
      name,
      vehicleCategory,
      vehicleType,
      pageSlug: `models/${vehicleCategory.toLowerCase()}/${slug}`,
    },
    finance: [],
    financeOfferText: null,
  };
}

/** A model that costs $800 more in Western Australia than elsewhere. */
export function auOffer(
  line: Line,
  shortName: string,
  price: number | null,
  fields: Partial<StatePricedCard> = {},
) {
  const cents = centsOrNull(price);
  const inWa = {
    driveaway: cents && asCents(cents + 80_000),
    abn: cents && asCents(cents - 70_000),
    costs: [],
  };
  const prices = auPrices(cents, { WA: inWa });
  return auCard(`${line}-${shortName}`, shortName, cents, { ...ofLine(line, shortName), prices, ...fields });
}

const nzOffer = (line: Line, shortName: string, cents: number, fields: Partial<OnePriceCard> = {}) =>
  nzCard(`${line}-${shortName}`, shortName, cents, { ...ofLine(line, shortName), ...fields });

const noOffer = { abn: '', retail: '' };
const services = 'The first three scheduled services, worth $1,047, on orders until 31 January 2027.';
const wallbox = 'A 7.4 kW wallbox and its installation, up to $1,200, on orders until 31 January 2027.';

/** What content tells of finance in Australia. */
export const auFinance = {
  financeOfferText: doc(
    paragraph(
      '6.49% p.a. fixed, comparison rate 7.48% p.a., over one to seven years, to approved applicants.',
    ),
  ),
  finance: [
    {
      specialFinanceOffer: true,
      specialFinanceOfferText: 'Fixed over 36 months, on orders until 31 January 2027.',
      specialFinanceDriveawayPrice: null,
      specialInterestRate: asPercent(3.99),
      specialComparisonRate: asPercent(4.98),
    },
  ],
} satisfies Partial<StatePricedCard>;

/** Hybrid and not, with an offer of its own and without, clearance, without a price. */
export const auOffers: readonly ModelCard[] = [
  auOffer('ridge', 'Track', 4_999_000, { offerText: { abn: services, retail: services } }),
  auOffer('haven', 'Summit', 7_299_000, {
    financeOfferText: auFinance.financeOfferText,
    offerText: { abn: services, retail: services },
  }),
  auOffer('drover', 'Tour', 6_199_000, { offerText: noOffer }),
  auOffer('arc', 'RWD', 6_699_000, { ...auFinance, offerText: { abn: wallbox, retail: wallbox } }),
  auOffer('pip', '2025', 3_549_000, { isClearance: true, offerText: noOffer, standardOfferText: noOffer }),
  auOffer('mesa', 'Expedition', null, { offerText: noOffer, featureList: [] }),
];

export const nzOffers: readonly ModelCard[] = [
  nzOffer('ridge', 'Track', 5_499_000),
  nzOffer('pip', 'Plus', 4_299_000, { offerText: 'A 7.4 kW wallbox and its installation, up to $1,500.' }),
  nzOffer('drover', 'Work', 5_799_000, { offerText: '' }),
];
