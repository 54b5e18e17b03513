import { describe, expect, it } from '@jest/globals';
import { onRoadPrice } from '../onRoad.ts';
import { nz, nzOnRoad } from '../pricingFixture.ts';
import { onRoadRow } from './onRoadRow.ts';

const rowOf = (...models: ReturnType<typeof nz>[]) =>
  onRoadRow(models, (model) => onRoadPrice(model, model.prices.driveaway));

describe('the row of what cars are about on the road', () => {
  it('says whose estimate it is, and is below no price that the dealer tells', () => {
    expect(rowOf(nzOnRoad(null), nzOnRoad(5_795_000))).toEqual({
      name: 'On the road, estimated 1st Nov 2026',
      values: [null, 'About $58,640'],
      differs: true,
    });
  });

  it('is empty where nothing is estimated', () => {
    expect(rowOf(nz(5_795_000)).values).toEqual([null]);
  });
});
