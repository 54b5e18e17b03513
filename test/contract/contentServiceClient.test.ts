import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Storyblok from 'storyblok-js-client';
import {
  type ContentFixture,
  previewToken,
  spaceId,
  startContentFixture,
  story,
  uuidOf,
} from './contentServiceFixture.ts';

/**
 * What Storyblok's smoke tests ask of its content API with its own client, unmodified: space, story, relations,
 * wildcards, pages, filters.
 */
const written: Readonly<Record<string, object>> = {
  'authors/edgar': { component: 'author', name: 'Edgar' },
  'with-author': { component: 'root', author: [uuidOf('authors/edgar')] },
  'folder/one': { component: 'Page', title: 'One' },
  'folder/two': { component: 'Page', title: 'Two' },
};
const drafted = { component: 'Page', title: 'First words' };

describe("Storyblok's own client of a folder of stories", () => {
  let served: ContentFixture;
  const asked: string[] = [];
  const client = () =>
    new Storyblok({
      endpoint: `${served.origin}/v2`,
      accessToken: previewToken,
      cache: { type: 'memory', clear: 'auto' },
      fetch: (input, init) => {
        asked.push(String(input));
        return fetch(input, init);
      },
    });
  beforeAll(async () => {
    const files = Object.entries(written).map(([slug, content]) => [
      `stories/${slug}.json`,
      story(slug, content),
    ]);
    served = await startContentFixture({
      ...Object.fromEntries(files),
      'stories/first.draft.json': story('first', drafted),
    });
  });
  afterAll(() => served.close());

  it('is told which space its token is of', async () => {
    const { data } = await client().get('cdn/spaces/me');
    expect(data.space).toMatchObject({ id: spaceId, language_codes: ['au', 'nz'] });
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
