import type { Market } from './market.ts';

export const nz = {
  name: 'New Zealand',
  shortName: 'NZ',
  alpha3: 'NZL',
  adjective: 'New Zealand',
  languageTag: 'en-NZ',
  currency: 'NZD',
  currencyMarks: ['nz'],
  timeZone: 'Pacific/Auckland',
  otherTimeZones: { chatham: 'Pacific/Chatham' },
  states: null,
  defaultState: '',
  regionLabel: 'Region',
  isRegionInAddress: false,
  phone: { region: 'NZ', callingCode: '64', mobile: null, textable: /^2/ },
  pricing: 'one_price',
  // Spec part 2 §2.5: 'NZ shows no accessory prices'.
  pricesAccessories: false,
  // Fees and the total of payments are told: Credit Contracts and Consumer Finance Act, LI 2020/205.
  hasComparisonRate: false,
  hasCleanCarProgramme: true,
  hasFinanceCard: false,
  businessUse: ' and borrows outside the Credit Contracts and Consumer Finance Act.',
  // ISO 3779 has none, and neither does the law.
  checkedVins: [],
  recallRegister: { name: 'recalls.govt.nz', href: 'https://www.recalls.govt.nz/' },
  consumerLaw: 'Consumer Guarantees Act',
  map: { west: 163, north: -33.4, width: 19.2, centre: { latitude: -36.8485, longitude: 174.7633 } },
} as const satisfies Market;
