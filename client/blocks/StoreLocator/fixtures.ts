import type { Dealer, OpeningDay, StoreLocatorData } from '../../../shared/dealers/dealer.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { StoreLocatorBlock } from './schema.ts';

const block = (_uid: string, fields: Partial<StoreLocatorBlock>): StoreLocatorBlock => ({
  _uid,
  component: 'StoreLocator',
  heading: '',
  intro: '',
  image: null,
  public_holidays: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const storeLocatorFixtures = {
  empty: block('storeLocator-empty', {}),
  typical: block('storeLocator-typical', {
    heading: 'Dealers near you',
    intro: 'Thirty-seven of them, each with a workshop of its own.',
  }),
  longest: block('storeLocator-longest', {
    heading: 'Every dealer who sells, services and stands behind a Meridian, wherever you happen to live',
    intro:
      'Search by street, city or postcode. Further out than the map shows? Every dealer delivers, and flies a technician or sends a truck when a car under warranty cannot be driven.',
  }),
  au: block('storeLocator-au', { heading: 'Dealers in Australia', locale: 'au' }),
  nz: block('storeLocator-nz', { heading: 'Dealers in New Zealand', locale: 'nz' }),
  far: block('storeLocator-far', { heading: 'Far from any dealer' }),
  failed: block('storeLocator-failed', { heading: 'While the dealers cannot be had' }),
} as const satisfies Fixtures<StoreLocatorBlock>;

const weekday: OpeningDay = [{ opens: 510, closes: 1050 }];

const dealer = (
  code: string,
  [city, region, postcode]: readonly [string, string, string],
  [latitude, longitude]: readonly [number, number],
  fields: Partial<Dealer> = {},
): Dealer => ({
  code,
  name: `${city} Meridian`,
  address: '12 High Street',
  city,
  region,
  postcode,
  country: 'au',
  phone: '(03) 5550 0123',
  email: 'dealer@example.com',
  latitude,
  longitude,
  hours: [weekday, weekday, weekday, weekday, weekday, [{ opens: 540, closes: 960 }], []],
  timeZone: 'Australia/Melbourne',
  finance: true,
  ...fields,
});

const australian = [
  dealer('A2300', ['Newcastle', 'NSW', '2300'], [-32.929, 151.78]),
  dealer('A2000', ['Sydney', 'NSW', '2000'], [-33.868, 151.209]),
  dealer('A5700', ['Port Augusta', 'SA', '5700'], [-32.496, 137.773]),
  dealer('A3350', ['Ballarat', 'VIC', '3350'], [-37.566, 143.85]),
  dealer('A3008', ['Docklands', 'VIC', '3008'], [-37.815, 144.951]),
  dealer('A3220', ['Geelong', 'VIC', '3220'], [-38.147, 144.361]),
  dealer('A6017', ['Osborne Park', 'WA', '6017'], [-31.901, 115.811], { timeZone: 'Australia/Perth' }),
];
const newZealand = { country: 'nz', phone: '0800 492 774', timeZone: 'Pacific/Auckland' } as const;
const newZealanders = [
  dealer('N1061', ['Penrose', 'Auckland', '1061'], [-36.909, 174.815], newZealand),
  dealer('N3330', ['Taupō', 'Waikato', '3330'], [-38.686, 176.07], newZealand),
  dealer('N9310', ['Cromwell', 'Otago', '9310'], [-45.047, 169.198], newZealand),
];
const longest = dealer('A3998', ['Wallan and Kilmore East', 'VIC', '3998'], [-37.4, 144.98], {
  name: 'The Macedon Ranges and Mitchell Shire Meridian Sales, Service and Spare Parts Centre',
  address: 'Shop 14, Level 2, The Old Woollen Mill, 1234–1238 Northern Highway Service Road',
  phone: '',
  email: 'the.macedon.ranges.and.mitchell.shire.sales.service.and.parts@example.com',
  hours: [],
  finance: false,
});

/** What the server would find for each fixture, by its `_uid`. */
export const storeLocatorFixtureData: Readonly<Record<string, StoreLocatorData>> = {
  'storeLocator-typical': { status: 'success', dealers: australian, search: null },
  'storeLocator-longest': {
    status: 'success',
    dealers: [...australian, longest],
    search: {
      status: 'found',
      place: {
        label: '1200 Melbourne–Lancefield Road, Romsey VIC 3434',
        latitude: -37.35,
        longitude: 144.74,
      },
      nearby: [
        { code: 'A3998', distanceKm: 21.9 },
        { code: 'A3008', distanceKm: 55 },
        { code: 'A3350', distanceKm: 82.1 },
        { code: 'A3220', distanceKm: 94.7 },
      ],
    },
  },
  'storeLocator-au': {
    status: 'success',
    dealers: australian,
    search: {
      status: 'found',
      place: { label: 'Sydney NSW 2000', latitude: -33.868, longitude: 151.209 },
      nearby: [{ code: 'A2000', distanceKm: 0 }],
    },
  },
  'storeLocator-nz': { status: 'success', dealers: newZealanders, search: null },
  'storeLocator-far': {
    status: 'success',
    dealers: australian,
    search: {
      status: 'found',
      place: { label: 'Coober Pedy SA 5723', latitude: -29.013, longitude: 134.754 },
      nearby: [],
    },
  },
  'storeLocator-failed': { status: 'error' },
};
