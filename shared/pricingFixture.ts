import type { AuState } from './auStates.ts';
import { modelDefaults } from './configurator/fixtureParts.ts';
import type { PricingPreferences } from './pricing.ts';
import { asCents } from './units.ts';
import { centsOrNull } from './unitsFixture.ts';
import type { OnePriceModel, StatePricedModel } from './vehicles/catalogue.ts';
import type { StatePrices } from './vehicles/prices.ts';

const base = {
  ...modelDefaults,
  uuid: 'm',
  modelLine: 'l',
  code: 'M',
  name: 'Ridge Track',
  shortName: 'Track',
  slug: 'ridge-track',
  fullSlug: 'vehicles/ridge-track',
};
export const au = (prices: Partial<StatePrices>): StatePricedModel => ({
  ...base,
  country: 'au',
  prices: { driveaway: null, abn: null, states: {}, ...prices },
  offerText: { abn: '', retail: '' },
  standardOfferText: { abn: '', retail: '' },
});
export const nz = (driveaway: number | null, priceType = 'RRP'): OnePriceModel => ({
  ...base,
  country: 'nz',
  prices: { driveaway: centsOrNull(driveaway), priceType },
  offerText: '',
});
/** A model with one price and $690 of on-road costs, estimated 1st Nov 2026. */
export const nzOnRoad = (driveaway: number | null): OnePriceModel => {
  const parts = [
    { name: 'Registration for 12 months', cents: asCents(10_700) },
    { name: 'Pre-delivery', cents: asCents(58_300) },
  ];
  const model = nz(driveaway);
  return {
    ...model,
    prices: { ...model.prices, onRoad: { cents: asCents(69_000), date: '2026-11-01', parts } },
  };
};
export const prefer = (auState: AuState, isABN: boolean): PricingPreferences => ({ auState, isABN });
export const state = (driveaway: number | null, abn: number | null) => ({
  driveaway: centsOrNull(driveaway),
  abn: centsOrNull(abn),
  costs: [],
});
