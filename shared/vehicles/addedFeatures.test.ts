import { describe, expect, it } from '@jest/globals';
import { addedFeatures } from './addedFeatures.ts';

const grade = (shortName: string, featureList: string[], more = {}) => ({
  uuid: shortName,
  name: `Ridge ${shortName}`,
  shortName,
  variantName: shortName,
  featureList,
  isClearance: false,
  ...more,
});
const track = grade('Track', ['screen', 'knobs', 'camera', 'cloth']);
const tour = grade('Tour', ['screen', 'knobs', 'camera', 'keyless doors', 'eight speakers']);
const summit = grade('Summit', ['screen', 'knobs', 'camera', 'leather', 'heated wheel']);
const vectoring = grade('Summit', [...summit.featureList, 'torque vectoring'], {
  uuid: 'vectoring',
  variantName: 'Summit AWD',
});
const cabChassis = grade('Cab-chassis', ['screen', 'rails', '13-pin plug', 'payload']);
const lastYears = grade('Tour 2025', [...tour.featureList, 'an offer'], { isClearance: true });

describe('what a grade adds to the one below', () => {
  const line = [track, cabChassis, tour, lastYears, summit, vectoring];
  it.each([
    ['the first of the line', track, undefined],
    ['one with a list of its own', cabChassis, undefined],
    ['one that is above two', tour, { to: 'Track', features: ['keyless doors', 'eight speakers'] }],
    ['one above a car of last year', summit, { to: 'Tour', features: ['leather', 'heated wheel'] }],
    ['one that shares its short name', vectoring, { to: 'Summit', features: ['torque vectoring'] }],
    ['one that is not of the line', grade('Other', ['screen', 'knobs']), undefined],
  ])('is told for %s', (_, of, told) => {
    expect(addedFeatures(line, of)).toEqual(told);
  });

  it.each([
    ['variant where they share a short name', { variantName: 'Tour AWD' }, 'Tour'],
    ['whole name where they share the variant too', {}, 'Ridge Tour'],
  ])('names the grade below by its %s', (_, more, to) => {
    const above = grade('Tour', [...tour.featureList, 'sunroof'], { uuid: 'above', ...more });
    const below = { ...tour, name: 'Ridge Tour' };
    expect(addedFeatures([below, above], above)).toEqual({ to, features: ['sunroof'] });
  });

  it('names a grade of another short name by that, whatever its variant is called', () => {
    const below = { ...track, variantName: 'Track 2.5' };
    expect(addedFeatures([below, tour], tour)?.to).toBe('Track');
  });

  it('is not told beside a grade of which it has but half the features', () => {
    const half = grade('Half', ['screen', 'knobs', 'rails', 'ropes']);
    expect(addedFeatures([half, tour], tour)).toBeUndefined();
  });

  it('is not told where nothing is added', () => {
    expect(addedFeatures([tour, { ...tour, uuid: 'again' }], { ...tour, uuid: 'again' })).toBeUndefined();
  });
});
