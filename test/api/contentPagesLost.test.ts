import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { tokenKinds } from '../support/fakeContentService.ts';
import { type ContentPagesFixture, heading, load, startContentPages, text } from './contentPagesFixture.ts';

let fixture: ContentPagesFixture;

afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.close();
});

const paths = ['/au/', '/nz/', '/au/finance', '/nz/finance', '/au/models/suv/ridge', '/nz/kiwi'];
/** The version moves, listings are empty, every story is 404. */
const nothing = () => {
  fixture.service.stories.splice(0);
  fixture.service.version++;
};
const lose = (...slugs: string[]) => {
  const { stories } = fixture.service;
  for (const slug of slugs)
    stories.splice(
      stories.findIndex((story) => story.slug === slug),
      1,
    );
  fixture.service.version++;
};
/** What the site does meanwhile: a poll, and a visit of each page with what it reads behind. */
async function aWhile(content: ReturnType<ContentPagesFixture['create']>, seconds: number) {
  const statuses = new Set<number>();
  for (let second = 0; second < seconds; second += 10) {
    fixture.clock.now += 10_000;
    await content.poll();
    for (const path of paths)
      statuses.add(
        await load(content, path).then(
          ({ page }) => page.status,
          (error) => error.status,
        ),
      );
    await new Promise(setImmediate);
  }
  return [...statuses];
}

describe.each(tokenKinds)('while the content service answers nothing, with a token that is %s', (token) => {
  beforeEach(async () => {
    fixture = await startContentPages(token);
  });

  it('every page that was known answers what it was, and so does the sitemap, for as long as it takes', async () => {
    const content = fixture.create();
    await content.warm();
    const list = await content.listPages();
    const error = jest.spyOn(fixture.logger, 'error');
    nothing();
    expect(await aWhile(content, 420)).toEqual([200]);
    expect(await content.listPages()).toBe(list);
    expect(error).toHaveBeenCalledWith(
      { what: 'pages of au', known: 5, lost: 5 },
      'content is refused: too much of what is known is gone',
    );
    expect(content.refused()).toEqual(expect.arrayContaining(['pages of au', 'pages of nz']));
    expect([content.ready(), content.isFollowing()]).toEqual([true, false]);
  });

  it('the snapshot keeps what it had, and a restart has every page', async () => {
    const content = fixture.create();
    await content.warm();
    const list = await content.listPages();
    nothing();
    await aWhile(content, 120);
    await content.save();
    const second = fixture.create();
    await second.restore();
    await second.warm();
    expect(await aWhile(second, 120)).toEqual([200]);
    expect(await second.listPages()).toEqual(list);
    expect(second.ready()).toBe(true);
  });

  it('the next good answer is believed', async () => {
    const content = fixture.create();
    await content.warm();
    const all = [...fixture.service.stories];
    nothing();
    await aWhile(content, 60);
    fixture.service.stories.push(...all);
    fixture.edit('home', { body: [text('Back')] });
    await content.poll();
    expect(heading(await load(content, '/au/'))).toBe('Back');
    expect([content.refused(), content.isFollowing()]).toEqual([[], true]);
  });

  it('an operator who says so is believed', async () => {
    const content = fixture.create();
    await content.warm();
    await content.save();
    nothing();
    const second = fixture.create({ acceptDrop: true });
    await second.restore();
    await fixture.follow(second);
    await expect(load(second, '/au/finance')).rejects.toMatchObject({ status: 404 });
  });

  it('a site that never had a page is not ready', async () => {
    const pages = fixture.service.stories.filter(({ slug }) => !slug.startsWith('global/'));
    lose(...pages.map(({ slug }) => slug));
    const content = fixture.create();
    await content.warm();
    expect(content.ready()).toBe(false);
  });
});

describe.each(tokenKinds)('when two of five pages are gone, with a token that is %s', (token) => {
  beforeEach(async () => {
    fixture = await startContentPages(token);
  });

  it('they answer what they were until a second look a minute later', async () => {
    const content = fixture.create();
    await content.warm();
    lose('finance', 'models/suv/ridge');
    await fixture.follow(content);
    expect(await aWhile(content, 50)).toEqual([200]);
    expect(content.refused()).toHaveLength(2);
    expect(await aWhile(content, 20)).toContain(404);
    await expect(load(content, '/au/finance')).rejects.toMatchObject({ status: 404 });
    expect((await load(content, '/au/')).page.status).toBe(200);
    expect([content.refused(), content.isFollowing()]).toEqual([[], true]);
  });

  it('the webhook makes them no sooner gone', async () => {
    const content = fixture.create();
    await content.warm();
    lose('finance', 'models/suv/ridge');
    await content.invalidate();
    expect((await load(content, '/au/finance')).page.status).toBe(200);
  });
});

describe.each(tokenKinds)('a story that is answered 404 alone, with a token that is %s', (token) => {
  beforeEach(async () => {
    fixture = await startContentPages(token);
  });

  it('is shown as long as the listing has it', async () => {
    const content = fixture.create();
    await content.warm();
    fixture.service.fault = ({ pathname }) => (pathname.endsWith('/finance') ? { status: 404 } : undefined);
    fixture.clock.now += 24 * 3_600_000;
    expect(await aWhile(content, 120)).toEqual([200]);
  });
});
