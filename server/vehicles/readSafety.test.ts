import { describe, expect, it } from '@jest/globals';
import { createAssetPath } from '../../shared/images.ts';
import { lineStory, modelStory } from '../../test/support/vehicleStories.ts';
import { buildCatalogue } from './buildCatalogue.ts';

const safety = (fields: object) => [{ component: 'VehicleSafety', _uid: 's', ...fields }];
const read = (fields: object) => {
  const { catalogue, problems } = buildCatalogue(
    [lineStory('ridge', { safety: safety(fields) }), modelStory('tour')],
    { country: 'au', assetPath: createAssetPath([], []) },
  );
  return { safety: catalogue.modelLines[0]?.safety, problems: problems.map(({ path }) => path) };
};

describe('what a model line tells of its safety', () => {
  it('is nothing where content has none', () => {
    const { catalogue } = buildCatalogue([lineStory('ridge'), modelStory('tour')], {
      country: 'au',
      assetPath: createAssetPath([], []),
    });
    expect(catalogue.modelLines[0]).not.toHaveProperty('safety');
  });

  it.each([
    ['has its body and year', { rating_body: 'ANCAP', rating_stars: 5, rating_year: '2026' }, 5, []],
    ['counts as none without a year', { rating_body: 'ANCAP', rating_stars: 5 }, undefined, ['rating_stars']],
    ['counts as none without a body', { rating_stars: 5, rating_year: '2026' }, undefined, ['rating_stars']],
    ['is none without stars', { rating_body: 'ANCAP' }, undefined, []],
  ])('a rating that %s', (_words, fields, stars, told) => {
    const found = read(fields);
    expect(found.safety?.rating.awarded?.stars).toBe(stars);
    expect(found.problems).toEqual(told.map((field) => `vehicles/ridge › safety.${field}`));
  });

  it('leaves out airbags without place or count and assistance without a name, and reports them', () => {
    const found = read({
      airbags: [
        { component: 'Airbags', _uid: 'a', place: 'in front', count: 2 },
        { component: 'Airbags', _uid: 'b', place: 'at the side' },
      ],
      assistance: [
        { component: 'DriverAssistance', _uid: 'c', name: 'Lane keeping', modelCodes: 'tour, summit' },
        { component: 'DriverAssistance', _uid: 'd', text: 'Does something.' },
      ],
    });
    expect(found.safety?.airbags).toEqual([{ place: 'in front', count: 2 }]);
    expect(found.safety?.assistance).toEqual([
      { name: 'Lane keeping', text: '', modelCodes: ['tour', 'summit'] },
    ]);
    // The reader of the content model reports fields that are required as well.
    expect(found.problems).toEqual(
      expect.arrayContaining(['vehicles/ridge › safety.airbags[1]', 'vehicles/ridge › safety.assistance[1]']),
    );
  });
});
