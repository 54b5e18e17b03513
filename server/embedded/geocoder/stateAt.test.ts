import { describe, expect, it } from '@jest/globals';
import { stateAt } from './stateAt.ts';

describe('stateAt', () => {
  it.each([
    ['Perth', -31.95, 115.86, 'WA'],
    ['Kununurra', -15.77, 128.74, 'WA'],
    ['Darwin', -12.46, 130.84, 'NT'],
    ['Alice Springs', -23.7, 133.88, 'NT'],
    ['Adelaide', -34.93, 138.6, 'SA'],
    ['Mount Gambier', -37.83, 140.78, 'SA'],
    ['Mount Isa', -20.73, 139.49, 'QLD'],
    ['Brisbane', -27.47, 153.03, 'QLD'],
    ['Gold Coast', -28.0, 153.43, 'QLD'],
    ['Goondiwindi', -28.53, 150.31, 'QLD'],
    ['Cairns', -16.92, 145.77, 'QLD'],
    ['Byron Bay', -28.65, 153.6, 'NSW'],
    ['Sydney', -33.87, 151.21, 'NSW'],
    ['Broken Hill', -31.95, 141.45, 'NSW'],
    ['Albury', -36.05, 146.92, 'NSW'],
    ['Eden', -37.06, 149.9, 'NSW'],
    ['Queanbeyan', -35.35, 149.24, 'NSW'],
    ['Canberra', -35.28, 149.13, 'ACT'],
    ['Wodonga', -36.13, 146.89, 'VIC'],
    ['Mildura', -34.21, 142.14, 'VIC'],
    ['Melbourne', -37.81, 144.96, 'VIC'],
    ['Mallacoota', -37.56, 149.75, 'VIC'],
    ['Hobart', -42.88, 147.33, 'TAS'],
  ] as const)('%s', (_, latitude, longitude, state) => {
    expect(stateAt({ latitude, longitude })).toBe(state);
  });

  it.each([
    ['Auckland', -36.85, 174.76],
    ['London', 51.5, -0.12],
    ['the null island', 0, 0],
  ])('%s is in none', (_, latitude, longitude) => {
    expect(stateAt({ latitude, longitude })).toBeUndefined();
  });
});
