import { describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import type { ListAnswer, ListQuery } from '../stories/contentClient.ts';
import { contentError } from '../stories/contentError.ts';
import { pageTypes } from '../stories/schemaGate.ts';
import type { Story } from '../stories/story.ts';
import { createStoryLists } from '../stories/storyLists.ts';
import { createDropGuard } from '../stories/storyMemory.ts';
import { createPageList } from './pageList.ts';

const story = (slug: string, content: object = {}, more: Partial<Story> = {}): Story => ({
  id: 1,
  uuid: slug,
  name: slug,
  slug,
  full_slug: `au/${slug}`,
  content: { component: 'Page', ...content },
  published_at: '2026-11-02T00:00:00.000Z',
  first_published_at: '2026-11-01T00:00:00.000Z',
  ...more,
});

function setUp(pages: readonly Story[]) {
  const state = { pages, isCurrent: true, now: 0 };
  const listStories = jest.fn(async ({ contentType }: ListQuery): Promise<ListAnswer> => {
    const stories = contentType === 'Page' ? state.pages : [];
    return { stories, version: 1, complete: true };
  });
  const options = { now: () => state.now, logger: pino({ level: 'silent' }) };
  const source = createStoryLists({
    client: { listStories },
    ahead: { listStories },
    cache: {
      mark: () => ({ at: 0, reading: 0, generation: 0 }),
      isCurrent: () => state.isCurrent,
      answered: () => 1,
    },
    guard: createDropGuard({ acceptDrop: false, ...options }),
    former: { learn: () => undefined },
    mode: 'published',
  });
  const { list } = createPageList({ source, ...options });
  return { list, listStories, state, source };
}
const slugs = async (list: ReturnType<typeof setUp>['list']) => (await list()).map(({ slug }) => slug);
/** Lets what was started in the background end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the list of public pages', () => {
  it('has pages by slug, with their locale and when they were changed', async () => {
    const { list } = setUp([story('offers', { locale: 'nz' }), story('home')]);
    expect(await list()).toEqual([
      { slug: 'home', locale: '', modified: '2026-11-02T00:00:00.000Z' },
      { slug: 'offers', locale: 'nz', modified: '2026-11-02T00:00:00.000Z' },
    ]);
  });

  it.each<[string, Story]>([
    ['noindex', story('x', { noindex: true })],
    ['noindex, as older spaces store it', story('x', { noindex: 'true' })],
    ['the error page', story('error')],
    ['at the address of what a device keeps', story('saved')],
    ['a slug that is no address', story('.well-known/x')],
    ['for a country that the site does not serve', story('x', { locale: 'uk' })],
  ])('leaves out what is %s', async (_name, page) => {
    const { list } = setUp([page, story('home')]);
    expect(await slugs(list)).toEqual(['home']);
  });

  it('never reads bodies', async () => {
    const { list, listStories } = setUp([story('home')]);
    await list();
    expect(listStories.mock.calls.map(([{ contentType }]) => contentType)).toEqual(pageTypes);
    for (const [{ excludingFields }] of listStories.mock.calls) {
      expect(excludingFields).toEqual(expect.arrayContaining(['body', 'meta_image']));
      expect(excludingFields).not.toEqual(expect.arrayContaining(['noindex']));
    }
  });

  it('is read once, also when many ask at a time, and is the same object while nothing changes', async () => {
    const { list, listStories } = setUp([story('home')]);
    const [one, other] = await Promise.all([list(), list()]);
    expect(other).toBe(one);
    expect(await list()).toBe(one);
    expect(listStories).toHaveBeenCalledTimes(pageTypes.length);
  });

  it('is given as it was while it is read anew after a change, and asked for again only after a while', async () => {
    const { list, state, listStories } = setUp([story('home')]);
    await list();
    Object.assign(state, { pages: [story('home'), story('new')], isCurrent: false, now: 10_000 });
    expect(await slugs(list)).toEqual(['home']);
    await settle();
    expect(await slugs(list)).toEqual(['home', 'new']);
    state.now = 19_000;
    await list();
    expect(listStories).toHaveBeenCalledTimes(2 * pageTypes.length);
  });

  it('stays when it cannot be read anew', async () => {
    const { list, state, listStories } = setUp([story('home')]);
    await list();
    listStories.mockRejectedValue(contentError('cdn/stories', 'is down'));
    Object.assign(state, { isCurrent: false, now: 10_000 });
    await list();
    await settle();
    expect(await slugs(list)).toEqual(['home']);
  });

  it('is that of the snapshot after a restart while the content service is down', async () => {
    const before = setUp([story('home')]);
    await before.list();
    const { list, listStories, source } = setUp([]);
    listStories.mockRejectedValue(contentError('cdn/stories', 'is down'));
    source.restore(before.source.records());
    expect(await slugs(list)).toEqual(['home']);
  });

  it('stays when the content service lists no pages any more', async () => {
    const { list, state } = setUp([story('home'), story('finance')]);
    await list();
    for (const now of [10_000, 80_000, 200_000]) {
      Object.assign(state, { pages: [], isCurrent: false, now });
      await list();
      await settle();
      expect(await slugs(list)).toEqual(['finance', 'home']);
    }
  });

  it('is 503 when it was never read, and is read with the first call after a while', async () => {
    const { list, state, listStories } = setUp([story('home')]);
    listStories.mockRejectedValueOnce(contentError('cdn/stories', 'is down'));
    await expect(list()).rejects.toMatchObject({ status: 503, retryAfterS: 10 });
    await expect(list()).rejects.toMatchObject({ status: 503 });
    expect(listStories).toHaveBeenCalledTimes(1);
    state.now = 10_000;
    expect(await slugs(list)).toEqual(['home']);
  });
});
