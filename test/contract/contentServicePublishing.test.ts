import { afterEach, describe, expect, it } from '@jest/globals';
import { type ContentFixture, startContentFixture, story, uuidOf } from './contentServiceFixture.ts';

/** Saving a file is publishing it: the version moves, and nothing that is wrong with a file takes a page down. */

let fixture: ContentFixture;
afterEach(() => fixture.close());

const titles = async (): Promise<Record<string, string>> => {
  const { body } = await fixture.published('stories?per_page=100');
  return Object.fromEntries(
    body.stories.map(({ full_slug, content }: { full_slug: string; content: { title: string } }) => [
      full_slug,
      content.title,
    ]),
  );
};

/** Saves and waits until the service says that it has published. */
async function publish(file: string, content: unknown): Promise<void> {
  const published = fixture.logs.next('content published');
  await fixture.save(file, content);
  await published;
}

describe('while watching', () => {
  it('the next call of the client gets what was saved, and the version moves on', async () => {
    fixture = await startContentFixture(
      { 'stories/home.json': story('home', { title: 'Before' }) },
      { watch: true, now: () => 1_700_000_000_000 },
    );
    const client = fixture.client();
    expect((await client.getStory('home', {})).data.story.content.title).toBe('Before');
    expect(fixture.version()).toBe(1_700_000_000);
    await publish('stories/home.json', story('home', { title: 'After' }));
    // The clock stands still: the version still rises.
    expect(fixture.version()).toBe(1_700_000_001);
    expect((await client.getStory('home', {})).data.story.content.title).toBe('After');
    expect(client.cacheVersion()).toBe(1_700_000_001);
  });

  it('the version follows the clock', async () => {
    let ms = 1_700_000_000_000;
    fixture = await startContentFixture({}, { watch: true, now: () => ms });
    ms += 90_000;
    await publish('stories/home.json', story('home', { title: 'New' }));
    expect(fixture.version()).toBe(1_700_000_090);
  });

  it('stories and folders come, move and go', async () => {
    fixture = await startContentFixture(
      { 'stories/home.json': story('home', { title: 'Home' }) },
      { watch: true },
    );
    await publish('stories/news/past/one.json', story('news/past/one', { title: 'One' }));
    expect(await titles()).toEqual({ home: 'Home', 'news/past/one': 'One' });
    const published = fixture.logs.next('content published');
    await fixture.remove('stories/news');
    await published;
    expect(await titles()).toEqual({ home: 'Home' });
  });

  it('a file that is broken while it is typed keeps its last good version', async () => {
    fixture = await startContentFixture(
      { 'stories/home.json': story('home', { title: 'Home' }) },
      { watch: true },
    );
    const version = fixture.version();
    const leftOut = fixture.logs.next('content file left out');
    await fixture.save('stories/home.json', '{ "name": "Home", ');
    expect(await leftOut).toMatchObject({
      file: 'stories/home.json',
      reason: expect.stringContaining('JSON'),
    });
    expect(await titles()).toEqual({ home: 'Home' });
    expect(fixture.version()).toBe(version);
    await publish('stories/home.json', story('home', { title: 'Mended' }));
    expect(await titles()).toEqual({ home: 'Mended' });
  });

  it('saving a draft publishes nothing', async () => {
    fixture = await startContentFixture(
      { 'stories/home.json': story('home', { title: 'Home' }) },
      { watch: true, now: () => 1_700_000_000_000 },
    );
    await fixture.save('stories/home.draft.json', story('home', { title: 'Draft' }));
    await publish('stories/about.json', story('about', { title: 'About' }));
    expect((await fixture.draft('stories/home')).body.story.content.title).toBe('Draft');
    expect(await titles()).toEqual({ home: 'Home', about: 'About' });
    // One for the second file, none for the draft.
    expect(fixture.version()).toBe(1_700_000_001);
  });

  it('datasources are published too', async () => {
    fixture = await startContentFixture({}, { watch: true });
    await publish('datasources/sizes.json', { name: 'Sizes', entries: [{ name: 'small', value: 's' }] });
    const { body } = await fixture.published('datasource_entries?datasource=sizes');
    expect(body.datasource_entries).toEqual([expect.objectContaining({ name: 'small', value: 's' })]);
  });
});

const nest = (depth: number): unknown => (depth === 0 ? 'end' : { inner: nest(depth - 1) });

describe('the public token', () => {
  const home = (title: string) => story('home', { title });
  const read = async () => {
    const { data } = await fixture.client().getStory('home', { cv: fixture.version() });
    return [data.story.content.title, data.cv - fixture.version()];
  };
  const setUp = async (tokenCache: { lagSeconds: number; minimumSeconds: number }) => {
    const clock = { now: 1_700_000_000_000 };
    const options = { watch: true, tokenCache, now: () => clock.now };
    fixture = await startContentFixture({ 'stories/home.json': home('Before') }, options);
    return clock;
  };

  it('may get what is new at a version that lags behind that of the space for good', async () => {
    await setUp({ lagSeconds: 50, minimumSeconds: 0 });
    expect(await read()).toEqual(['Before', -50]);
    await publish('stories/home.json', home('After'));
    expect(await read()).toEqual(['After', -50]);
  });

  it('may get what was there before until its minimum cache time is over', async () => {
    const clock = await setUp({ lagSeconds: 0, minimumSeconds: 60 });
    expect(await read()).toEqual(['Before', 0]);
    clock.now += 10_000;
    await publish('stories/home.json', home('After'));
    expect(await read()).toEqual(['Before', -10]);
    clock.now += 50_000;
    expect(await read()).toEqual(['After', 0]);
  });
});

describe('files that cannot be used are logged and left out', () => {
  const good = { 'stories/home.json': story('home', { title: 'Home' }) };

  it.each([
    ['no JSON', 'stories/bad.json', '{', 'JSON'],
    ['no name', 'stories/bad.json', { ...story('bad', {}), name: undefined }, '"name" is required'],
    ['no uuid', 'stories/bad.json', { ...story('bad', {}), uuid: undefined }, '"uuid" is required'],
    ['a uuid that is none', 'stories/bad.json', { ...story('bad', {}), uuid: 'x' }, '"uuid"'],
    ['no content', 'stories/bad.json', { ...story('bad', {}), content: undefined }, '"content" is required'],
    [
      'no component',
      'stories/bad.json',
      { ...story('bad', {}), content: {} },
      '"content.component" is required',
    ],
    ['a date that is none', 'stories/bad.json', story('bad', {}, { published_at: 'soon' }), '"published_at"'],
    ['not an object', 'stories/bad.json', '[]', 'object'],
    ['a uuid that another story has', 'stories/zoo.json', story('home', {}), 'stories/home.json'],
    ['an id that another story has', 'stories/zoo.json', story('zoo', {}, { id: 1 }), 'stories/first.json'],
    ['a draft with another uuid', 'stories/home.draft.json', story('else', {}), 'another uuid'],
    ['a start page of the root', 'stories/index.json', story('index', {}), 'root'],
    ['content nested too deep', 'stories/bad.json', story('bad', { deep: nest(300) }), 'deeper'],
  ])('%s', async (_case, file, content, reason) => {
    fixture = await startContentFixture({
      ...good,
      'stories/first.json': story('first', { title: 'First' }, { id: 1 }),
      [file]: content,
    });
    expect(fixture.logs.lines).toContainEqual(
      expect.objectContaining({
        msg: 'content file left out',
        file,
        reason: expect.stringContaining(reason),
      }),
    );
    expect(await titles()).toEqual({ home: 'Home', first: 'First' });
    expect((await fixture.draft('stories/home')).body.story.content.title).toBe('Home');
  });

  it('other files are no stories', async () => {
    fixture = await startContentFixture({
      ...good,
      'stories/notes.md': 'x',
      'stories/.home.json': '{',
      'stories/home.json~': '{',
    });
    expect(await titles()).toEqual({ home: 'Home' });
    expect(fixture.logs.lines.filter(({ msg }) => msg === 'content file left out')).toEqual([]);
  });

  it('content that names a prototype stays content', async () => {
    fixture = await startContentFixture({
      'stories/home.json': `{"name":"H","uuid":"${uuidOf('home')}","content":{"component":"Page","__proto__":{"x":1}}}`,
    });
    const { status, body } = await fixture.published('stories/home');
    expect(status).toBe(200);
    expect(body.story.content.x).toBeUndefined();
  });
});

it('a draft takes what it leaves out from the published file', async () => {
  fixture = await startContentFixture({
    'stories/home.json': story('home', { title: 'Home' }, { id: 7, position: 3, published_at: '2026-02-02' }),
    'stories/home.draft.json': story('home', { title: 'Draft' }, { position: 4, name: 'Renamed' }),
  });
  expect((await fixture.draft('stories/home')).body.story).toMatchObject({
    id: 7,
    name: 'Renamed',
    position: 4,
    published_at: '2026-02-02T00:00:00.000Z',
    content: { title: 'Draft' },
  });
});

it('a space without its own file has no languages, and says so', async () => {
  fixture = await startContentFixture({
    'space.json': '{',
    'stories/home.json': story('home', { title: 'Home' }),
  });
  expect(fixture.logs.lines).toContainEqual(
    expect.objectContaining({ msg: 'content space has no usable space.json' }),
  );
  expect(await titles()).toEqual({ home: 'Home' });
});
