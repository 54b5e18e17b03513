import type { Market } from './market.ts';

export const au = {
  name: 'Australia',
  shortName: 'AU',
  alpha3: 'AUS',
  adjective: 'Australian',
  languageTag: 'en-AU',
  currency: 'AUD',
  currencyMarks: ['au', 'a'],
  timeZone: 'Australia/Sydney',
  otherTimeZones: {},
  // Spec part 2 §9. Towns that keep another state's time, such as Broken Hill, are not known.
  states: {
    ACT: { name: 'Australian Capital Territory', timeZone: 'Australia/Sydney' },
    NSW: { name: 'New South Wales', timeZone: 'Australia/Sydney' },
    NT: { name: 'Northern Territory', timeZone: 'Australia/Darwin' },
    QLD: { name: 'Queensland', timeZone: 'Australia/Brisbane' },
    SA: { name: 'South Australia', timeZone: 'Australia/Adelaide' },
    TAS: { name: 'Tasmania', timeZone: 'Australia/Hobart' },
    VIC: { name: 'Victoria', timeZone: 'Australia/Melbourne' },
    WA: { name: 'Western Australia', timeZone: 'Australia/Perth' },
  },
  defaultState: 'VIC',
  regionLabel: 'State',
  isRegionInAddress: true,
  phone: { region: 'AU', callingCode: '61', mobile: /^4\d{8}$/, textable: /^[45]/ },
  pricing: 'by_state',
  pricesAccessories: true,
  // National Credit Code, Schedule 1 Part 10, s164.
  hasComparisonRate: true,
  hasCleanCarProgramme: false,
  // Spec part 2 §2.7 and §9: 'AU only'.
  hasFinanceCard: true,
  businessUse: ', needs an ABN, and gets the price for ABN buyers.',
  // ISO 3779 has none, and neither does the law.
  checkedVins: [],
  recallRegister: { name: 'vehiclerecalls.gov.au', href: 'https://www.vehiclerecalls.gov.au/' },
  consumerLaw: 'Australian Consumer Law',
  // Spec part 2 §9: 'default centres Melbourne area (AU) and Auckland (NZ)'.
  map: { west: 110.7, north: -7.4, width: 45.4, centre: { latitude: -37.8136, longitude: 144.9631 } },
} as const satisfies Market;
