import type { Market } from '../../shared/markets/market.ts';

/** Pelagia, which is nowhere: one price as in New Zealand, accessories with prices and a card about finance as in Australia. */
export const xp = {
  name: 'Pelagia',
  shortName: 'XP',
  alpha3: 'XPL',
  adjective: 'Pelagian',
  languageTag: 'en-FJ',
  currency: 'FJD',
  currencyMarks: ['fj'],
  timeZone: 'Pacific/Fiji',
  otherTimeZones: {},
  states: null,
  defaultState: '',
  regionLabel: 'Region',
  isRegionInAddress: true,
  phone: { region: 'FJ', callingCode: '679', mobile: null, textable: /^[2789]/ },
  pricing: 'one_price',
  pricesAccessories: true,
  hasComparisonRate: false,
  hasCleanCarProgramme: false,
  hasFinanceCard: true,
  businessUse: '.',
  checkedVins: ['1'],
  recallRegister: { name: 'recalls.example', href: 'https://recalls.example/' },
  consumerLaw: 'Pelagian Code',
  map: { west: 176.5, north: -15.5, width: 4, centre: { latitude: -18.1416, longitude: 178.4419 } },
} as const satisfies Market;
