import { expect, it } from '@jest/globals';
import { createAssetPath } from '../../shared/images.ts';
import { lineStory, modelStory } from '../../test/support/vehicleStories.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { presentCards } from './presentCards.ts';

const picture = (name: string) => ({ fieldtype: 'asset', filename: `/f/1/1440x810/x/${name}.webp`, alt: '' });
type Fields = Readonly<Record<string, unknown>>;
const srcOf = (line: Fields, model: Fields) => {
  const stories = [lineStory('ridge', line), modelStory('track', model)];
  const { catalogue } = buildCatalogue(stories, { country: 'au', assetPath: createAssetPath([], []) });
  return presentCards(catalogue, ['track']).map(({ image }) => image?.src ?? null);
};

it.each<[string, Fields, Fields, string | null]>([
  ['its own', { image: picture('line') }, { image: picture('model') }, '/f/1/1440x810/x/model.webp'],
  ["its line's, where it has none", { image: picture('line') }, {}, '/f/1/1440x810/x/line.webp'],
  [
    "its line's, where the security policy refuses its own",
    { image: picture('line') },
    { image: { fieldtype: 'asset', filename: 'https://elsewhere.example/a.jpg', alt: '' } },
    '/f/1/1440x810/x/line.webp',
  ],
  ['none, where neither has one', {}, {}, null],
])('the card of a model on sale shows %s', (_picture, line, model, src) => {
  expect(srcOf(line, model)).toEqual([src]);
});
