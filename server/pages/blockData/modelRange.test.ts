import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { picture } from '../../../shared/configurator/fixtureParts.ts';
import { ridge } from '../../../shared/configurator/fixtures.ts';
import type { CatalogueModel, VehicleCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { contentOf } from '../../../test/support/contentOf.ts';
import { noFinance } from '../../../test/support/noFinance.ts';
import type { Story } from '../../stories/story.ts';
import { resolveModelRange, resolveModelRangeTabs } from './modelRange.ts';
import type { BlockDataFacts } from './resolver.ts';

/** The fixture's line at its place in the site, its dearest model being clearance stock, and Peak with a part on the outside. */
const models = Object.fromEntries(
  Object.entries<CatalogueModel>(ridge.models).map(([uuid, model]) => [
    uuid,
    {
      ...model,
      slug: `ridge-${uuid}`,
      isClearance: uuid === 'peak-h4',
      layers: uuid === 'peak-p' ? [picture('part.webp')] : [],
    },
  ]),
);
const line = { ...ridge.modelLine, pageSlug: 'models/suv/ridge' };
const other = { ...line, uuid: 'arc', slug: 'arc', name: 'Arc', pageSlug: 'models/electric/arc', models: [] };
const catalogue = { ...ridge, models, modelLines: [line, other] } as unknown as VehicleCatalogue;

const page = (slug: string, content: object = {}): Story => ({
  id: 1,
  uuid: slug,
  name: slug,
  slug,
  full_slug: `au/${slug}`,
  content: { component: 'Page', ...content },
});

function factsOf({ path = '/au/models/suv/ridge', pages = [] as readonly Story[], isDown = false } = {}) {
  const logged: string[] = [];
  const asked: string[] = [];
  const facts: BlockDataFacts = {
    country: 'au',
    path,
    story: page('models/suv/ridge'),
    now: Date.now,
    query: {},
    source: {
      version: 'published',
      async page(_country, slug) {
        asked.push(slug);
        if (isDown) throw new Error('down');
        return { story: pages.find((one) => one.slug === slug), state: 'hit' };
      },
      navigation: async () => [],
      list: async () => ({ stories: [], total: 0 }),
    },
    catalogue: async () => catalogue,
    dealers: { list: async () => ({ dealers: [] }), byText: () => Promise.reject(new Error('none')) },
    ...noFinance,
    assetPath: (address) => address,
    logger: pino({}, { write: (text) => void logged.push(JSON.parse(text).msg) }),
  };
  return { facts, logged, asked };
}

async function dataOf(name: 'ModelRange' | 'ModelRangeTabs', fields = {}, setUp = factsOf()) {
  const { sources, make } =
    name === 'ModelRange'
      ? await resolveModelRange(contentOf(name, fields), setUp.facts)
      : await resolveModelRangeTabs(contentOf(name, fields), setUp.facts);
  const data = make();
  if (data.status === 'error') throw new Error('the resolver gave an error state');
  return { ...data, sources };
}
const namesOf = ({ models: found }: { models: readonly { card: { name: string } }[] }) =>
  found.map(({ card }) => card.name);

describe('ModelRange', () => {
  it("is the 'carousel of non-clearance models', from the lowest price to the highest", async () => {
    const data = await dataOf('ModelRange');
    expect(data.heading).toBe('The Ridge Range');
    expect(namesOf(data)).toEqual([
      'Ridge Core',
      'Ridge Core Hybrid',
      'Ridge Peak',
      'Ridge Peak Hybrid',
      'Ridge Volt',
    ]);
  });

  it("has each model's colours, starting with the editors' choice, and the way to build it", async () => {
    const { models: found } = await dataOf('ModelRange');
    const peak = found.find(({ card }) => card.uuid === 'peak-p');
    expect(peak?.colours.map(({ name, price }) => [name, price])).toEqual([
      ['Salt White', 0],
      ['Gum Red', 70_000],
      ['Reef Blue', 70_000],
    ]);
    expect(peak?.colour).toBe('red');
    expect(found.map(({ layer }) => layer?.src ?? null)).toEqual([null, null, 'part.webp', null, null]);
    expect(found[0]?.colour).toBe('white');
    expect(peak?.href).toBe('/au/config/ridge?model=Peak');
  });

  it.each([
    ["the page's model line", {}, '/au/models/suv/ridge', 5],
    ['of a page below it too', {}, '/au/models/suv/ridge/towing', 5],
    ['not of one that only starts alike', {}, '/au/models/suv/ridgeline', 0],
    ['the chosen one on any page', { model_line: line.uuid }, '/au/finance', 5],
    ['the chosen one before that of the page', { model_line: 'arc' }, '/au/models/suv/ridge', 0],
    ['none elsewhere', {}, '/au/finance', 0],
    ['none when the chosen one is gone', { model_line: 'gone' }, '/au/models/suv/ridge', 0],
  ])('shows %s', async (_words, fields, path, count) => {
    expect((await dataOf('ModelRange', fields, factsOf({ path }))).models).toHaveLength(count);
  });

  it('is made again only when the vehicles or their estimates are others', async () => {
    expect((await dataOf('ModelRange')).sources).toEqual([catalogue, '']);
  });
});

describe('the compact ModelRange', () => {
  const compact = { layout: 'compact' };
  const slug = 'models/suv/ridge/ridge-peak-p';
  const hrefOf = async (setUp: ReturnType<typeof factsOf>) =>
    (await dataOf('ModelRange', compact, setUp)).models.find(({ card }) => card.uuid === 'peak-p')?.href;

  it("'opens models/{vehicleCategoryLowercase}/{modelLineSlug}/{modelSlug}'", async () => {
    expect(await hrefOf(factsOf({ pages: [page(slug)] }))).toBe(`/au/${slug}`);
  });

  it.each([
    ['has no page of its own', {}],
    ['has one in the other country only', { pages: [page(slug, { locale: 'nz' })] }],
    ['has a story there that is no page', { pages: [page(slug, { component: 'ModelAU' })] }],
    ['cannot be asked for', { isDown: true }],
  ])('leads to the configurator, where the model is chosen, when it %s', async (_words, options) => {
    expect(await hrefOf(factsOf(options))).toBe('/au/config/ridge?model=Peak');
  });

  it('logs what could not be asked for', async () => {
    const setUp = factsOf({ isDown: true });
    await hrefOf(setUp);
    expect(new Set(setUp.logged)).toEqual(new Set(['the page of a model cannot be asked for']));
  });

  it('is made again when a page appears', async () => {
    const own = page(slug);
    const { sources } = await dataOf('ModelRange', compact, factsOf({ pages: [own] }));
    expect(sources).toContain(own);
  });

  it('asks for no pages in the full layout', async () => {
    const setUp = factsOf();
    await dataOf('ModelRange', {}, setUp);
    expect(setUp.asked).toEqual([]);
  });
});

describe('ModelRangeTabs', () => {
  it("have 'one tab per model variant (de-duplicated by short_name, sorted by price)'", async () => {
    const { models: found } = await dataOf('ModelRangeTabs');
    expect(found.map(({ card }) => [card.shortName, card.name])).toEqual([
      ['Core', 'Ridge Core'],
      ['Peak', 'Ridge Peak'],
      ['Volt', 'Ridge Volt'],
    ]);
    expect(found[1]?.href).toBe('/au/config/ridge?model=Peak');
  });
});
