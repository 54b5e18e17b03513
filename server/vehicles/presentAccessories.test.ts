import { describe, expect, it } from '@jest/globals';
import type { Country } from '../../shared/country.ts';
import { createAssetPath } from '../../shared/images.ts';
import { lineStory, modelStory, vehicleStory } from '../../test/support/vehicleStories.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { modelLineOf } from './modelLineOf.ts';
import { presentAccessories } from './presentAccessories.ts';
import { presentModelLine } from './presentModelLine.ts';

const accessory = (uuid: string, price: string) =>
  vehicleStory(uuid, { component: 'Accessory', name: uuid, price, code: `MM-${uuid}`, categories: [] });

const stories = (component: string) => [
  lineStory('ridge', { accessories: ['mats', 'bar'] }),
  lineStory('mesa', {}),
  modelStory('TRK', {}, component),
  modelStory('TOU', { accessories: ['bar', 'winch'] }, component),
  modelStory('EXP', { model_line: 'mesa', accessories: ['winch'] }, component),
  accessory('winch', '2390'),
  accessory('mats', '249'),
  accessory('bar', '1450'),
  accessory('spare', '90'),
];
const build = (country: Country) =>
  buildCatalogue(stories(country === 'au' ? 'ModelAU' : 'ModelNZ'), {
    country,
    assetPath: createAssetPath([], []),
  }).catalogue;
const au = build('au');

function shownOf(data: ReturnType<typeof presentAccessories>) {
  if (data.status === 'error') throw new Error('No accessories');
  const { accessories, country, modelLine } = data;
  return { country, modelLine, rows: accessories.map(({ name, price, fits }) => [name, price, fits.join()]) };
}

describe('spec part 2 §2.5, the accessories that are sent to a page', () => {
  it("of all lines: each once, in the editors' order, with the lines it fits, and none that fits nothing", () => {
    expect(shownOf(presentAccessories(au, au.modelLines))).toEqual({
      country: 'au',
      modelLine: '',
      rows: [
        ['winch', 239_000, 'Ridge,Mesa'],
        ['mats', 24_900, 'Ridge'],
        ['bar', 145_000, 'Ridge'],
      ],
    });
  });

  it("'per model line': its own, with its name", () => {
    const line = modelLineOf('mesa', au, '/au/');
    expect(shownOf(presentAccessories(au, line ? [line] : []))).toEqual({
      country: 'au',
      modelLine: 'Mesa',
      rows: [['winch', 239_000, 'Mesa']],
    });
  });

  it('of no line: none', () => {
    expect(shownOf(presentAccessories(au, [])).rows).toEqual([]);
  });

  it("'NZ shows no accessory prices': they are not even sent", () => {
    const nz = build('nz');
    expect(shownOf(presentAccessories(nz, nz.modelLines)).rows.map(([, price]) => price)).toEqual([
      null,
      null,
      null,
    ]);
    const line = presentModelLine(nz, 'ridge');
    expect(Object.values(line?.accessories ?? {}).map(({ price }) => price)).toEqual([null, null, null]);
  });
});

describe('the model line that a block is about', () => {
  it.each([
    ["the editor's choice", 'mesa', '/au/models/suv/ridge', 'mesa'],
    ['the page’s own', '', '/au/models/suv/ridge', 'ridge'],
    ['the one above the page', '', '/au/models/suv/ridge/tour', 'ridge'],
    ['none of a page of its name’s beginning', '', '/au/models/suv/ridgeline', undefined],
    ['none of another page', '', '/au/accessories', undefined],
    ['none when the chosen one is gone', 'gone', '/au/models/suv/ridge', undefined],
  ])('is %s', (_, chosen, path, slug) => {
    expect(modelLineOf(chosen, au, path)?.slug).toBe(slug);
  });
});
