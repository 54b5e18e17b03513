import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { siteComponents } from '../../server/scripts/content/components.ts';
import { assetsDir, bySlug, library, objectsIn } from '../contract/demoSpaceChecks.ts';
import {
  contentTokens,
  type ManagementFixture,
  managementToken,
  spaceId,
  startManagement,
} from '../contract/managementFixture.ts';
import { pagePaths, sitePayloads } from '../contract/sitePayloads.ts';
import { createStoryblokCommand, type StoryblokCommand } from '../contract/storyblokCommand.ts';
import { startDemoContent, startServedContent } from '../support/demoContent.ts';

// One space for all: making it takes a few hundred calls.
let space: ManagementFixture;
beforeAll(async () => {
  space = await startManagement();
  const first = await space.push();
  expect(first.failures).toEqual([]);
});
afterAll(() => space.close());

const nodes = () => space.stories().flatMap(({ content }) => [...objectsIn(content)]);

describe('npm run content:push into an empty space', () => {
  it('makes it like the demo', () => {
    expect(space.service.store.components.size).toBe(siteComponents().length);
    expect(space.stories().filter((story) => !story.is_folder && !story.published)).toEqual([]);
  });

  it('changes nothing when it is run again, though the space gives numbers as numbers', async () => {
    const costs = space.storyAt('global/running-costs');
    const content = { ...Object(costs?.content), annual_km: Number(Object(costs?.content).annual_km) };
    if (costs) space.service.store.stories.set(costs.id, { ...costs, content });
    const before = space.requests.length;
    const second = await space.push();
    expect([second.changes, second.failures]).toEqual([[], []]);
    expect(space.requests.slice(before).filter((method) => method !== 'GET')).toEqual([]);
    expect(second.unchanged).toBeGreaterThan(siteComponents().length + space.stories().length);
    if (costs) space.service.store.stories.set(costs.id, costs);
  });

  it('names stories and assets as the space does', () => {
    const uuids = new Set(space.stories().map(({ uuid }) => uuid));
    const filenames = new Set(
      [...space.service.store.assets.values()].map(({ filename }) =>
        filename.replace('s3.amazonaws.com/', ''),
      ),
    );
    const links = nodes().filter(({ linktype }) => linktype === 'story');
    const assets = nodes().filter(({ fieldtype, filename }) => fieldtype === 'asset' && filename);
    expect(Math.min(links.length, assets.length)).toBeGreaterThan(20);
    expect(links.filter(({ id, uuid = id }) => !uuids.has(String(uuid)))).toEqual([]);
    expect(assets.filter(({ filename }) => !filenames.has(String(filename)))).toEqual([]);
    expect(assets.filter(({ alt }) => !alt)).toEqual([]);
  });

  it('keeps the folders, start pages and drafts of the demo', () => {
    expect(space.storyAt('global/finance/')).toMatchObject({ is_startpage: true, published: true });
    expect(space.storyAt('models/electric/pip')).toMatchObject({ published: true });
    const folders = space.stories().filter(({ is_folder }) => is_folder);
    expect(folders.map((folder) => space.service.store.fullSlug(folder))).toEqual(
      expect.arrayContaining(['global', 'global/navigation', 'models', 'models/suv']),
    );
  });

  it('keeps the order in which vehicles and offers come', () => {
    const positions = [...bySlug].flatMap(([slug, { position }]) =>
      position === undefined ? [] : [[slug, position]],
    );
    expect(positions.length).toBeGreaterThan(100);
    expect(positions.map(([slug]) => [slug, space.storyAt(String(slug))?.position])).toEqual(positions);
  });

  it('says of every cut-out that it is transparent, in the library and wherever it shows', () => {
    const assets = [...space.service.store.assets.values()];
    const fileOf = (source: unknown) => String(source).split('#')[0] ?? '';
    const cutouts = assets.filter(({ source }) => library.find(fileOf(source))?.metadata.transparent);
    expect(cutouts.length).toBeGreaterThan(20);
    expect(cutouts.filter(({ meta_data }) => !isTransparent(meta_data))).toEqual([]);
    const ids = new Set(cutouts.map(({ id }) => id));
    const shown = nodes().filter(({ fieldtype, id }) => fieldtype === 'asset' && ids.has(Number(id)));
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter(({ meta_data }) => !isTransparent(meta_data))).toEqual([]);
  });

  it('stores links, assets and numbers in the form that the service stores them in', () => {
    const marks = nodes().filter(({ type }) => type === 'link');
    expect(marks).toContainEqual({
      type: 'link',
      attrs: {
        ...{ linktype: 'story', href: '/models/suv/ridge', anchor: null, target: null },
        uuid: space.storyAt('models/suv/ridge')?.uuid,
      },
    });
    const links = nodes().filter(({ fieldtype }) => fieldtype === 'multilink');
    expect(links).toContainEqual({
      ...{ fieldtype: 'multilink', linktype: 'url', id: '', target: '_self' },
      ...{ url: 'tel:1800335132', cached_url: 'tel:1800335132' },
    });
    const slugs = new Map(space.stories().map((one) => [one.uuid, space.service.store.fullSlug(one)]));
    const toStories = links.filter(({ linktype, id }) => linktype === 'story' && id);
    expect(toStories.length).toBeGreaterThan(20);
    for (const { url, id, cached_url } of toStories)
      expect([url, cached_url]).toEqual(['', slugs.get(String(id))]);
    const asset = nodes().find(({ fieldtype }) => fieldtype === 'asset');
    expect(Object.keys(asset ?? {}).sort()).toEqual(
      'alt copyright fieldtype filename focus id is_external_url meta_data name source title'.split(' '),
    );
    expect(space.storyAt('global/running-costs')?.content).toMatchObject({ annual_km: expect.any(String) });
  });
});

const isTransparent = (metadata: unknown) =>
  typeof metadata === 'object' && metadata !== null && Reflect.get(metadata, 'transparent') === true;

describe("Storyblok's own command line, led to the stand-in", () => {
  let storyblok: StoryblokCommand;
  const inSpace = ['--space', `${spaceId}`];
  beforeAll(async () => {
    storyblok = await createStoryblokCommand(space.origin);
    await storyblok.run('login', '--token', managementToken, '--region', 'eu');
  });
  afterAll(() => storyblok.close());

  it('finds no error in the components and stories that were pushed', async () => {
    await storyblok.run('schema', 'init', ...inSpace);
    const schema = '.storyblok/schema/schema.ts';
    const told = await storyblok.run('schema', 'validate', schema, '--format', 'json');
    expect(JSON.parse(told)).toMatchObject({ ok: true, errors: 0, warnings: 0 });
    const ofStories = await storyblok.run(
      ...['stories', 'validate', ...inSpace, '--schema', schema, '--format', 'json'],
    );
    expect(JSON.parse(ofStories)).toMatchObject({
      ...{ ok: true, errors: 0, warnings: 0, groups: [] },
      unitsTotal: space.stories().filter(({ is_folder }) => !is_folder).length,
    });
  });

  it('pulls components, and makes types of them', async () => {
    await storyblok.run('components', 'pull', ...inSpace);
    await storyblok.run('types', 'generate', ...inSpace);
    const types = await storyblok.read(`types/${spaceId}/storyblok-components.d.ts`);
    expect(types.toString()).toContain('export interface HeroBanner');
  });

  it('pulls stories', async () => {
    await storyblok.run('stories', 'pull', ...inSpace, '--starts-with', 'offers');
    const offers = space.storyAt('offers');
    expect(await storyblok.files(`stories/${spaceId}`)).toEqual([`offers_${offers?.uuid}.json`]);
    const file = await storyblok.read(`stories/${spaceId}/offers_${offers?.uuid}.json`);
    expect(JSON.parse(file.toString())).toMatchObject({ content: offers?.content });
  });

  it('pulls assets, byte for byte', async () => {
    await storyblok.run('assets', 'pull', ...inSpace, '--query', 'search=ridge-alpine-wide');
    const files = await storyblok.files(`assets/${spaceId}`);
    const picture = files.find((file) => file.endsWith('.webp'));
    const pulled = await storyblok.read(`assets/${spaceId}/${picture}`);
    const original = await readFile(path.join(assetsDir, 'scenes/ridge-alpine-wide.webp'));
    expect(pulled.equals(original)).toBe(true);
  });
});

describe('a site of what was pushed', () => {
  /** In the demo's names: its uuids and addresses of assets; when a story was changed last is the service's. */
  function asInDemo(payload: string): string {
    const uuids = new Map([...bySlug].map(([slug, { uuid }]) => [space.storyAt(slug)?.uuid, uuid]));
    const addresses = new Map(
      [...space.service.store.assets.values()].map(({ filename, source }) => [
        filename.slice(filename.indexOf('/f/')),
        library.find(String(source).split('#')[0] ?? '')?.path,
      ]),
    );
    return payload
      .replace(uuidPattern, (uuid) => uuids.get(uuid) ?? uuid)
      .replace(assetPattern, (address) => addresses.get(address) ?? address)
      .replace(modifiedPattern, '$1');
  }
  const uuidPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
  // A document has no size in its address.
  const assetPattern = /\/f\/4711(?:\/[\w.-]+){2,3}/g;
  const modifiedPattern = /("article:modified_time","content":"|"dateModified":")[^"]+/g;

  it('gives every page of the demo, byte for byte but for dates and ids', async () => {
    const demo = await sitePayloads(startDemoContent);
    const pushed = await sitePayloads(
      (options) => startServedContent(space.service.delivery, contentTokens, options),
      'https://a.storyblok.com',
    );
    expect([...pushed.keys()]).toEqual(pagePaths);
    expect(pagePaths.length).toBeGreaterThan(100);
    const others = pagePaths.filter(
      (path) => asInDemo(pushed.get(path) ?? '') !== asInDemo(demo.get(path) ?? ''),
    );
    expect(others).toEqual([]);
  });
});

describe('npm run content:push into a space that has changed', () => {
  it('updates the stories that differ, in their content or their place', async () => {
    const { stories } = space.service.store;
    const [about, ridge] = [space.storyAt('about'), space.storyAt('global/model-lines/ridge')];
    if (!about || !ridge) throw new Error('The demo has no such stories');
    stories.set(about.id, { ...about, content: { component: 'Page', _uid: 'x', title: 'Old' } });
    stories.set(ridge.id, { ...ridge, position: 1000 });
    expect((await space.push()).changes).toEqual([
      { action: 'update', what: 'story about' },
      { action: 'update', what: 'story global/model-lines/ridge' },
    ]);
    expect(JSON.stringify(space.storyAt('about')?.content)).not.toContain('Old');
    expect(space.storyAt('global/model-lines/ridge')?.position).toBe(ridge.position);
  });

  it('replaces a picture whose bytes are others, and mends its words and metadata', async () => {
    const { assets } = space.service.store;
    const [one, other] = [...assets.values()];
    const cutout = [...assets.values()].findLast(({ meta_data }) => isTransparent(meta_data));
    if (!one || !other || !cutout) throw new Error('There are no assets');
    assets.set(one.id, { ...one, source: `${String(one.source).split('#')[0]}#0000000000` });
    assets.set(other.id, { ...other, alt: '' });
    assets.set(cutout.id, { ...cutout, meta_data: {} });
    const { changes } = await space.push({ stories: false });
    expect(changes.map(({ action }) => action)).toEqual(['update', 'update', 'update']);
    expect(assets.get(one.id)?.filename).not.toBe(one.filename);
    expect(assets.get(other.id)?.alt).not.toBe('');
    expect(assets.get(cutout.id)?.meta_data).toMatchObject({ transparent: true });
  });
});
