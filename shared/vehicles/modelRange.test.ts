import { describe, expect, it } from '@jest/globals';
import { uniqueByShortName } from './modelCard.ts';
import { buildPath, modelPageSlug, rangeHeading } from './modelRange.ts';

const line = {
  slug: 'ridge',
  name: 'Ridge',
  vehicleCategory: 'SUV',
  vehicleType: '',
  pageSlug: 'models/suv/ridge',
};

describe('spec part 2 §2.7', () => {
  it.each([
    [['Ridge Track', 'Ridge Tour'], 'The Ridge Range'],
    [['Ridge Track'], 'Ridge Track'],
    [[], ''],
  ])("%j: 'The {name} Range' when there are several models, otherwise the model name", (names, heading) => {
    expect(
      rangeHeading(
        'Ridge',
        names.map((name) => ({ name })),
      ),
    ).toBe(heading);
  });

  it.each([
    ['Tour', '/au/config/ridge?model=Tour'],
    ['Work cab-chassis', '/au/config/ridge?model=Work%20cab-chassis'],
    ['A&B #1', '/au/config/ridge?model=A%26B%20%231'],
  ])('config/{modelLineSlug}?model={shortName}: %s', (shortName, path) => {
    expect(buildPath('au', { shortName, modelLine: line })).toBe(path);
  });

  it('names a second model of a short name by its slug', () => {
    const model = { shortName: 'Summit', linkName: 'ridge-summit-torque-vectoring', modelLine: line };
    expect(buildPath('au', model)).toBe('/au/config/ridge?model=ridge-summit-torque-vectoring');
  });

  it('names the colour that was chosen', () => {
    const model = { shortName: 'Tour', modelLine: line };
    expect(buildPath('au', model, 'Tasman Blue')).toBe('/au/config/ridge?model=Tour&colour=Tasman%20Blue');
  });

  it('can be written for a name with half a character', () => {
    const model = { shortName: 'Tour \ud83d', modelLine: line };
    expect(buildPath('au', model)).toBe('/au/config/ridge?model=Tour%20%EF%BF%BD');
  });

  it('models/{vehicleCategoryLowercase}/{modelLineSlug}/{modelSlug}', () => {
    expect(modelPageSlug({ modelLine: line, slug: 'ridge-tour' })).toBe('models/suv/ridge/ridge-tour');
  });

  it("'de-duplicated by short_name': the first that carries it stays", () => {
    const models = [
      { shortName: 'Tour', n: 1 },
      { shortName: 'Summit', n: 2 },
      { shortName: 'Tour', n: 3 },
    ];
    expect(uniqueByShortName(models).map(({ n }) => n)).toEqual([1, 2]);
  });
});
