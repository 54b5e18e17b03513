import { describe, expect, it } from '@jest/globals';
import { airbagCount, childSeatParts, gradesText, ratingText } from './safety.ts';

describe('a safety rating', () => {
  it.each([
    ['Not yet rated by ANCAP', { body: 'ANCAP', awarded: null }],
    ['Not yet rated', { body: '', awarded: null }],
    ['5 stars, ANCAP 2026', { body: 'ANCAP', awarded: { stars: 5, year: '2026' } }],
    ['1 star, ANCAP 2026', { body: 'ANCAP', awarded: { stars: 1, year: '2026' } }],
  ])('says %s', (text, rating) => {
    expect(ratingText({ ...rating, note: '' })).toBe(text);
  });
});

describe('airbags', () => {
  it('are counted over their places', () => {
    expect(airbagCount([])).toBe(0);
    expect(
      airbagCount([
        { place: 'in front', count: 2 },
        { place: 'between the seats', count: 1 },
      ]),
    ).toBe(3);
  });
});

describe('places for child seats', () => {
  it.each([
    [3, 2, ['3 top tethers', '2 ISOFIX positions']],
    [1, 1, ['1 top tether', '1 ISOFIX position']],
    [0, null, ['0 top tethers']],
    [null, null, []],
  ])('of %s tethers and %s ISOFIX', (topTethers, isofixPositions, parts) => {
    expect(childSeatParts({ topTethers, isofixPositions })).toEqual(parts);
  });
});

describe('the grades that have something', () => {
  const grades = ['Work', 'Tour', 'Summit', 'Ultra'].map((shortName) => ({ shortName, code: shortName }));

  it.each([
    ['Standard', []],
    ['Standard', ['Work', 'Tour', 'Summit', 'Ultra']],
    ['From Tour', ['Ultra', 'Tour', 'Summit', 'gone']],
    ['Ultra only', ['Ultra']],
    ['Work only', ['Work']],
    ['Work and Summit', ['Work', 'Summit']],
    ['Work and Ultra', ['Work', 'Ultra']],
    ['Work, Tour and Summit', ['Work', 'Tour', 'Summit']],
    [undefined, ['gone']],
  ])('are told as %s', (text, codes) => {
    expect(gradesText(grades, codes)).toBe(text);
  });

  it('are none of a line without models', () => {
    expect(gradesText([], [])).toBeUndefined();
  });
});
