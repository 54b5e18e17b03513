import { describe, expect, it } from '@jest/globals';
import { onRoadPrice, onRoadSentence } from './onRoad.ts';
import { modelPrice } from './pricing.ts';
import { au, nz, nzOnRoad, prefer } from './pricingFixture.ts';
import { asCents } from './units.ts';
import { centsOrNull } from './unitsFixture.ts';

const sentence = (model: Parameters<typeof onRoadPrice>[0], cents: number | null) =>
  onRoadSentence(onRoadPrice(model, centsOrNull(cents)));

describe('what a car is estimated to cost on the road', () => {
  it.each<[string, number, string]>([
    ['price and costs', 5_795_000, 'About $58,640 on the road, estimated 1st Nov 2026'],
    ['to the whole dollar', 5_795_050, 'About $58,641 on the road, estimated 1st Nov 2026'],
  ])('is %s', (_what, cents, told) => expect(sentence(nzOnRoad(cents), cents)).toBe(told));

  it('follows a build, whose price is another', () => {
    expect(onRoadPrice(nzOnRoad(5_795_000), asCents(6_000_000))?.total).toBe(6_069_000);
  });

  it.each([
    ['in Australia', au({ driveaway: asCents(5_795_000) }), 5_795_000],
    ['without an estimate', nz(5_795_000), 5_795_000],
    ['without a price', nzOnRoad(null), null],
  ])('is not told %s', (_what, model, cents) => {
    expect(onRoadPrice(model, centsOrNull(cents))).toBeUndefined();
    expect(sentence(model, cents)).toBe('');
  });

  it('leaves the price as it is', () => {
    expect(modelPrice(nzOnRoad(5_795_000), prefer('VIC', true))).toBe(5_795_000);
  });
});
