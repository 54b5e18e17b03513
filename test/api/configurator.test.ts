import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { unavailable } from '../../server/errors.ts';
import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { encodeBuild } from '../../shared/configurator/buildCode.ts';
import type { ConfiguratorData } from '../../shared/configurator/configuratorData.ts';
import { reduce } from '../../shared/configurator/reduce.ts';
import { startOf } from '../../shared/configurator/start.ts';
import type { Country } from '../../shared/country.ts';
import type { Page } from '../../shared/page.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { type FakeContentService, startFakeContentService } from '../support/fakeContentService.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { createContent } from '../support/siteContent.ts';
import {
  colourStory,
  lineStory,
  modelColour,
  modelStory,
  modelTrim,
  trimStory,
} from '../support/vehicleStories.ts';

let service: FakeContentService;
const logged: Record<string, unknown>[] = [];
const logger = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });

beforeEach(async () => {
  service = await startFakeContentService();
  service.stories.push(
    {
      uuid: 'f',
      name: 'Footer',
      slug: 'global/navigation/footer',
      content: { _uid: 'f', component: 'Footer' },
    },
    {
      uuid: 'e',
      name: 'Error',
      slug: 'error',
      content: { _uid: 'e', component: 'Page', title: 'Error', body: [] },
    },
  );
  logged.length = 0;
});
afterEach(() => service.close());

const ridge = [
  lineStory('ridge', { vehicle_type: 'Five-seat SUV' }),
  colourStory('copper'),
  colourStory('white'),
  trimStory('cloth'),
];
const models = (component: string) =>
  ['Track', 'Tour 2025'].map((name) =>
    modelStory(
      name.slice(0, 4),
      {
        short_name: name,
        colours: [modelColour('copper'), modelColour('white')],
        trims: [modelTrim('cloth')],
      },
      component,
    ),
  );
const catalogueOf = (country: Country): VehicleCatalogue =>
  buildCatalogue(
    [
      ...ridge,
      ...models(country === 'au' ? 'ModelAU' : 'ModelNZ'),
      lineStory('empty'),
      ...(country === 'au' ? [lineStory('mesa'), modelStory('MES', { model_line: 'mesa' })] : []),
    ],
    { country, assetPath: (address) => address },
  ).catalogue;
const vehicles = { au: catalogueOf('au'), nz: catalogueOf('nz') };

function setUp(
  catalogue: (country: Country) => Promise<VehicleCatalogue> = async (country) => vehicles[country],
) {
  const content = createContent({
    endpoint: service.endpoint,
    token: 'public',
    previewToken: 'preview',
    requestsPerSecond: 0,
    timeoutMs: 2_000,
    cacheBytes: 1_000_000,
    defaultMode: 'published',
    snapshotFile: '/nowhere/content.json',
    siteUrl: 'https://www.example.com',
    brand: { name: 'Meridian Motors', shortName: 'Meridian' },
    phones: { au: '1800 335 132', nz: '0800 492 774' },
    assetOrigins: [],
    bridgeUrl: '',
    buildId: 'test',
    catalogue,
    logger,
  });
  const { get } = request(createApp(createFakeServices({}, { content })));
  return {
    get,
    async page(path: string, search = ''): Promise<Page> {
      return (await get(`${path}/_payload.json${search}`)).body;
    },
  };
}
const lineOf = ({ blocks, blockData }: Page) => (blockData[blocks[0]?._uid ?? ''] as ConfiguratorData).line;
const shownBy = (page: Page) => startOf(lineOf(page), page.query);

describe('/{country}/config/{modelLine}, spec part 2 §2.1', () => {
  it.each(['au', 'nz'] as const)('is a page that carries the model line, in %s', async (country) => {
    const { page } = setUp();
    const shown = await page(`/${country}/config/ridge`);
    expect(shown).toMatchObject({ status: 200, country, query: {}, layout: { navbarSolid: true } });
    expect(shown.blocks.map(({ component }) => component)).toEqual(['Configurator']);
    expect(lineOf(shown).modelLine.models).toHaveLength(2);
    expect(shownBy(shown)?.state.build.model).toBe(lineOf(shown).modelLine.models[0]);
  });

  it('has a title, a description and a canonical address without query', async () => {
    const { page } = setUp();
    const { head } = await page('/au/config/ridge', '?model=tour%202025&utm_source=mail');
    expect(head.title).toBe('Build your Ridge | Meridian');
    const attributes = head.tags.map((tag) => tag.attributes);
    expect(attributes).toContainEqual({ rel: 'canonical', href: 'https://www.example.com/au/config/ridge' });
    expect(attributes).toContainEqual(
      expect.objectContaining({
        name: 'description',
        content: expect.stringContaining('Build your Meridian Ridge, five-seat SUV'),
      }),
    );
  });

  it('names the other country only when it sells the line', async () => {
    const { page } = setUp();
    const alternates = async (path: string) =>
      (await page(path)).head.tags.flatMap(({ attributes }) => attributes.hreflang ?? []);
    expect(await alternates('/au/config/ridge')).toContain('en-nz');
    expect(await alternates('/au/config/mesa')).not.toContain('en-nz');
  });

  it('a model line in another case leads on to its own address', async () => {
    const { status, headers } = await setUp().get('/au/config/Ridge?tab=summary');
    expect([status, headers.location]).toEqual([301, '/au/config/ridge?tab=summary']);
  });

  it.each([
    ['unknown country', '/us/config/ridge'],
    ['unknown model line', '/au/config/unknown'],
    ['model line of the other country', '/nz/config/mesa'],
    ['model line without models', '/au/config/empty'],
    ['model line of Object', '/au/config/constructor'],
  ])("an %s shows a 404 with the message 'Page Not Found'", async (_, path) => {
    const { get, page } = setUp();
    expect((await get(path)).status).toBe(404);
    expect((await page(path)).error?.message).toBe('Page Not Found');
  });

  it('is 503 while there are no vehicles', async () => {
    const { get } = setUp(() => Promise.reject(unavailable('There are no vehicles.', 10)));
    const { status, headers } = await get('/au/config/ridge');
    expect([status, headers['retry-after']]).toEqual([503, '10']);
  });
});

describe('?model=', () => {
  it.each(['Tour 2025', 'tour 2025', ' TOUR 2025 '])(
    '%j preselects the model of that short name',
    async (name) => {
      const { page } = setUp();
      const shown = await page('/au/config/ridge', `?model=${encodeURIComponent(name)}`);
      expect(shown.query).toEqual({ model: 'Tour 2025' });
      expect(lineOf(shown).models[shownBy(shown)?.state.build.model ?? '']?.shortName).toBe('Tour 2025');
    },
  );

  it.each(['', '%00', 'x'.repeat(500)])('%j is ignored', async (name) => {
    const { page } = setUp();
    const shown = await page('/au/config/ridge', `?model=${name}`);
    expect([shown.status, shown.query]).toEqual([200, {}]);
  });

  it('unknown gives a log line, and the same page as any other that is', async () => {
    const { get } = setUp();
    const [one, other] = [
      await get('/au/config/ridge?model=%E0%A4%A'),
      await get('/au/config/ridge?model=Unknown&x=1'),
    ];
    expect(other.headers.etag).toBe(one.headers.etag);
    expect(logged).toContainEqual(
      expect.objectContaining({ msg: 'the query names an unknown model', model: 'Unknown' }),
    );
  });
});

describe('?tab=', () => {
  it.each([
    ['summary', { tab: 'summary' }, 'summary'],
    ['specs', {}, 'specs'],
    ['nope', {}, 'specs'],
  ])('%s shows that step', async (name, query, tab) => {
    const { page } = setUp();
    const shown = await page('/au/config/ridge', `?tab=${name}`);
    expect([shown.query, shownBy(shown)?.state.tab]).toEqual([query, tab]);
  });
});

describe('?colour=', () => {
  it('preselects the colour of that name, in the model that is asked for', async () => {
    const { page } = setUp();
    const shown = await page('/au/config/ridge', '?model=Tour%202025&colour=WHITE');
    expect(shown.query).toEqual({ colour: 'white', model: 'Tour 2025' });
    const { build } = shownBy(shown)?.state ?? {};
    expect(lineOf(shown).models[build?.model ?? '']?.shortName).toBe('Tour 2025');
    expect(lineOf(shown).colours[build?.colour ?? '']?.name).toBe('white');
  });

  it.each(['', '%00'])('%j is ignored', async (name) => {
    const { page } = setUp();
    const shown = await page('/au/config/ridge', `?colour=${name}`);
    expect([shown.status, shown.query]).toEqual([200, {}]);
  });
});

describe('a name that the line does not know', () => {
  it('leaves what else was named, as far as it fits', async () => {
    const { page } = setUp();
    const shown = await page('/au/config/ridge', '?model=Gone&colour=white&tab=summary');
    const { state } = shownBy(shown) ?? {};
    expect(shownBy(shown)?.unknown).toEqual(['model']);
    expect(lineOf(shown).colours[state?.build.colour ?? '']?.name).toBe('white');
    expect(state?.tab).toBe('summary');
  });
});

describe('?build=', () => {
  async function built() {
    const { page, get } = setUp();
    const line = lineOf(await page('/au/config/ridge'));
    const start = startOf(line, { model: 'Tour 2025' });
    if (!start) throw new Error('The line has no models');
    const { state } = reduce(line, start.state, { type: 'chooseColour', colour: 'white' });
    return { page, get, build: state.build, code: encodeBuild(line, state.build) };
  }

  it('restores the exact build', async () => {
    const { page, build, code } = await built();
    expect(shownBy(await page('/au/config/ridge', `?build=${code}`))).toMatchObject({
      state: { build },
      dropped: [],
    });
    const spoken = code.toLowerCase().replace(/(.{4})/g, '$1-');
    expect(shownBy(await page('/au/config/ridge', `?build=${spoken}&model=Track`))).toMatchObject({
      state: { build },
      dropped: [],
    });
  });

  it('keeps a CDN from filling up with builds', async () => {
    const { get, code } = await built();
    expect((await get('/au/config/ridge')).headers['cache-control']).toMatch(/stale-if-error/);
    expect((await get(`/au/config/ridge?build=${code}`)).headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=60',
    );
  });

  it.each([
    ['altered', (code: string) => code.replace(/.$/, (last) => (last === 'Z' ? 'Y' : 'Z'))],
    ['cut off', (code: string) => code.slice(0, 9)],
    ['nonsense', () => 'HELLO'],
    ['markup', () => '<script>alert(1)</script>'],
    ['endless', () => 'A'.repeat(6000)],
    ['of no characters we know', () => '%F0%9F%92%A5'],
    ['with broken escapes', () => '%E0%A4%A'],
  ])('%s gives a valid build, says so, and a log line', async (_, tamper) => {
    const { page, code } = await built();
    const shown = await page('/au/config/ridge', `?build=${tamper(code)}`);
    expect(shown.status).toBe(200);
    expect(shownBy(shown)?.dropped.length).toBeGreaterThan(0);
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 30, msg: 'a build could not be restored whole' }),
    );
  });
});

describe('GET /sitemap.xml', () => {
  it('has the configurator of every model line that a country sells', async () => {
    const services = createFakeServices({ SITE_URL: 'https://www.example.com' });
    const sold = { ...services.vehicles, peek: (country: Country) => vehicles[country] };
    const { text } = await request(createApp({ ...services, vehicles: sold }))
      .get('/sitemap.xml')
      .buffer(true);
    expect(
      [...text.matchAll(/<loc>https:\/\/www\.example\.com([^<]*config[^<]*)<\/loc>/g)].map(
        ([, path]) => path,
      ),
    ).toEqual(['/au/config/ridge', '/au/config/mesa', '/nz/config/ridge']);
  });
});
