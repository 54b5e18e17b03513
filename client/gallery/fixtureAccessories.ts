import { asCents } from '../../shared/units.ts';
import { centsOrNull } from '../../shared/unitsFixture.ts';
import type { AccessoriesData, ListedAccessory } from '../../shared/vehicles/accessoryListing.ts';
import { cars, interiors, products } from './fixtureAssets.ts';

/** Accessories for the fixtures of several blocks. */

const ute = ['Mesa', 'Drover'];
const every = ['Ridge', 'Haven', 'Mesa', 'Drover', 'Arc', 'Pip'];
const rows = [
  [
    'Tow bar and wiring',
    'Rated for what the car tows, with a flat plug.',
    145_000,
    'MM-1101',
    ['Towing'],
    products.towBar,
    cars.haven,
    ['Ridge', 'Haven'],
  ],
  [
    'Trailer brake controller',
    'In the dash, where the switch blank was.',
    59_000,
    'MM-1110',
    ['Towing'],
    products.brakeController,
    cars.drover,
    ute,
  ],
  [
    'Roof box, 430 litres',
    'Opens from both sides and locks.',
    109_000,
    'MM-1207',
    ['Carrying'],
    products.roofBox,
    cars.ridge,
    ['Ridge', 'Haven', 'Arc'],
  ],
  [
    'Rubber floor mats',
    'A lip of 12 mm, and clips that hold.',
    24_900,
    'MM-1312',
    ['Protection'],
    products.floorMats,
    interiors.graphiteDash,
    every,
  ],
  [
    'Steel bull bar',
    'Airbag-compatible, with points for a winch.',
    349_000,
    'MM-1401',
    ['Off-road', 'Protection'],
    products.bullBar,
    cars.mesa,
    ute,
  ],
  [
    'Awning, 2.5 metres',
    'Out in a minute, dry in ten.',
    94_900,
    'MM-1422',
    ['Comfort', 'Off-road'],
    products.awning,
    cars.mesa,
    ['Mesa'],
  ],
  [
    'Wallbox, 7.4 kW',
    'Full overnight. Installation is quoted apart.',
    99_050,
    'MM-1501',
    ['Charging'],
    products.wallbox,
    cars.arc,
    ['Arc', 'Pip'],
  ],
  [
    'Canopy with side windows',
    'Built to order, in the colour of the car.',
    null,
    'MM-1309',
    ['Protection', 'Carrying'],
    products.canopy,
    cars.drover,
    ['Drover'],
  ],
] as const;

const accessories: readonly ListedAccessory[] = rows.map(
  ([name, description, price, code, categories, image, carImage, fits]) => ({
    uuid: code,
    name,
    description,
    price: centsOrNull(price),
    code,
    image,
    carImage,
    categories,
    fits,
  }),
);

/** An accessory of which nothing is known but its name, which is long. */
const bare: ListedAccessory = {
  uuid: 'bare',
  name: 'Drawers for the tray, with a fridge slide, a worktop and an under-tray bracket for two water tanks',
  description:
    'Two drawers of 1,390 mm on sealed bearings, each with a lock, 120 kg a side. The worktop slides out of the left one, the fridge out of the right, and neither rattles on corrugations.',
  price: asCents(412_345),
  code: 'MM-1450-DROVER-TOUR-LHS-RHS',
  image: null,
  carImage: null,
  categories: ['Everything for a long way from the next town'],
  fits: every,
};

type Found = Extract<AccessoriesData, { status: 'success' }>;

/** The first so many in Australia. */
export const accessoriesData = (count: number, fields: Partial<Found> = {}): Found => ({
  status: 'success',
  country: 'au',
  modelLine: '',
  accessories: accessories.slice(0, count),
  ...fields,
});

/** Accessories as they are sent to New Zealand. */
export const nzAccessoriesData = (count: number, modelLine = ''): Found =>
  accessoriesData(count, {
    country: 'nz',
    modelLine,
    accessories: accessories.slice(0, count).map((accessory) => ({ ...accessory, price: null })),
  });

export const longestAccessoriesData = (): Found =>
  accessoriesData(0, { accessories: [bare, ...accessories] });
