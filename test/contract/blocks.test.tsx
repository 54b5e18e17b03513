import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { clientRegistry } from '../../client/blocks/clientRegistry.ts';
import { blockSchemas, itemSchemas, pageSchemas } from '../../client/blocks/schemas.ts';
import { serverRegistry } from '../../client/blocks/serverRegistry.ts';
import { fixtureData } from '../../client/gallery/fixtureData.ts';
import { fixtureRegistry } from '../../client/gallery/fixtureRegistry.ts';
import { galleryPage, galleryPaths } from '../../client/gallery/galleryPage.ts';
import type { AnyBlock } from '../../shared/content/schema.ts';
import type { ModelRangeData } from '../../shared/vehicles/modelRange.ts';
import { pageOf, renderPage, tagsOf } from './blocksSupport.tsx';
import { blockNames, componentSchemas, fixtures } from './everyFixture.ts';

const blocksFolder = path.join(import.meta.dirname, '../../client/blocks');

describe('registries', () => {
  it('all know the same blocks, in alphabetical order', () => {
    expect(Object.keys(blockSchemas).sort()).toEqual(Object.keys(blockSchemas));
    for (const registry of [serverRegistry, clientRegistry, fixtureRegistry]) {
      expect(Object.keys(registry)).toEqual(blockNames);
    }
  });

  it('have a line for every folder of a block', () => {
    const folders = readdirSync(blocksFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.sort()).toEqual([...Object.keys(blockSchemas), ...Object.keys(pageSchemas)].sort());
  });

  it.each(blockNames)('%s: folder, schema and component have one name', async (name) => {
    const files = readdirSync(path.join(blocksFolder, name));
    expect(files).toEqual(expect.arrayContaining([`${name}.tsx`, 'schema.ts', 'fixtures.ts']));
    // A block without styles of its own has no stylesheet.
    for (const file of files.filter((one) => one.endsWith('.module.css'))) {
      expect(files).toContain(file.replace('.module.css', '.tsx'));
    }
    expect(componentSchemas[name].name).toBe(name);
    expect(serverRegistry[name].name).toBe(name);
    expect(await clientRegistry[name]()).toBe(serverRegistry[name]);
  });

  it.each(Object.entries({ ...pageSchemas, ...itemSchemas }))(
    '%s is the name of its schema',
    (name, schema) => {
      expect(schema.name).toBe(name);
    },
  );
});

describe('gallery', () => {
  it('lists every block and fixture on its index', () => {
    const html = renderPage(galleryPage('/_blocks') ?? pageOf([]));
    for (const [name, fixture] of fixtures) expect(html).toContain(`href="/_blocks/${name}/${fixture}"`);
  });

  it('shows one fixture alone, in its country', () => {
    const { nz } = fixtureRegistry.HeroBanner;
    expect(galleryPage('/_blocks/HeroBanner/nz')).toMatchObject({ country: 'nz', status: 200, blocks: [nz] });
    expect(galleryPage('/_blocks/HeroBanner')?.blocks).toHaveLength(
      Object.keys(fixtureRegistry.HeroBanner).length,
    );
    expect(galleryPaths().every((one) => galleryPage(one)?.path === one)).toBe(true);
  });

  it.each([
    '/',
    '/au/',
    '/_blocks/Nothing',
    '/_blocks/HeroBanner/nothing',
    '/_blocks/HeroBanner/typical/more',
    '/_blocks/constructor',
    '/_blocks/HeroBanner/constructor',
    '/_blocks/__proto__',
  ])('has no page at %s', (other) => {
    expect(galleryPage(other)).toBeUndefined();
  });
});

describe.each(galleryPaths())('markup of %s', (galleryPath) => {
  const page = galleryPage(galleryPath) ?? pageOf([]);
  const html = renderPage(page);
  const tags = tagsOf(html);

  it('is accessible and safe by construction', () => {
    const ids = tags.flatMap(({ attributes }) => attributes.get('id') ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const pictures = tags.filter(({ name }) => name === 'img');
    for (const { attributes } of pictures) {
      expect([...attributes.keys()]).toEqual(expect.arrayContaining(['alt', 'width', 'height', 'loading']));
    }
    expect(
      tags.flatMap(({ attributes }) => [...attributes.keys()].filter((key) => key.startsWith('on'))),
    ).toEqual([]);
    expect(html).not.toMatch(/javascript:|undefined|\[object/i);
  });

  it('has one h1, and headings that do not skip a level', () => {
    const levels = tags.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? Number(name[1]) : []));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skips).toEqual([]);
  });
});

describe('HeroBanner', () => {
  const { typical, night, longest } = fixtureRegistry.HeroBanner;

  it('is the title of the page once; only that one is fetched first', () => {
    const html = renderPage(pageOf([typical, night]));
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<h1[^>]*>Built for the long way home/);
    const [first, second] = tagsOf(html).filter(({ name }) => name === 'img');
    expect([first?.attributes.get('fetchpriority'), first?.attributes.get('loading')]).toEqual([
      'high',
      'eager',
    ]);
    expect([second?.attributes.get('fetchpriority'), second?.attributes.get('loading')]).toEqual([
      undefined,
      'lazy',
    ]);
  });

  it('has its picture preloaded, each cut for the screens that show it', () => {
    const preloads = tagsOf(renderPage(pageOf([typical, night]))).filter(({ name }) => name === 'link');
    expect(preloads.map(({ attributes }) => attributes.get('media'))).toEqual([
      '(max-width: 767.98px)',
      '(not (max-width: 767.98px))',
    ]);
    expect(preloads[0]?.attributes.get('imagesrcset')).toContain('ridge-alpine-tall.webp');
    expect(preloads[1]?.attributes.get('imagesrcset')).toContain('ridge-alpine-wide.webp');
  });

  it('shows phones the tall picture below md, else the wide one cut around its focal point', () => {
    const source = (block: AnyBlock) =>
      tagsOf(renderPage(pageOf([block]))).find(({ name }) => name === 'source')?.attributes;
    expect(source(typical)?.get('media')).toBe('(max-width: 767.98px)');
    expect(source(typical)?.get('srcset')).toContain('ridge-alpine-tall.webp');
    expect(source(longest)?.get('srcset')).toMatch(/haven-vineyard-wide\.webp\/m\/640x512\/filters:focal\(/);
  });
});

describe('ModelCardGrid', () => {
  it('links each card once, by a name that says where it leads', () => {
    const html = renderPage(pageOf([fixtureRegistry.ModelCardGrid.typical]));
    expect(html.slice(html.indexOf('<ul')).match(/<a /g)).toHaveLength(6);
    const said = (link_text: string) => {
      const { cards, ...grid } = fixtureRegistry.ModelCardGrid.typical;
      const named = { ...grid, cards: cards.map((card) => ({ ...card, link_text })) };
      return renderPage(pageOf([named])).replace(/<[^>]*>/g, '');
    };
    // Whatever editors write: with the name once.
    for (const text of ['Explore', 'Explore Ridge']) {
      expect(said(text)).toContain('Explore Ridge');
      expect(said(text)).not.toContain('Explore Ridge Ridge');
    }
  });

  it("says 'Coming soon' where there is no picture", () => {
    const { comingSoon } = fixtureRegistry.ModelCardGrid;
    const html = renderPage(pageOf([comingSoon]));
    expect(html).toContain('Coming soon');
    expect(html.match(/<img /g)).toHaveLength(2);
  });

  it.each([
    ["the line's own picture", { src: '/f/1/1440x810/0/tor.webp' }, '/f/1/1440x810/0/tor.webp'],
    ['that there is none yet', null, 'No picture yet'],
  ])('shows of a line on sale %s where the card has no picture', (_shown, image, expected) => {
    const { comingSoon } = fixtureRegistry.ModelCardGrid;
    const line = { image: image && { alt: '', title: '', width: 1440, height: 810, focus: '', ...image } };
    const blockData = { [comingSoon._uid]: { status: 'success', lines: { 'grid-soon-tor': line } } };
    const html = renderPage(pageOf([comingSoon], { blockData }));
    expect(html).toContain(expected);
    expect(html).not.toContain('Coming soon');
  });
});

describe('a colour without a picture', () => {
  it('leaves the stage of a colour selector to the first that has one, which is named', () => {
    const { typical } = fixtureRegistry.ColourSelector;
    const [first, ...others] = typical.colours;
    const colours = [{ ...first, image: null }, ...others];
    const html = renderPage(pageOf([{ ...typical, colours } as AnyBlock]));
    expect(html).toMatch(/data-shown="true"[^>]*><picture[^>]*><img[^>]*alt="[^"]*Glacier White/);
    expect(html).toContain('Shown in Glacier White');
  });

  it("shows the model's own picture in a range, which is not called after the colour", () => {
    const block = fixtureRegistry.ModelRange.typical;
    const data = fixtureData([block])[block._uid] as ModelRangeData;
    if (data.status !== 'success') throw new Error('The fixture has no models');
    const [model] = data.models;
    if (!model?.card.image) throw new Error('The fixture has no picture');
    const bare = {
      ...model,
      card: { ...model.card, image: { ...model.card.image, alt: '' } },
      colours: model.colours.map((colour) => ({ ...colour, image: null })),
    };
    const blockData = { [block._uid]: { ...data, models: [bare] } };
    const html = renderPage(pageOf([block], { blockData }));
    expect(html).toContain(`alt="${model.card.name}"`);
    expect(html).toContain('Colour may differ');
  });
});

describe('CtaButton', () => {
  const { CtaButton, HeroBanner } = fixtureRegistry;
  const tracked = (html: string) =>
    tagsOf(html).flatMap(({ attributes }) => attributes.get('data-tracking-id') ?? []);

  it('has tracking ids on finance and configurator pages, the same on every render', () => {
    const blocks = [HeroBanner.typical, CtaButton.white, CtaButton.typical];
    const finance = renderPage(pageOf(blocks, { path: '/au/finance' }));
    expect(tracked(finance)).toEqual([1, 2, 3].map((n) => `enquire_finance_button_${n}`));
    expect(renderPage(pageOf(blocks, { path: '/au/finance' }))).toBe(finance);
    expect(new Set(tracked(renderPage(pageOf(blocks, { path: '/nz/config/ridge' }))))).toEqual(
      new Set(['view_finance_calc_button']),
    );
    expect(tracked(renderPage(pageOf(blocks)))).toEqual([]);
  });

  it('is a link where it leads somewhere, else a button; without either purpose it is disabled', () => {
    const tag = (block: AnyBlock) =>
      tagsOf(renderPage(pageOf([block]))).find(({ name }) => /^(a|button)$/.test(name));
    expect(tag(CtaButton.typical)).toMatchObject({ name: 'a' });
    expect(tag(CtaButton.modal)?.name).toBe('button');
    // No form of the page answers to its modal.
    expect(tag(CtaButton.modal)?.attributes.has('disabled')).toBe(true);
    expect(tag(CtaButton.empty)?.attributes.has('disabled')).toBe(true);
    expect(tag(CtaButton.disabled)?.attributes.has('disabled')).toBe(true);
    expect(tag(CtaButton.ownColours)?.attributes.get('style')).toContain('background-color:#e8946a');
  });

  it('announces a new tab', () => {
    const html = renderPage(pageOf([CtaButton.external]));
    expect(html).toMatch(/target="_blank" rel="noopener"/);
    expect(html).toContain('(opens in a new tab)');
  });
});
