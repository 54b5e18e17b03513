import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { tokenKinds } from '../support/fakeContentService.ts';
import {
  type ContentPagesFixture,
  heading,
  load,
  page,
  startContentPages,
  text,
} from './contentPagesFixture.ts';

let fixture: ContentPagesFixture;

afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.close();
});

describe.each(tokenKinds)('when the content changes, with a token that is %s', (token) => {
  beforeEach(async () => {
    fixture = await startContentPages(token);
  });

  it('the poll of the version brings the new content, and no page waits for it', async () => {
    const content = fixture.create();
    await content.warm();
    fixture.edit('home', { body: [text('Edited')] });
    expect(heading(await load(content, '/au/'))).toBe('Hello au');
    await fixture.follow(content);
    expect(await load(content, '/au/')).toMatchObject({
      cache: 'hit',
      page: { blocks: [{ heading: 'Edited' }] },
    });
  });

  it('polling an unchanged space is one call, and pages stay the same objects', async () => {
    const content = fixture.create();
    await content.warm();
    const { page: before } = await load(content, '/au/');
    const count = fixture.service.requests.length;
    await Promise.all([content.poll(), content.poll()]);
    expect(fixture.service.requests.length - count).toBe(1);
    fixture.service.version++;
    await content.poll();
    expect((await load(content, '/au/')).page).toBe(before);
    expect(fixture.service.requests.at(-1)?.searchParams.get('cv')).toBe(String(fixture.service.cv()));
  });

  it('a version that moves back is ignored', async () => {
    const content = fixture.create();
    await content.warm();
    const count = fixture.service.requests.length;
    fixture.service.version = 50;
    await content.poll();
    expect(fixture.service.requests.length - count).toBe(1);
  });

  it('a page that is unpublished is gone, a new one is there', async () => {
    const content = fixture.create();
    await content.warm();
    fixture.service.stories.splice(1, 1, page('finance-2'));
    fixture.service.version++;
    await fixture.follow(content);
    await expect(load(content, '/au/finance')).rejects.toMatchObject({ status: 404 });
    expect((await load(content, '/au/finance-2')).page.status).toBe(200);
  });

  it('a failed poll is logged once, and the next one makes up for it', async () => {
    const content = fixture.create();
    await content.warm();
    const warn = jest.spyOn(fixture.logger, 'warn');
    fixture.edit('home', { body: [text('Edited')] });
    fixture.down();
    await content.poll();
    await content.poll();
    expect(warn).toHaveBeenCalledTimes(1);
    fixture.service.fault = () => undefined;
    await fixture.follow(content);
    expect(heading(await load(content, '/au/'))).toBe('Edited');
  });

  it('every page is fresh in memory while nothing changes, and no call asks for stories', async () => {
    const content = fixture.create();
    await content.warm();
    fixture.edit('home', { body: [text('Edited')] });
    await fixture.follow(content);
    const count = fixture.service.requests.length;
    for (let second = 0; second < 40; second += 1) {
      fixture.clock.now += 1000;
      await content.pollWhenDue();
      for (const path of ['/au/', '/nz/', '/au/finance'])
        expect((await load(content, path)).cache).toBe('hit');
    }
    const asked = fixture.service.requests.slice(count);
    const isOneLook = ({ pathname, searchParams }: URL) =>
      pathname.endsWith('/spaces/me') || searchParams.get('per_page') === '1';
    expect(asked.filter((url) => !isOneLook(url))).toEqual([]);
  });

  it('the webhook brings the new content, at the latest after the minimum cache time', async () => {
    const content = fixture.create();
    await content.warm();
    fixture.edit('home', { body: [text('Edited')] });
    await content.invalidate();
    await fixture.follow(content);
    expect(await load(content, '/au/')).toMatchObject({
      cache: 'hit',
      page: { blocks: [{ heading: 'Edited' }] },
    });
  });

  it('a refresh that failed is tried again after a while', async () => {
    const content = fixture.create();
    fixture.service.fault = ({ pathname }) => (pathname.endsWith('/stories') ? { status: 500 } : undefined);
    await content.warm();
    expect(content.ready()).toBe(false);
    fixture.service.fault = () => undefined;
    await content.poll();
    expect(content.ready()).toBe(false);
    fixture.clock.now += 10_000;
    await content.poll();
    expect(content.ready()).toBe(true);
  });
});

describe.each(['current', 'lagging'] as const)('at once, with a token that is %s,', (token) => {
  beforeEach(async () => {
    fixture = await startContentPages(token);
  });

  it('shows when the clock of the system has stepped back by ten minutes', async () => {
    const content = fixture.create({ now: undefined });
    await content.warm();
    const before = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(before - 600_000);
    fixture.edit('home', { body: [text('Edited')] });
    await content.poll();
    expect(heading(await load(content, '/au/'))).toBe('Edited');
    fixture.edit('home', { body: [text('Again')] });
    await content.poll();
    expect(heading(await load(content, '/au/'))).toBe('Again');
  });

  it('the webhook makes everything stale; many calls at once read everything once', async () => {
    const content = fixture.create();
    await content.warm();
    // Same version: the poll alone would not notice.
    fixture.edit('home', { body: [text('Edited')] });
    fixture.service.version--;
    const count = fixture.service.requests.length;
    await Promise.all(Array.from({ length: 20 }, () => content.invalidate()));
    expect(heading(await load(content, '/au/'))).toBe('Edited');
    expect(fixture.service.requests.length - count).toBeLessThan(10);
  });
});

it('webhooks of a bulk publishing expire what is in memory at once, then after pauses, and once after the last', async () => {
  fixture = await startContentPages();
  // No reading begins: what changes in memory is what was expired.
  const content = fixture.create({ delay: () => new Promise(() => undefined), pollSeconds: 0 });
  await content.warm();
  const before = content.changes();
  const expired: number[] = [];
  for (let second = 0; second < 12; second += 1) {
    if (second < 5) for (let n = 0; n < 20; n += 1) void content.invalidate();
    await content.pollWhenDue();
    expired.push(content.changes() - before);
    fixture.clock.now += 1_000;
  }
  expect(expired).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3]);
});

describe('drafts', () => {
  beforeEach(async () => {
    fixture = await startContentPages();
  });

  const marker = '<!--#storyblok#{"name": "TextContent"}-->';

  it('are read for each request, with the preview token, and never kept', async () => {
    const content = fixture.create();
    await content.warm();
    fixture.edit('home', { body: [text('Draft', { _editable: marker })] });
    fixture.service.version--;
    const count = fixture.service.requests.length;
    for (let n = 0; n < 2; n++)
      expect(await load(content, '/au/', true)).toMatchObject({
        cache: 'draft',
        page: { blocks: [{ heading: 'Draft', _editable: marker }] },
      });
    const asked = fixture.service.requests.slice(count);
    expect(asked).toHaveLength(4);
    for (const { searchParams } of asked) expect(searchParams.get('version')).toBe('draft');
    expect(await load(content, '/au/')).toMatchObject({
      cache: 'hit',
      page: { blocks: [{ heading: 'Hello au' }] },
    });
  });

  it('of a preview carry what the editor needs', async () => {
    const preview = { storyId: '41001', language: 'nz' } as const;
    const { page: found } = await fixture.create().loadPage({ path: '/finance', draft: true, preview });
    expect(found).toMatchObject({
      path: '/nz/finance',
      preview: {
        storyId: '41001',
        bridgeUrl: 'https://app.storyblok.com/f/storyblok-v2-latest.js',
        resolveRelations: expect.arrayContaining(['NewsDetail.news_categories']),
      },
    });
  });

  it('are what every request gets when they are the default', async () => {
    const content = fixture.create({ defaultMode: 'draft' });
    expect((await load(content, '/au/')).cache).toBe('draft');
    expect(
      fixture.service.requests.every(({ searchParams }) => searchParams.get('version') === 'draft'),
    ).toBe(true);
    const error = { status: 404, message: 'Page Not Found' };
    expect((await content.errorPage({ path: '/au/x', error })).head.title).toBe(
      'We cannot find that page | Meridian',
    );
  });

  it('need a preview token', async () => {
    await expect(load(fixture.create({ previewToken: undefined }), '/au/', true)).rejects.toMatchObject({
      status: 503,
    });
  });
});
