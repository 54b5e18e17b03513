import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Storyblok from 'storyblok-js-client';
import { previewToken, spaceId, startContentFixture, story, uuidOf } from './contentServiceFixture.ts';
import { contentTokens, spaceId as managedSpaceId, startManagement } from './managementFixture.ts';

/**
 * What Storyblok's smoke tests ask of its content API with its own client, unmodified: space, story, relations,
 * wildcards, pages, filters. Asked of a folder of stories, and of what came in by the management API.
 */
const written: Readonly<Record<string, object>> = {
  'authors/edgar': { component: 'author', name: 'Edgar' },
  'with-author': { component: 'root', author: [uuidOf('authors/edgar')] },
  'folder/one': { component: 'Page', title: 'One' },
  'folder/two': { component: 'Page', title: 'Two' },
};
const drafted = { component: 'Page', title: 'First words' };

interface Served {
  readonly origin: string;
  readonly token: string;
  readonly spaceId: number;
  close(): Promise<void>;
}

async function fromFolder(): Promise<Served> {
  const files = Object.entries(written).map(([slug, content]) => [
    `stories/${slug}.json`,
    story(slug, content),
  ]);
  const space = await startContentFixture({
    ...Object.fromEntries(files),
    'stories/first.draft.json': story('first', drafted),
  });
  return { origin: space.origin, token: previewToken, spaceId, close: space.close };
}

async function fromManagement(): Promise<Served> {
  const space = await startManagement();
  const client = space.client();
  const uuids = new Map<string, string>();
  type Made = { story: { id: number; uuid: string } };
  const make = async (fields: object, publish = 0) =>
    (await client.post<Made>('stories', { story: fields, publish })).story;
  const folders = new Map<string, number>();
  for (const slug of ['authors', 'folder'])
    folders.set(slug, (await make({ name: slug, slug, is_folder: true })).id);
  for (const [path, content] of Object.entries(written)) {
    const [slug = '', folder] = path.split('/').reverse();
    const named = JSON.parse(JSON.stringify(content), (_key, value) => uuids.get(value) ?? value);
    const fields = { name: path, slug, parent_id: folders.get(folder ?? '') ?? 0 };
    const { uuid } = await make({ ...fields, content: { _uid: path, ...named } }, 1);
    uuids.set(uuidOf(path), uuid);
  }
  await make({ name: 'First', slug: 'first', content: { _uid: 'first', ...drafted } });
  return {
    origin: space.origin,
    token: contentTokens.previewToken,
    spaceId: managedSpaceId,
    close: space.close,
  };
}

describe.each([
  ['a folder of stories', fromFolder],
  ['what the management API has stored', fromManagement],
])("Storyblok's own client of %s", (_name, start) => {
  let served: Served;
  const asked: string[] = [];
  const client = () =>
    new Storyblok({
      endpoint: `${served.origin}/v2`,
      accessToken: served.token,
      cache: { type: 'memory', clear: 'auto' },
      fetch: (input, init) => {
        asked.push(String(input));
        return fetch(input, init);
      },
    });
  beforeAll(async () => {
    served = await start();
  });
  afterAll(() => served.close());

  it('is told which space its token is of', async () => {
    const { data } = await client().get('cdn/spaces/me');
    expect(data.space).toMatchObject({ id: served.spaceId, language_codes: ['au', 'nz'] });
  });

  it('lists what is published, and nothing else', async () => {
    const { data, total } = await client().get('cdn/stories');
    const slugs = data.stories.map(({ full_slug }: { full_slug: string }) => full_slug);
    expect([slugs.toSorted(), total]).toEqual([Object.keys(written).toSorted(), 4]);
  });

  it('puts the stories that a story names in their place', async () => {
    const { data } = await client().get('cdn/stories/with-author', { resolve_relations: 'root.author' });
    expect(data.story.slug).toBe('with-author');
    expect(data.story.content.author).toMatchObject([{ slug: 'edgar', content: { name: 'Edgar' } }]);
  });

  it('finds stories by a wildcard, and all of them page by page', async () => {
    const { data } = await client().get('cdn/stories', { by_slugs: 'folder/*' });
    expect(data.stories).toHaveLength(2);
    expect(await client().getAll('cdn/stories', { per_page: 1 })).toHaveLength(4);
  });

  it('filters by fields, drafts too, with brackets as they are in the address', async () => {
    const byType = await client().get('cdn/stories', { filter_query: { component: { in: 'author' } } });
    expect(byType.data.stories).toHaveLength(1);
    const { data } = await client().get('cdn/stories', {
      version: 'draft',
      filter_query: { title: { like: 'First*' } },
    });
    expect(data.stories).toMatchObject([{ slug: 'first', published_at: null }]);
    expect(asked.at(-1)).toContain('filter_query[title][like]=First');
  });
});
