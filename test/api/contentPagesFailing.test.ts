import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ContentPagesFixture, load, startContentPages } from './contentPagesFixture.ts';

let fixture: ContentPagesFixture;

beforeEach(async () => {
  fixture = await startContentPages();
});
afterEach(() => fixture.close());

describe('404', () => {
  const failing = (path: string) =>
    load(fixture.create(), path).then(
      () => undefined,
      (error: unknown) => error,
    );
  it.each([
    ['an unknown country', '/xx/', 'Page Not Found: /xx/'],
    ['a hostile path', '/au/home%3Fversion=draft', 'Page Not Found: /au/home%3Fversion=draft'],
    ['a path out of the stories', '/au/..%2fspaces%2fme', 'Page Not Found: /au/..%2fspaces%2fme'],
    ['no route', '/au/file.pdf', 'Page not found: /au/file.pdf'],
    ['a missing story', '/au/nope', 'Page Not Found'],
    ["the other country's story", '/au/kiwi', 'Page Not Found'],
    ['a story that is no page', '/au/global/navigation/header', 'Page Not Found'],
  ])('%s: %s', async (_, path, message) => {
    expect(await failing(path)).toMatchObject({ status: 404, message });
  });

  it('of the other country is a page in its own', async () => {
    expect((await load(fixture.create(), '/nz/kiwi')).page.status).toBe(200);
  });

  it("shows the story 'error' in the country of the path, else au", async () => {
    const content = fixture.create();
    const error = { status: 404, message: 'Page Not Found' };
    for (const [path, country] of [
      ['/nz/nope', 'nz'],
      ['/xx/', 'au'],
      ['', 'au'],
    ] as const) {
      expect(await content.errorPage({ path, error })).toMatchObject({
        path,
        country,
        status: 404,
        error,
        head: { title: 'We cannot find that page | Meridian', jsonLd: [] },
        blocks: [{ heading: `Hello ${country}` }],
        site: { menu: [{}, {}, {}] },
      });
    }
  });

  it('has a page even when nothing is known', async () => {
    fixture.down();
    const found = await fixture.create().errorPage({
      path: '/nz/nope',
      error: { status: 404, message: 'Page Not Found' },
    });
    expect(found).toMatchObject({
      status: 404,
      country: 'nz',
      blocks: [],
      head: { title: 'Page Not Found | Meridian' },
      site: { phone: { display: '0800 492 774' }, menu: [] },
    });
  });

  it('other errors never ask the content service', async () => {
    const error = { status: 503, message: 'Later', requestId: 'r1' };
    expect(await fixture.create().errorPage({ path: '/au/', error })).toMatchObject({
      status: 503,
      error,
      blocks: [],
    });
    expect(fixture.service.requests).toEqual([]);
  });
});

describe('unknown addresses', () => {
  it('are not asked for once all pages are known', async () => {
    const content = fixture.create();
    await content.warm();
    const count = fixture.service.requests.length;
    for (let n = 0; n < 500; n++)
      await expect(load(content, `/au/nope-${n}`)).rejects.toMatchObject({ status: 404 });
    expect(fixture.service.requests.length).toBe(count);
    expect((await load(content, '/au/')).cache).toBe('hit');
  });

  it('are asked for when there are more pages than are read ahead', async () => {
    const content = fixture.create({ maxPages: 2 });
    await content.warm();
    expect((await load(content, '/au/models/suv/ridge')).cache).toBe('miss');
    await expect(load(content, '/au/nope')).rejects.toMatchObject({ status: 404 });
  });

  it('do not queue up without end', async () => {
    const content = fixture.create();
    fixture.service.fault = ({ pathname }) => (pathname.includes('nope') ? 'stall' : undefined);
    const all = Array.from({ length: 200 }, (_, n) =>
      load(content, `/au/nope-${n}`).catch((error) => error.status),
    );
    expect(await Promise.race(all.slice(100))).toBe(503);
    expect(fixture.service.requests.length).toBeLessThan(60);
    await fixture.service.close();
    await Promise.all(all);
  });
});

describe('while the content service is down', () => {
  it('a page that is not known is 503 with Retry-After, and comes back', async () => {
    const content = fixture.create();
    for (const fault of [{ status: 503 }, 'garbage', { status: 401 }] as const) {
      fixture.service.fault = () => fault;
      await expect(load(content, '/au/')).rejects.toMatchObject({
        isOurs: true,
        status: 503,
        retryAfterS: 10,
      });
    }
    fixture.service.fault = () => undefined;
    expect((await load(content, '/au/')).page.status).toBe(200);
  });

  it('1,000 requests over all pages are answered from memory after the start', async () => {
    const content = fixture.create();
    await content.warm();
    expect(content.ready()).toBe(true);
    fixture.down();
    const before = fixture.service.requests.length;
    const paths = ['/au/', '/nz/', '/au/finance', '/nz/finance', '/au/models/suv/ridge', '/nz/kiwi'];
    for (let n = 0; n < 1000; n++) {
      fixture.clock.now += 1000;
      const { page: found } = await load(content, paths[n % paths.length] ?? '');
      expect(found.site.menu).toHaveLength(3);
    }
    expect(fixture.service.requests.length - before).toBeLessThan(1000);
  });

  it('the start takes the snapshot, and answers 503 without one', async () => {
    const first = fixture.create();
    await first.warm();
    await first.save();
    fixture.down();
    const second = fixture.create();
    await second.restore();
    await second.warm();
    expect(second.ready()).toBe(true);
    expect(await load(second, '/au/finance')).toMatchObject({ cache: 'stale', page: { status: 200 } });
    await rm(join(fixture.folder, 'content.ndjson'));
    const third = fixture.create();
    await third.restore();
    await third.warm();
    expect(third.ready()).toBe(false);
    await expect(load(third, '/au/finance')).rejects.toMatchObject({ status: 503 });
  });

  it('a snapshot that is corrupt, or of another space, is ignored', async () => {
    await writeFile(join(fixture.folder, 'content.ndjson'), '{"format":1');
    const content = fixture.create();
    await content.restore();
    expect(content.ready()).toBe(false);
    await content.warm();
    await content.save();
    const other = fixture.create({ token: 'other' });
    await other.restore();
    expect(other.ready()).toBe(false);
  });

  it('the snapshot is written once, a while after content was read', async () => {
    const waiting: (() => void)[] = [];
    const content = fixture.create({ delay: () => new Promise((resolve) => waiting.push(resolve)) });
    await content.warm();
    fixture.service.version++;
    await content.poll();
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    // Waits for the writing that was begun before it.
    await new Promise((resolve) => setImmediate(resolve));
    await content.save();
    const second = fixture.create();
    await second.restore();
    expect(second.ready()).toBe(true);
  });

  it('the snapshot that was planned is not begun after the one of a stop', async () => {
    const waiting: (() => void)[] = [];
    const content = fixture.create({ delay: () => new Promise((resolve) => waiting.push(resolve)) });
    await content.warm();
    await content.save();
    const file = join(fixture.folder, 'content.ndjson');
    const { ino } = await stat(file);
    waiting[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
    await content.poll();
    expect((await stat(file)).ino).toBe(ino);
    expect(await readdir(fixture.folder)).toEqual(['content.ndjson']);
  });

  it('the snapshot of better times is not replaced by nothing', async () => {
    const first = fixture.create();
    await first.warm();
    await first.save();
    fixture.down();
    const second = fixture.create();
    await second.warm();
    await second.save();
    const third = fixture.create();
    await third.restore();
    expect(third.ready()).toBe(true);
  });
});

it('without an access token the site starts and answers 503', async () => {
  const content = fixture.create({ token: undefined });
  await content.warm();
  await expect(load(content, '/au/')).rejects.toMatchObject({ status: 503 });
  expect(content.ready()).toBe(false);
});
