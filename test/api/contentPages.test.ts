import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type ContentPagesFixture,
  load,
  navigation,
  page,
  startContentPages,
  text,
} from './contentPagesFixture.ts';

let fixture: ContentPagesFixture;

beforeEach(async () => {
  fixture = await startContentPages();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fixture.close();
});

describe('the country switch leads to', () => {
  it.each([
    ['the same page where it exists', '/au/finance', '/nz/finance'],
    ['home from home', '/nz/', '/au/'],
    ['the nearest page above one that is of one country alone', '/nz/finance/loans/kiwi', '/au/finance'],
    ['home where no page above it is in the other country', '/nz/models/kiwi/only', '/au/'],
    ['home from a page of one country at the top', '/nz/kiwi', '/au/'],
  ])('%s: %s', async (_, path, elsewhere) => {
    const only = { locale: 'nz' };
    fixture.service.stories.push(page('finance/loans/kiwi', only), page('models/kiwi', only));
    fixture.service.stories.push(page('models/kiwi/only', only));
    const content = fixture.create();
    await content.warm();
    expect((await load(content, path)).page.elsewhere).toEqual([elsewhere]);
  });

  it.each([
    ['the page that this country lacks', '/au/kiwi', '/nz/kiwi'],
    ['the nearest page above an address of none', '/au/finance/nope', '/nz/finance'],
    ['home, where the address is no page', '/au/%2e%2e', '/nz/'],
  ])('%s, from a 404: %s', async (_, path, elsewhere) => {
    const content = fixture.create();
    await content.warm();
    const found = await content.errorPage({ path, error: { status: 404, message: 'Page Not Found' } });
    expect(found.elsewhere).toEqual([elsewhere]);
  });

  it('another page as soon as the other country has it', async () => {
    const content = fixture.create();
    await content.warm();
    expect((await load(content, '/nz/kiwi')).page.elsewhere).toEqual(['/au/']);
    fixture.edit('kiwi', {});
    await content.poll();
    expect((await load(content, '/nz/kiwi')).page.elsewhere).toEqual(['/au/kiwi']);
  });
});

describe('a page', () => {
  it('has all that the browser needs', async () => {
    const { page: found, cache } = await load(fixture.create(), '/nz/models/suv/ridge');
    expect(cache).toBe('miss');
    expect(found).toMatchObject({
      path: '/nz/models/suv/ridge',
      country: 'nz',
      status: 200,
      head: { title: 'models/suv/ridge nz | Meridian' },
      layout: { menuButtonColor: 'black', navbarSolid: false, stickyBottomCta: [] },
      blocks: [
        { component: 'TextContent', heading: 'Hello nz', align: 'left', bottom_spacing: 'md', text: null },
      ],
      query: {},
      blockData: {},
      buildId: 'build-1',
    });
    expect(found).not.toHaveProperty('error');
    expect(found).not.toHaveProperty('preview');
  });

  it.each([
    ['/au/', 'home au'],
    ['/nz/', 'home nz'],
    ['/au', 'home au'],
    ['/au/finance/', 'finance au'],
  ])('%s is the story %s', async (path, title) => {
    const { page: found } = await load(fixture.create(), path);
    expect(found.head.title).toBe(`${title} | Meridian`);
    expect(found.path).toBe(path === '/au' ? '/au/' : path.replace(/(.{4})\/$/, '$1'));
  });

  it('has the site around it, from the navigation stories by their names', async () => {
    const { page: found } = await load(fixture.create(), '/au/');
    expect(found.site).toEqual({
      brand: { name: 'Meridian Motors', shortName: 'Meridian' },
      phone: { display: '1800 335 132', href: 'tel:1800335132' },
      header: {
        logo: {
          src: '/f/1/200x66/abc/logo.svg',
          alt: 'Meridian',
          title: '',
          width: 200,
          height: 66,
          focus: '',
        },
        logoSecondary: null,
        logoFinance: null,
      },
      menu: [
        expect.objectContaining({
          kind: 'item',
          title: 'Models',
          link: null,
          links: [{ uid: 'n4', title: 'All models', link: expect.objectContaining({ href: '/au/models' }) }],
          tiles: [
            expect.objectContaining({
              heading: 'Offers',
              link: expect.objectContaining({ href: '/au/offers' }),
            }),
            expect.objectContaining({ heading: 'News', link: null }),
          ],
          modelLines: [
            expect.objectContaining({
              uid: 'n2',
              name: 'Ridge',
              slug: 'ridge',
              vehicleCategory: 'SUV',
              vehicleType: 'Five seats',
              tagLine: 'All roads',
              showBuild: true,
              link: expect.objectContaining({ href: '/au/models/suv/ridge' }),
            }),
          ],
        }),
        { kind: 'divider', uid: 'n7' },
        expect.objectContaining({ title: 'Finance', link: expect.objectContaining({ href: '/au/finance' }) }),
      ],
      footer: {
        links: [{ title: 'Contact us', link: expect.objectContaining({ href: '/au/contact-us' }) }],
        social: [
          {
            title: 'Facebook',
            network: 'facebook',
            link: expect.objectContaining({ href: 'https://facebook.example/meridian' }),
          },
        ],
        cookiesLink: null,
        privacyLink: null,
        slogan: 'Find your line',
        note: '',
        year: 2026,
      },
      consent: { profile: 'dev_consent' },
      mediaOrigins: [],
      useAngleApi: true,
    });
    const asked = fixture.service.requests.find(({ searchParams }) =>
      searchParams.has('by_slugs'),
    )?.searchParams;
    expect(asked?.get('by_slugs')).toBe(
      'global/navigation/header,global/navigation/navigation,global/navigation/footer,global/finance/,global/search',
    );
    expect(asked?.get('resolve_relations')).toBe('NavigationItemModelLine.model_line');
  });

  it('tells the year of the country below its pages, on the night of the new year too', async () => {
    fixture.clock.now = Date.UTC(2026, 11, 31, 12);
    const content = fixture.create();
    const years = [];
    for (const path of ['/au/', '/nz/']) years.push((await load(content, path)).page.site.footer.year);
    expect(years).toEqual([2026, 2027]);
  });

  it('shows without the navigation stories that are missing', async () => {
    fixture.service.stories.splice(
      0,
      Infinity,
      page('home'),
      navigation('Footer', 'global/navigation/footer', { slogan: 'Go' }),
    );
    const { page: found } = await load(fixture.create(), '/au/');
    expect(found.site).toMatchObject({
      menu: [],
      header: { logo: null },
      footer: { slogan: 'Go' },
      useAngleApi: false,
    });
  });

  it('with content that does not fit its schema shows what it can, and is logged once with the path', async () => {
    const warn = jest.spyOn(fixture.logger, 'warn');
    fixture.edit('home', {
      body: [text('Good'), { _uid: 'x', component: 'Newer' }, text('Bad', { heading: 7 })],
      noindex: 'maybe',
    });
    const content = fixture.create();
    for (let n = 0; n < 3; n++) {
      const { page: found } = await load(content, '/au/');
      expect(found.blocks).toMatchObject([
        { heading: 'Good' },
        { _uid: 'x', component: 'Newer' },
        { heading: '' },
      ]);
      await content.invalidate();
    }
    const problems = warn.mock.calls.flatMap(
      ([fields]) => (fields as { problems?: unknown[] }).problems ?? [],
    );
    expect(problems).toContainEqual({ path: 'au/home › body[1]', problem: 'unknown component "Newer"' });
    expect(problems).toContainEqual({
      path: 'au/home › body[2] TextContent.heading',
      problem: '7 is not text',
    });
    expect(problems.filter((problem) => JSON.stringify(problem).includes('noindex'))).toHaveLength(1);
  });

  it('leaves out blocks for the other country', async () => {
    fixture.edit('home', {
      body: [text('A', { locale: 'nz' }), text('B', { locale: 'both' }), text('C', { locale: 'au' })],
    });
    const { page: found } = await load(fixture.create(), '/au/');
    expect(found.blocks.map((block) => block.heading)).toEqual(['B', 'C']);
  });
});
