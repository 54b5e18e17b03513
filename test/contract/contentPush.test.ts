import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Fields } from '../../server/embedded/management/managementStore.ts';
import { siteComponents, writeComponents } from '../../server/scripts/content/components.ts';
import { summary } from '../../server/scripts/content/push.ts';
import { contentTokens, type ManagementFixture, startManagement } from './managementFixture.ts';

let space: ManagementFixture;

describe('npm run content:push', () => {
  beforeEach(async () => {
    space = await startManagement();
  });
  afterEach(() => space.close());

  it('only says what it would do, and changes nothing, without --write', async () => {
    const report = await space.push({ write: false });
    expect(space.requests.filter((method) => method !== 'GET')).toEqual([]);
    expect(report.changes).toContainEqual({ action: 'create', what: 'component HeroBanner' });
    expect(report.changes).toContainEqual({ action: 'create', what: 'story models/suv/ridge' });
    expect(report.failures).toEqual([]);
    expect(summary(report, false)).toContain('Nothing was changed: add --write to do it.');
  });

  it('pushes only the components unless asked for more', async () => {
    await space.push({ assets: false, stories: false });
    expect([space.service.store.assets.size, space.service.store.stories.size]).toEqual([0, 0]);
  });

  it('brings back what was changed in the space, and leaves what editors set besides', async () => {
    await space.push({ assets: false, stories: false });
    const { components } = space.service.store;
    const hero = [...components.values()].find(({ name }) => name === 'HeroBanner');
    const schema = hero?.schema as Record<string, Fields>;
    const changed = {
      ...hero,
      schema: { ...schema, heading: { ...schema.heading, required: false, tooltip: true } },
    } as NonNullable<typeof hero>;
    components.set(changed.id, changed);

    const { changes } = await space.push({ assets: false, stories: false });
    expect(changes).toEqual([{ action: 'update', what: 'component HeroBanner' }]);
    expect(components.get(changed.id)?.schema).toMatchObject({
      heading: { id: schema.heading?.id, required: true, tooltip: true },
    });
  });

  it('says which assets are missing when stories come without them', async () => {
    const { failures } = await space.push({ assets: false });
    expect(failures).toContainEqual({
      what: expect.stringMatching(/story models\/suv\/ridge$/),
      message: expect.stringMatching(/the space has no asset .*\.webp.*: push with --assets/),
    });
  });
});

describe('the management API', () => {
  afterEach(() => space.close().catch(() => undefined));
  it('is asked no more often than it allows', async () => {
    space = await startManagement();
    await space.push({
      client: space.client({ requestsPerSecond: 3 }),
      write: false,
      assets: false,
      stories: false,
    });
    expect(space.requests.length).toBe(2);
    expect(space.waits).toEqual([expect.closeTo(1000 / 3)]);
  });

  it('is asked again after a 429', async () => {
    space = await startManagement({ requestsPerSecond: 2 });
    const report = await space.push({ assets: false, stories: false });
    expect(report.failures).toEqual([]);
    expect(space.service.store.components.size).toBe(siteComponents().length);
    expect(space.waits.length).toBeGreaterThan(5);
  });

  it('that refuses the token stops everything, with one clear line that does not tell it', async () => {
    space = await startManagement();
    await expect(space.push({ client: space.client({ token: 'wrong-token' }) })).rejects.toThrow(
      /^GET component_groups.*: 401 .*Unauthorized/,
    );
    expect(space.requests).toHaveLength(1);
  });

  it('that is not there gives one clear line', async () => {
    space = await startManagement();
    await space.close();
    await expect(space.push()).rejects.toThrow(/^GET component_groups.*: no answer \(.*ECONNREFUSED/);
  });

  it('that refuses one component does not keep the others out', async () => {
    space = await startManagement();
    space.service.store.components.set(1, { id: 1, name: 'HeroBanner', schema: {} });
    const refusing = space.client();
    const put = refusing.put;
    const report = await space.push({
      client: { ...refusing, put: (where, body) => put(where.replace('/1', '/999'), body) },
      assets: false,
      stories: false,
    });
    expect(report.failures).toEqual([
      { what: 'component HeroBanner', message: expect.stringContaining('PUT components/999: 404') },
    ]);
    expect(space.service.store.components.size).toBe(siteComponents().length);
    expect(summary(report, true)).toContain('1 failed');
  });
});

describe('the stand-in of the management API', () => {
  beforeEach(async () => {
    space = await startManagement();
  });
  afterEach(() => space.close());

  it('has what the official command line asks for besides, and the content API gives it', async () => {
    const client = space.client();
    const fields = { name: 'Colours', slug: 'colours' };
    const { datasource } = await client.post<{ datasource: { id: number } }>('datasources', {
      datasource: fields,
    });
    const entry = { name: 'red', value: '#f00', datasource_id: datasource.id };
    await client.post('datasource_entries', { datasource_entry: entry });
    await client.post('datasource_entries', { datasource_entry: { ...entry, datasource_id: 1 } });
    expect(await client.list('datasources')).toEqual([{ ...fields, id: datasource.id }]);
    expect(await client.get(`datasource_entries?datasource_id=${datasource.id}`)).toMatchObject({
      datasource_entries: [entry],
    });
    expect(await client.list('presets')).toEqual([]);
    const query = `datasource=colours&token=${contentTokens.publicToken}`;
    const given = await fetch(`${space.origin}/v2/cdn/datasource_entries?${query}`);
    expect(await given.json()).toMatchObject({ datasource_entries: [{ name: 'red', value: '#f00' }] });
  });

  it('gives what is published at once, with a new version, and drafts to the preview token alone', async () => {
    const client = space.client();
    const read = async (token: string, version: string) => {
      const url = `${space.origin}/v2/cdn/stories/about?token=${token}&version=${version}`;
      const answer = await fetch(url);
      const { story, cv } = await answer.json();
      return { status: answer.status, title: story?.content.title, cv };
    };
    const { publicToken, previewToken } = contentTokens;
    const content = { component: 'Page', _uid: 'a', title: 'One' };
    const { story } = await client.post<{ story: { id: number } }>('stories', {
      story: { name: 'About', slug: 'about', content },
    });
    expect(await read(publicToken, 'published')).toMatchObject({ status: 404 });
    await client.put(`stories/${story.id}`, { story: {}, publish: 1 });
    const first = await read(publicToken, 'published');
    expect(first).toMatchObject({ status: 200, title: 'One' });
    await client.put(`stories/${story.id}`, { story: { content: { ...content, title: 'Two' } } });
    expect(await read(publicToken, 'published')).toMatchObject({ title: 'One' });
    expect(await read(previewToken, 'draft')).toMatchObject({ title: 'Two' });
    await client.put(`stories/${story.id}`, { story: {}, publish: 1 });
    const second = await read(publicToken, 'published');
    expect(second.title).toBe('Two');
    expect(second.cv).toBeGreaterThan(first.cv);
  });
});

describe('npm run content:components', () => {
  it('writes a definition of every component, open fields limited to blocks', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'components-'));
    try {
      await writeFile(path.join(folder, 'other.txt'), '');
      const files = await writeComponents(folder);
      expect(files).toHaveLength(siteComponents().length);
      const page = siteComponents().find(({ name }) => name === 'Page');
      expect(page?.schema.body).toMatchObject({ type: 'bloks', restrict_components: true });
      expect(page?.schema.body?.component_whitelist).toContain('HeroBanner');
      expect(page?.schema.body?.component_whitelist).not.toContain('AccordionItem');
      expect(page?.schema.title).toMatchObject({ pos: 0, translatable: true });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
