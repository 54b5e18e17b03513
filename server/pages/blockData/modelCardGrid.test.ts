import { expect, it } from '@jest/globals';
import { createAssetPath } from '../../../shared/images.ts';
import { internalLink } from '../../../shared/links.ts';
import { contentOf } from '../../../test/support/contentOf.ts';
import { lineStory, modelStory } from '../../../test/support/vehicleStories.ts';
import { buildCatalogue } from '../../vehicles/buildCatalogue.ts';
import { resolveModelCardGrid } from './modelCardGrid.ts';
import type { BlockDataFacts } from './resolver.ts';

const picture = { fieldtype: 'asset', filename: '/f/1/1440x810/x/ridge.webp', alt: '' };
const { catalogue } = buildCatalogue(
  [lineStory('ridge', { image: picture }), lineStory('tor'), modelStory('track')],
  {
    country: 'au',
    assetPath: createAssetPath([], []),
  },
);
const block = contentOf('ModelCardGrid');
const facts = (read: () => Promise<typeof catalogue>) =>
  ({ country: 'au', path: '/au/', catalogue: read }) as unknown as BlockDataFacts;
const card = (href: string, image: unknown = null) =>
  ({
    _uid: 'c',
    component: 'ModelCard',
    image,
    link: internalLink(href),
  }) as unknown as (typeof block.cards)[number];
const linesOf = async (...cards: (typeof block.cards)[number][]) => {
  const resolution = await resolveModelCardGrid(
    { ...block, cards },
    facts(async () => catalogue),
  );
  return resolution.make();
};

it('gives a card without a picture the line on sale that it leads to', async () => {
  expect(await linesOf(card('/au/models/suv/ridge'))).toMatchObject({
    lines: { c: { image: { src: '/f/1/1440x810/x/ridge.webp' } } },
  });
});

it.each([
  ['leads to no line', '/au/offers'],
  ['leads to a line of which nothing is on sale', '/au/models/suv/tor'],
])('gives none to a card that %s', async (_card, href) => {
  expect(await linesOf(card(href))).toEqual({ status: 'success', lines: {} });
});

it('asks for no vehicles where all cards have pictures', async () => {
  const unasked = facts(async () => Promise.reject(new Error('asked')));
  const cards = [card('/au/models/suv/ridge', { src: '/f/a.webp' })];
  expect((await resolveModelCardGrid({ ...block, cards }, unasked)).sources).toEqual([]);
});
