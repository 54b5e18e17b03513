import { describe, expect, it } from '@jest/globals';
import { linkNameOf, modelByLinkName } from './linkName.ts';

const summit = { shortName: 'Summit', slug: 'ridge-summit' };
const vectoring = { shortName: 'Summit', slug: 'ridge-summit-torque-vectoring' };
const tour = { shortName: 'Tour 2025', slug: 'ridge-tour-2025' };
const models = [tour, summit, vectoring];

describe('?model= names each model of a line', () => {
  it.each([
    [tour, 'Tour 2025'],
    [summit, 'Summit'],
    [vectoring, 'ridge-summit-torque-vectoring'],
  ])('%j', (model, name) => {
    expect(linkNameOf(models, model)).toBe(name);
    expect(modelByLinkName(models, name)).toBe(model);
  });

  it.each([
    [' TOUR 2025 ', tour],
    ['summit', summit],
    ['Unknown', undefined],
    [undefined, undefined],
  ])('%j as people write it', (name, model) => {
    expect(modelByLinkName(models, name)).toBe(model);
  });
});
