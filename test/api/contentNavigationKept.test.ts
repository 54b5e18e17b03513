import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createContentClient } from '../../server/stories/contentClient.ts';
import { createCallTurns } from '../../server/stories/createCallTurns.ts';
import { type ContentPagesFixture, load, startContentPages } from './contentPagesFixture.ts';

let fixture: ContentPagesFixture;
beforeEach(async () => {
  fixture = await startContentPages();
});
afterEach(() => fixture.close());

const storyNamed = (name: string) => {
  const { stories } = fixture.service;
  return stories.findIndex((story) => story.name === name);
};
const mistakes: Readonly<Record<string, (name: string) => void>> = {
  renamed(name) {
    const at = storyNamed(name);
    const story = fixture.service.stories[at];
    if (story) fixture.service.stories[at] = { ...story, name: `${name} 2026` };
  },
  unpublished: (name) => void fixture.service.stories.splice(storyNamed(name), 1),
};
type Content = ReturnType<ContentPagesFixture['create']>;
const siteOf = async (content: Content) => (await load(content, '/au/')).page.site;
async function publish(content: Content) {
  fixture.service.version++;
  await content.poll();
}

describe.each(Object.entries(mistakes))('a story of the navigation that is %s by mistake', (_, make) => {
  it.each(['Header', 'Navigation', 'Footer', 'Finance'])(
    '%s: every page stays as it was, loudly',
    async (name) => {
      const error = jest.spyOn(fixture.logger, 'error');
      const content = fixture.create();
      await content.warm();
      const before = await siteOf(content);
      make(name);
      await publish(content);
      expect(await siteOf(content)).toEqual(before);
      expect(content.refused()).toEqual([`${name} of au`, `${name} of nz`]);
      expect(error).toHaveBeenCalledWith(
        { what: `${name} of au`, known: 1, lost: 1 },
        'content is refused: too much of what is known is gone',
      );
      // It is told for as long as it lasts, and a restart changes nothing.
      fixture.clock.now += 3_600_000;
      expect(content.refused()).toContain(`${name} of au`);
      await content.save();
      const second = fixture.create();
      await second.restore();
      await second.warm();
      expect(await siteOf(second)).toEqual(before);
      expect(second.refused()).toContain(`${name} of au`);
    },
  );

  it('is over when it is there again', async () => {
    const content = fixture.create();
    await content.warm();
    const stories = [...fixture.service.stories];
    make('Navigation');
    await publish(content);
    fixture.service.stories.splice(0, Number.POSITIVE_INFINITY, ...stories);
    await publish(content);
    expect(content.refused()).toEqual([]);
  });

  it('is believed of an operator who says so', async () => {
    const first = fixture.create();
    await first.warm();
    await first.save();
    make('Navigation');
    fixture.service.version++;
    const content = fixture.create({ acceptDrop: true });
    await content.restore();
    await content.warm();
    expect((await siteOf(content)).menu).toEqual([]);
    expect(content.refused()).toEqual([]);
  });
});

describe('a space that lacks the languages of the countries', () => {
  it.each([
    [['au', 'nz'], []],
    [['au', 'de'], [['nz']]],
    [[], [['au', 'nz']]],
  ])('%j: warned of once', async (language_codes, expected) => {
    const warn = jest.spyOn(fixture.logger, 'warn');
    fixture.service.fault = () => ({
      status: 200,
      body: JSON.stringify({ space: { version: 7, language_codes } }),
    });
    const client = createContentClient({
      ...{ token: 'public', endpoint: fixture.service.endpoint, version: 'published', timeoutMs: 2000 },
      ...createCallTurns({ perSecond: 0, logger: fixture.logger }).ahead,
      logger: fixture.logger,
    });
    await client.spaceVersion();
    await client.spaceVersion();
    expect(warn.mock.calls.map(([facts]) => (facts as unknown as { missing: unknown }).missing)).toEqual(
      expected,
    );
  });
});
