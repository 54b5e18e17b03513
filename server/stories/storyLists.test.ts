import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { lineStory, modelStory } from '../../test/support/vehicleStories.ts';
import type { ListQuery } from './contentClient.ts';
import { createFormerAddresses } from './formerAddresses.ts';
import type { Story } from './story.ts';
import { createStoryCache } from './storyCache.ts';
import { createStoryLists, isListRecord } from './storyLists.ts';
import { createDropGuard } from './storyMemory.ts';

const query = { country: 'au', contentTypes: ['ModelLine', 'ModelAU'] } as const;

function setUp(mode: 'published' | 'draft' = 'published') {
  const clock = { now: 0 };
  const options = { now: () => clock.now, logger: pino({ level: 'silent' }) };
  const cache = createStoryCache({ maxBytes: 1e6, ...options });
  const guard = createDropGuard({ acceptDrop: false, ...options });
  const space = { version: 1, models: [modelStory('TRK')] as Story[] };
  const asked: ListQuery[] = [];
  const client = {
    async listStories(wanted: ListQuery) {
      asked.push(wanted);
      const stories = wanted.contentType === 'ModelAU' ? structuredClone(space.models) : [lineStory('ridge')];
      return {
        stories: stories.map((story) => ({ ...story, id: 1 })),
        version: space.version,
        complete: true,
      };
    },
  };
  return {
    lists: createStoryLists({ client, ahead: client, cache, guard, former: createFormerAddresses(), mode }),
    cache,
    space,
    asked,
    clock,
  };
}

describe('whole content types', () => {
  it('are all stories of each, in the order of the types', async () => {
    const { lists, asked } = setUp();
    const { stories } = await lists.readStories(query);
    expect(stories.map(({ uuid }) => uuid)).toEqual(['ridge', 'TRK']);
    expect(asked).toEqual([
      { country: 'au', contentType: 'ModelLine' },
      { country: 'au', contentType: 'ModelAU' },
    ]);
  });

  it('stay the same array as long as nothing in them changes', async () => {
    const { lists, space } = setUp();
    const first = await lists.readStories(query);
    expect((await lists.readStories(query)).stories).toBe(first.stories);
    space.models.push(modelStory('TOU'));
    expect((await lists.readStories(query)).stories).not.toBe(first.stories);
  });

  it('keep each story that has not changed as the object that it was', async () => {
    const { lists, space } = setUp();
    space.models.push(modelStory('TOU'));
    const first = (await lists.readStories(query)).stories;
    space.models[0] = modelStory('TRK', { name: 'Ridge Tracker' });
    const second = (await lists.readStories(query)).stories;
    expect(second[1]?.content.name).toBe('Ridge Tracker');
    expect(second.map((story) => first.includes(story))).toEqual([true, false, true]);
  });

  it('are current until the content has a new version, or all of it is expired', async () => {
    const { lists, cache, space } = setUp();
    cache.moveVersion(1);
    const first = await lists.readStories(query);
    expect(first.isCurrent()).toBe(true);
    cache.moveVersion(2);
    expect(first.isCurrent()).toBe(false);
    // The version of the answers may lag behind the space's; compared with each other they tell.
    const late = await lists.readStories(query);
    expect(late.isCurrent()).toBe(true);
    cache.put('page', { stories: [], version: 2 }, cache.mark());
    expect(late.isCurrent()).toBe(false);
    space.version = 2;
    const second = await lists.readStories(query);
    expect(second.isCurrent()).toBe(true);
    cache.expireAll();
    expect(second.isCurrent()).toBe(false);
  });

  it('that lose more than 30 % stay as they were until a second look a minute later', async () => {
    const { lists, space, clock } = setUp();
    space.models.push(modelStory('TOU'), modelStory('SUV'));
    const { stories } = await lists.readStories(query);
    space.models.splice(1);
    await expect(lists.readStories(query)).rejects.toMatchObject({ isContentError: true });
    expect(lists.knownStories(query)?.stories).toBe(stories);
    expect(lists.records()[0]?.stories).toBe(stories);
    clock.now += 60_000;
    expect((await lists.readStories(query)).stories).toHaveLength(2);
  });

  it('of drafts, which have no version of their own, are as current as the moment they were read', async () => {
    const { lists, cache, space } = setUp('draft');
    space.version = 0;
    cache.moveVersion(5);
    const list = await lists.readStories(query);
    expect(list.isCurrent()).toBe(true);
    cache.moveVersion(6);
    expect(list.isCurrent()).toBe(false);
  });

  it('go to the snapshot and come back as not current; what was read since stays', async () => {
    const { lists } = setUp();
    expect(lists.knownStories(query)).toBeUndefined();
    await lists.readStories(query);
    const records = lists.records();
    expect(records.every(isListRecord)).toBe(true);
    const next = setUp();
    next.lists.restore(records);
    expect(next.lists.knownStories(query)?.stories).toEqual(records[0]?.stories);
    expect(next.lists.knownStories(query)?.isCurrent()).toBe(false);
    next.space.models.push(modelStory('TOU'));
    await next.lists.readStories(query);
    next.lists.restore(records);
    expect(next.lists.knownStories(query)?.stories).toHaveLength(3);
  });
});
