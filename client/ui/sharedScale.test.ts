import { describe, expect, it } from '@jest/globals';
import { cars } from '../gallery/fixtureAssets.ts';
import { sharedScale } from './sharedScale.ts';

const widthOf = (metres: number) =>
  Number(Reflect.get(sharedScale({ ...cars.pip, scale: { metres, ground: 0.9 } }).style ?? {}, '--scale'));

describe('sharedScale', () => {
  it('shows a car of 4.1 m three quarters as long as one of 5.4 m', () => {
    // Both pictures are filled by their car to the same part.
    expect(widthOf(4.1 / 0.78) / widthOf(5.38 / 0.78)).toBeCloseTo(4.1 / 5.38, 2);
  });

  it('never enlarges a picture beyond its frame', () => {
    expect(widthOf(12)).toBe(1);
  });

  it('leaves a picture as it is that does not say how large it shows the car', () => {
    expect(sharedScale(cars.ridge)).toEqual({});
    expect(sharedScale(null)).toEqual({});
  });
});
