import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { siteComponents } from '../../server/scripts/content/componentDefinitions.ts';
import { type DemoExport, exportDemo, type Pushed } from '../../server/scripts/content/demoExport.ts';
import { writeComponents, writeDemo } from '../../server/scripts/content/export.ts';
import { assetsDir, bySlug, type Fields, objectsIn } from './demoSpaceChecks.ts';

const directory = path.dirname(assetsDir);
const nothing: Pushed = { uuids: new Map(), assets: new Map() };
const demo = (pushed: Pushed) => exportDemo(directory, pushed, pino({ level: 'silent' }));
const storyAt = ({ stories }: DemoExport, slug: string) =>
  [...stories.values()].find((story) => story.full_slug === slug && !story.is_folder);
const nodesOf = ({ stories }: DemoExport) => [...stories.values()].flatMap((story) => [...objectsIn(story)]);

/** What the command line writes down after a push into a space that gives ids and uuids of its own. */
function pushOf({ stories, assets }: DemoExport): Pushed {
  const uuids = [...stories.values()].map(({ uuid }, index) => [String(uuid), `space-${index}`] as const);
  const named = assets.map(({ data }, index) => {
    const filename = `https://a.storyblok.com/f/4711/${index}/${data.short_filename}`;
    return [Number(data.id), { id: index + 1, filename }] as const;
  });
  return { uuids: new Map(uuids), assets: new Map(named) };
}

const first = await demo(nothing);
const pushed = pushOf(first);
const second = await demo(pushed);

describe('the exported demo', () => {
  it('has every published story, in folders that are there', () => {
    const stories = [...first.stories.values()];
    const folders = new Set(stories.filter(({ is_folder }) => is_folder).map(({ id }) => id));
    expect(stories.filter(({ is_folder }) => !is_folder)).toHaveLength(bySlug.size);
    expect(stories.filter(({ parent_id }) => parent_id !== 0 && !folders.has(parent_id))).toEqual([]);
    expect(storyAt(first, 'global/finance/')).toMatchObject({ slug: 'finance', is_startpage: true });
    expect(storyAt(first, 'models/suv/ridge')).toMatchObject({ slug: 'ridge', is_startpage: false });
  });

  it('names a file by slug and uuid, as the command line does', () => {
    const { uuid } = storyAt(first, 'offers') ?? {};
    expect([...first.stories.keys()]).toContain(`offers_${uuid}.json`);
    expect(first.stories.size).toBe(new Set([...first.stories.values()].map(({ uuid: one }) => one)).size);
  });

  it('keeps the order in which vehicles and offers come', () => {
    const positions = [...bySlug].flatMap(([slug, { position }]) =>
      position === undefined ? [] : [[slug, position]],
    );
    expect(positions.length).toBeGreaterThan(100);
    expect(positions.map(([slug]) => [slug, storyAt(first, String(slug))?.position])).toEqual(positions);
  });

  it('is not published before it names stories and assets as the space does', () => {
    expect([first.isComplete, storyAt(first, 'about')?.published]).toEqual([false, false]);
    expect([second.isComplete, storyAt(second, 'about')?.published]).toEqual([true, true]);
    const [one] = pushed.assets.keys();
    const assets = new Map([...pushed.assets].filter(([id]) => id !== one));
    return expect(demo({ ...pushed, assets })).resolves.toMatchObject({ isComplete: false });
  });

  it('keeps its own ids in a second export, by which the command line knows what it has pushed', () => {
    const idsOf = ({ stories }: DemoExport) =>
      [...stories].map(([file, { id, uuid, parent_id }]) => [file, id, uuid, parent_id]);
    expect(idsOf(second)).toEqual(idsOf(first));
    expect(second.assets).toEqual(first.assets);
  });

  it('names stories as the space does in every kind of field, in the second export', () => {
    const contents = JSON.stringify([...second.stories.values()].map(({ content }) => content));
    expect([...bySlug.values()].filter(({ uuid }) => contents.includes(uuid))).toEqual([]);
    const uuid = pushed.uuids.get(String(storyAt(first, 'models/suv/ridge')?.uuid));
    expect(nodesOf(second)).toContainEqual({
      type: 'link',
      attrs: {
        ...{ linktype: 'story', href: '/models/suv/ridge', anchor: null, target: null },
        uuid,
      },
    });
  });

  it('names assets as the space does in the second export', () => {
    const addresses = new Set([...pushed.assets.values()].map(({ filename }) => filename));
    const shown = nodesOf(second).filter(({ fieldtype, filename }) => fieldtype === 'asset' && filename);
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter(({ filename }) => !addresses.has(String(filename)))).toEqual([]);
    expect(shown.filter(({ alt }) => !alt)).toEqual([]);
  });

  it('says of every cut-out that it is transparent, in the library and wherever it shows', () => {
    const isTransparent = ({ meta_data }: Fields) => Object(meta_data).transparent === true;
    const ids = new Set(first.assets.filter(({ data }) => isTransparent(data)).map(({ data }) => data.id));
    const shown = nodesOf(first).filter(({ fieldtype, id }) => fieldtype === 'asset' && ids.has(id));
    expect([ids.size > 20, shown.length > 100]).toEqual([true, true]);
    expect(shown.filter((asset) => !isTransparent(asset))).toEqual([]);
  });

  it('stores links, assets and numbers in the form that the service stores them in', () => {
    const links = nodesOf(first).filter(({ fieldtype }) => fieldtype === 'multilink');
    expect(links).toContainEqual({
      ...{ fieldtype: 'multilink', linktype: 'url', id: '', target: '_self' },
      ...{ url: 'tel:1800335132', cached_url: 'tel:1800335132' },
    });
    const slugs = new Map([...first.stories.values()].map(({ uuid, full_slug }) => [uuid, full_slug]));
    const toStories = links.filter(({ linktype, id }) => linktype === 'story' && id);
    expect(toStories.length).toBeGreaterThan(20);
    for (const { url, id, cached_url } of toStories) expect([url, cached_url]).toEqual(['', slugs.get(id)]);
    const asset = nodesOf(first).find(({ fieldtype }) => fieldtype === 'asset');
    expect(Object.keys(asset ?? {}).sort()).toEqual(
      'alt copyright fieldtype filename focus id is_external_url meta_data name source title'.split(' '),
    );
    expect(storyAt(first, 'global/running-costs')?.content).toMatchObject({ annual_km: expect.any(String) });
  });
});

describe('npm run content:export', () => {
  let base: string;
  beforeEach(async () => {
    base = await mkdtemp(path.join(tmpdir(), 'export-'));
  });
  afterEach(() => rm(base, { recursive: true }));
  const write = async (file: string, value: unknown) => {
    await mkdir(path.join(base, path.dirname(file)), { recursive: true });
    await writeFile(path.join(base, file), JSON.stringify(value));
  };
  const read = async (file: string) => JSON.parse(await readFile(path.join(base, file), 'utf8'));

  it('writes a definition of every component, open fields limited to blocks', async () => {
    await writeComponents(base);
    const components: Fields[] = await read('components/site/components.json');
    expect(components).toHaveLength(siteComponents().length);
    const page = components.find(({ name }) => name === 'Page');
    const { body, title } = Object(page?.schema);
    expect(body).toMatchObject({ type: 'bloks', restrict_components: true });
    expect(body.component_whitelist).toContain('HeroBanner');
    expect(body.component_whitelist).not.toContain('AccordionItem');
    expect(title).toMatchObject({ pos: 0, translatable: true });
  });

  it('refuses to write components for a space of which none were pulled', async () => {
    await expect(writeComponents(base, '4711')).rejects.toThrow(
      /4711\/components\.json\. Without it a push would take away what editors set up/,
    );
    expect(await readdir(base)).toEqual([]);
  });

  it('merges the components into those that were pulled', async () => {
    const hero = { id: 7, name: 'HeroBanner', display_name: 'Opening', schema: { ours: { type: 'text' } } };
    await write('components/4711/components.json', [hero, { id: 8, name: 'Own', schema: {} }]);
    await write('components/4711/presets.json', [{ id: 1, name: 'Summer', component_id: 7 }]);
    const { changes } = await writeComponents(base, '4711');
    expect(changes).toContain('new HeroBanner.heading');
    const components: Fields[] = await read('components/site/components.json');
    expect(components.find(({ name }) => name === 'HeroBanner')).toMatchObject(hero);
    expect(components.some(({ name }) => name === 'Own')).toBe(false);
    expect(await read('components/site/presets.json')).toHaveLength(1);
  });

  it('writes an asset with its data beside it, and takes up what a push wrote down', async () => {
    const uuid = '0b5d4f5e-0000-4000-8000-000000000001';
    const image = { fieldtype: 'asset', filename: 'cars/ridge.webp' };
    const link = { fieldtype: 'multilink', linktype: 'asset', url: 'cars/ridge.webp' };
    const text = { type: 'doc', content: [{ type: 'image', attrs: { src: 'cars/ridge.webp' } }] };
    const content = { component: 'Page', image, link, text, related: uuid };
    await write('space/space.json', { name: 'Small', domain: 'http://localhost/', language_codes: [] });
    await write('space/stories/about.json', { name: 'About', uuid, content });
    const pictures = [{ file: 'cars/ridge.webp', width: 8, height: 4, alt: 'A car' }];
    await write('space/assets/pictures.json', { pictures });
    await write('space/assets/cars/ridge.webp', 'bytes');
    const run = () => writeDemo(base, path.join(base, 'space'));

    expect(await run()).toEqual({ assets: 1, stories: 1, isComplete: false });
    const [data = '', bytes = ''] = (await readdir(path.join(base, 'assets/site'))).sort();
    expect([data, bytes]).toEqual([expect.stringMatching(/^ridge_\d+\.json$/), data.replace('json', 'webp')]);
    expect(await read(`assets/site/${bytes}`)).toBe('bytes');
    const { id, filename } = await read(`assets/site/${data}`);
    expect(filename).toMatch(/^https:\/\/a\.storyblok\.com\/f\/0\/8x4\/\w+\/ridge\.webp$/);

    const pushedAsset = {
      old_id: id,
      new_id: 5,
      new_filename: 'https://s3.amazonaws.com/a.storyblok.com/f/1',
    };
    const pushedTo = 'https://a.storyblok.com/f/1';
    await write('assets/site/manifest.jsonl', pushedAsset);
    await write('stories/site/manifest.jsonl', { old_id: uuid, new_id: 'theirs' });
    await write('stories/site/old.json', {});
    expect(await run()).toMatchObject({ isComplete: true });
    expect((await readdir(path.join(base, 'stories/site'))).sort()).toEqual([
      `about_${uuid}.json`,
      'manifest.jsonl',
    ]);
    expect(await read(`stories/site/about_${uuid}.json`)).toMatchObject({
      ...{ uuid, published: true, full_slug: 'about' },
      content: {
        image: { id: 5, filename: pushedTo, alt: 'A car' },
        link: { url: pushedTo, cached_url: pushedTo },
        text: { content: [{ attrs: { id: 5, src: pushedTo, alt: 'A car' } }] },
        related: 'theirs',
      },
    });
  });
});
