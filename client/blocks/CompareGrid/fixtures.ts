import { asCents, type Cents } from '../../../shared/units.ts';
import type { CompareData, ComparedModel } from '../../../shared/vehicles/comparison.ts';
import type { Specification } from '../../../shared/vehicles/vehicleFacts.ts';
import { cars } from '../../gallery/fixtureAssets.ts';
import { auPrices } from '../../gallery/fixtureModels.ts';
import { fixtureRunningCosts } from '../../gallery/fixtureRunningCosts.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { CompareGridBlock } from './schema.ts';

const block = (_uid: string, fields: Partial<CompareGridBlock>): CompareGridBlock => ({
  _uid,
  component: 'CompareGrid',
  heading: '',
  intro: '',
  models: [],
  disclaimer: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const compareGridFixtures = {
  empty: block('compareGrid-empty', {}),
  typical: block('compareGrid-typical', {
    heading: 'Compare',
    intro: 'Up to four vehicles, on the same numbers.',
    disclaimer:
      'Consumption and range were measured on the test cycle. Towing figures are for a braked trailer.',
  }),
  longest: block('compareGrid-longest', {
    heading: 'Which of them carries all of you, tows all of it, and still fits in the garage that you have',
    intro:
      'Choose up to four. What differs between them is set in bold, and what is the same can be left out with one switch.',
  }),
  au: block('compareGrid-au', { heading: 'None chosen yet', locale: 'au' }),
  nz: block('compareGrid-nz', { heading: 'Compare in New Zealand', locale: 'nz' }),
  failed: block('compareGrid-failed', { heading: 'While there are no vehicles' }),
} as const satisfies Fixtures<CompareGridBlock>;

const facts = (...rows: readonly (readonly [string, string])[]): Specification[] =>
  rows.map(([name, value]) => ({ name, value }));

const shared = {
  ridge: facts(['Seating', '5 seats'], ['Length', '4,690 mm'], ['Kerb weight', '1,780 kg']),
  haven: facts(['Seating', '7 seats'], ['Length', '4,980 mm'], ['Kerb weight', '2,085 kg']),
  arc: facts(['Seating', '5 seats'], ['Length', '4,720 mm'], ['Kerb weight', '2,050 kg']),
};
const hybrid = facts(
  ['Engine or motor', '2.5-litre petrol hybrid, 180 kW'],
  ['Drive', 'Electronic all-wheel drive'],
  ['Consumption, combined', '5.1 L/100 km'],
);
const electric = facts(['Engine or motor', 'Single motor, rear'], ['Drive', 'Rear-wheel drive']);
const loads = (towing: string) => facts(['Payload', '520 kg'], ['Towing, braked', towing]);
const safety = (tethers: number) =>
  facts(
    ['Safety rating', 'Not yet rated by ANCAP'],
    ['Airbags', '8'],
    ['Child seats', `${tethers} top tethers, 2 ISOFIX positions`],
  );

type Parts = Pick<
  ComparedModel,
  'key' | 'name' | 'shortName' | 'line' | 'image' | 'facts' | 'features' | 'assistance'
>;
const parts: readonly (Parts & { readonly cents: Cents | null })[] = [
  {
    key: 'ridge-tour',
    name: 'Ridge Tour',
    shortName: 'Tour',
    line: 'ridge',
    image: cars.ridge,
    cents: asCents(5_599_000),
    facts: {
      Driving: hybrid,
      'Size and weight': shared.ridge,
      'Loads and towing': loads('2,000 kg'),
      Safety: safety(3),
      Specification: facts(['Boot', '580 L']),
    },
    features: ['Powered tailgate', 'Two-zone climate with knobs', 'Sound by eight speakers'],
    assistance: ['Autonomous emergency braking', 'Lane keeping'],
  },
  {
    key: 'ridge-summit',
    name: 'Ridge Summit',
    shortName: 'Summit',
    line: 'ridge',
    image: cars.ridge,
    cents: asCents(6_199_000),
    facts: {
      Driving: hybrid,
      'Size and weight': shared.ridge,
      'Loads and towing': loads('2,000 kg'),
      Safety: safety(3),
      Specification: facts(['Boot', '580 L']),
    },
    features: ['Tan leather, heated front and rear', 'Heated steering wheel'],
    assistance: ['Autonomous emergency braking', 'Lane keeping', 'Adaptive cruise control'],
  },
  {
    key: 'haven-tour',
    name: 'Haven Tour',
    shortName: 'Tour',
    line: 'haven',
    image: cars.haven,
    cents: asCents(6_499_000),
    facts: {
      Driving: hybrid.slice(0, 2),
      'Size and weight': shared.haven,
      'Loads and towing': loads('2,500 kg'),
      Safety: safety(5),
      Specification: facts(['Boot', '340 / 960 / 2,040 L']),
    },
    features: ['Three-zone climate, own vents in all rows'],
    assistance: ['Autonomous emergency braking'],
  },
  {
    key: 'arc-rwd',
    name: 'Arc rear-wheel drive with the long-range battery',
    shortName: 'RWD',
    line: 'arc',
    image: null,
    cents: null,
    facts: {
      Driving: electric,
      'Size and weight': shared.arc,
      'Loads and towing': facts(['Towing, braked', '1,600 kg']),
      Safety: [],
      Specification: facts(['Range, WLTP', '560 km'], ['Fast charging', '205 kW DC, 10–80% in 26 min']),
    },
    features: [],
    assistance: [],
  },
];
const models = (country: 'au' | 'nz'): ComparedModel[] =>
  parts.map(({ cents, ...part }) => {
    const rest = {
      ...part,
      uuid: part.key,
      variantName: part.shortName,
      nvicCode: '',
      enableAngleQuote: true,
      modelLine: { name: part.line },
    };
    return country === 'au'
      ? {
          ...rest,
          country,
          prices: auPrices(cents, {
            NSW: { driveaway: cents && asCents(cents + 30_000), abn: null, costs: [] },
          }),
        }
      : {
          ...rest,
          country,
          prices: {
            driveaway: cents,
            priceType: 'RRP',
            onRoad: { cents: asCents(78_400), date: '2026-11-01', parts: [] },
          },
        };
  });

const data = (country: 'au' | 'nz', ...preset: string[]): CompareData => ({
  status: 'success',
  runningCosts: fixtureRunningCosts(parts.map(({ key, name }) => ({ uuid: key, name }))),
  lines: [
    { slug: 'ridge', name: 'Ridge', vehicleType: 'Five-seat hybrid SUV' },
    { slug: 'haven', name: 'Haven', vehicleType: 'Seven-seat hybrid SUV' },
    { slug: 'arc', name: 'Arc', vehicleType: 'Electric crossover' },
  ],
  models: models(country),
  preset,
});

export const compareGridFixtureData: Readonly<Record<string, CompareData>> = {
  'compareGrid-typical': data('au', 'ridge-tour', 'haven-tour'),
  'compareGrid-longest': data('au', 'ridge-tour', 'ridge-summit', 'haven-tour', 'arc-rwd'),
  'compareGrid-au': data('au'),
  'compareGrid-nz': data('nz', 'ridge-tour', 'ridge-summit', 'arc-rwd'),
  'compareGrid-failed': { status: 'error' },
};
