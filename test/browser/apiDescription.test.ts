import { beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createApiRoutes } from '../../server/routes/api.ts';
import { openApiOf } from '../../server/routes/openApi/openApiDocument.ts';
import { presentModelLine } from '../../server/vehicles/presentModelLine.ts';
import { encodeBuild } from '../../shared/configurator/buildCode.ts';
import { startOf } from '../../shared/configurator/start.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { createFakeEndpoints } from '../support/fakeEndpoints.ts';
import { sharedSite } from '../support/sharedRun.ts';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedMethod>>>>;
}
interface DescribedMethod {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema?: object }>> }>
  >;
}

/** Addresses by endpoint, with what they are answered with. */
const examples: Readonly<Record<string, readonly [status: number, address: string, body?: object][]>> = {
  'get /api/location': [[200, '/api/location/']],
  'get /api/reverse-lookup': [
    [200, '/api/reverse-lookup/?lat=-37.81&lon=144.96'],
    [200, '/api/reverse-lookup/?lat=0&lon=0'],
    [400, '/api/reverse-lookup/?lat=far'],
  ],
  'get /api/set-location/{country}': [
    [200, '/api/set-location/nz'],
    [400, '/api/set-location/uk'],
  ],
  'get /api/news': [
    [200, '/api/news?country=au'],
    [200, '/api/news?country=nz&layout=2025&page=900'],
    [400, '/api/news?country=uk'],
  ],
  'get /api/events': [
    [200, '/api/events?country=au'],
    [400, '/api/events'],
  ],
  'get /api/vehicles/{country}': [
    [200, '/api/vehicles/au'],
    [200, '/api/vehicles/nz'],
    [404, '/api/vehicles/uk'],
  ],
  'get /api/dealers/{country}': [
    [200, '/api/dealers/au'],
    [200, '/api/dealers/au?postcode=3350'],
    [200, '/api/dealers/nz?lat=-36.85&lon=174.76'],
    [200, '/api/dealers/au?q=nowhere%20at%20all'],
    [400, '/api/dealers/au?postcode=x'],
    [404, '/api/dealers/uk'],
  ],
  'post /api/recalls/{country}': [
    [200, '/api/recalls/au', { vin: '1M8GDM9AXKP042788' }],
    [400, '/api/recalls/au', { vin: '6MDRG3H58TG012345' }],
    [404, '/api/recalls/uk', { vin: '1M8GDM9AXKP042788' }],
  ],
  'get /api/search/{country}/suggestions': [
    [200, '/api/search/au/suggestions?q=ridge'],
    [400, '/api/search/au/suggestions'],
    [404, '/api/search/uk/suggestions?q=ridge'],
  ],
  'get /api/dealers/{country}/suggestions': [
    [200, '/api/dealers/au/suggestions?q=balla'],
    [400, '/api/dealers/au/suggestions'],
    [404, '/api/dealers/uk/suggestions?q=balla'],
  ],
  'get /api/appointments/{country}/times': [
    [200, '/api/appointments/au/times?dealer=A3350'],
    [400, '/api/appointments/au/times'],
    [404, '/api/appointments/uk/times?dealer=A3350'],
  ],
  'post /api/appointments/{country}/hold': [
    [
      200,
      '/api/appointments/au/hold',
      { dealer: 'A3350', slot: '', id: '3f2504e0-4f89-41d3-9a0c-0305e82c0001' },
    ],
    [400, '/api/appointments/au/hold', { dealer: 'A3350' }],
    [
      404,
      '/api/appointments/uk/hold',
      { dealer: 'A3350', slot: '', id: '3f2504e0-4f89-41d3-9a0c-0305e82c0001' },
    ],
  ],
  'get /api/stock/{country}/vehicles': [
    [200, '/api/stock/au/vehicles?numbers=M10423'],
    [400, '/api/stock/au/vehicles'],
    [404, '/api/stock/uk/vehicles?numbers=M10423'],
  ],
  'get /api/stock/{country}/alike': [
    [400, '/api/stock/au/alike?modelLine=ridge'],
    [404, '/api/stock/au/alike?modelLine=none&build=0'],
  ],
  'get /api/shown/{country}': [
    [400, '/api/shown/au?modelLine=ridge'],
    [404, '/api/shown/au?modelLine=none&build=0'],
  ],
  'get /api/calendar': [
    [400, '/api/calendar?country=au&form=test-drive&receipt=none'],
    [404, '/api/calendar?country=au&form=test-drive&receipt=0A1B2C3D.aaaaaaaaaaaaaaaaaaaaaa'],
  ],
  'post /api/photos/{country}': [
    [400, '/api/photos/au', {}],
    [404, '/api/photos/uk', {}],
  ],
  'post /api/angleGenericQuote': [[422, '/api/angleGenericQuote/', {}]],
  'post /api/form': [
    [400, '/api/form/', {}],
    [400, '/api/form/', { form_id: 'enquiry', page: '/au/contact-us' }],
  ],
  'post /api/competition': [[400, '/api/competition/', { form_id: 'none' }]],
  'post /api/download/index': [
    [400, '/api/download/index', { images: ['https://elsewhere.example.com/a.jpg'] }],
  ],
  'get /api/download/asset': [[400, '/api/download/asset?url=https://elsewhere.example.com/a.jpg']],
  'post /api/webhooks/storyblok': [
    [202, '/api/webhooks/storyblok', { action: 'published', full_slug: 'au/none', space_id: 1 }],
    [400, '/api/webhooks/storyblok', { full_slug: 'au/none' }],
  ],
  'post /api/preview': [[403, '/api/preview', {}]],
  'post /api/csp-report': [[204, '/api/csp-report', [] as unknown as object]],
  'post /api/client-error': [
    [
      204,
      '/api/client-error',
      { message: 'none is defined', stack: '', path: '/au/', build: '', outcome: 'interactive' },
    ],
    [400, '/api/client-error', { message: 'none is defined' }],
  ],
  'post /api/map-problem': [
    [204, '/api/map-problem', { problem: 'notLoaded' }],
    [400, '/api/map-problem', { problem: 'none of ours' }],
  ],
  'post /api/web-vitals': [
    [204, '/api/web-vitals', { path: '/au/', LCP: 900, CLS: 0 }],
    [400, '/api/web-vitals', { path: 'home' }],
  ],
  'get /builds/latest.json': [[200, '/builds/latest.json']],
  'get /builds/meta/{buildId}.json': [
    [404, '/builds/meta/none.json'],
    [400, '/builds/meta/no%20id.json'],
  ],
  'get /healthz': [[200, '/healthz']],
  'get /readyz': [
    [200, '/readyz'],
    [400, '/readyz?for=nobody'],
  ],
};

const cases = Object.entries(examples).flatMap(([endpoint, of]) =>
  of.map(([status, address, body]) => [endpoint, status, address, body] as const),
);

let description: Described;
beforeAll(async () => {
  description = (await (await fetch(`${sharedSite('test').origin}/api/openapi.json`)).json()) as Described;
});

const ajv = new Ajv2020({ strict: false });

async function ask(address: string, body?: object): Promise<{ status: number; type: string; json: unknown }> {
  const type = address === '/api/csp-report' ? 'application/reports+json' : 'application/json';
  const init = body && { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) };
  const answer = await fetch(`${sharedSite('test').origin}${address}`, init);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    json: isJson ? JSON.parse(text) : undefined,
  };
}

/** What is wrong with an answer by the description of its endpoint; null: nothing. */
function wrongWith(endpoint: string, status: number, json: unknown): unknown {
  const [method = '', path = ''] = endpoint.split(' ');
  const response = description.paths[path]?.[method]?.responses[status];
  if (!response) return `${endpoint} is not said to answer ${status}`;
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return json === undefined ? null : 'JSON that is not described';
  const isRight = ajv.compile(schema);
  return isRight(json) ? null : isRight.errors;
}

describe('the description of the endpoints', () => {
  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(description)));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('has every endpoint, and no other', () => {
    const { services, endpoints } = createFakeEndpoints();
    const registered = pathsOf(createApiRoutes(endpoints, services.config).stack);
    const described = Object.keys(description.paths).filter((path) => path.startsWith('/api/'));
    const plain = (path: string) => path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1');
    const itself = ['/api', '/api/openapi.json'];
    expect([...described.map(plain), ...itself].toSorted()).toEqual(registered.toSorted());
  });

  it('has every endpoint held to what it says', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(Object.keys(examples).toSorted()).toEqual(described.toSorted());
  });

  it.each(cases)('%s answers %d as it says: %s', async (endpoint, status, address, body) => {
    const answer = await ask(address, body);
    expect(answer.status).toBe(status);
    expect(wrongWith(endpoint, status, answer.json)).toBeNull();
  });

  it('a build, the one that is served', async () => {
    const { json } = await ask('/builds/latest.json');
    const { id } = json as { id: string };
    const meta = await ask(`/builds/meta/${id}.json`);
    expect([meta.status, wrongWith('get /builds/meta/{buildId}.json', 200, meta.json)]).toEqual([200, null]);
  });

  it("a quote, today's price where it was another, and what is not valid", async () => {
    const { json } = await ask('/api/vehicles/au');
    const line = presentModelLine(json as VehicleCatalogue, 'ridge');
    const build = line && startOf(line, {})?.state.build;
    if (!line || !build) throw new Error('The demo has no ridge.');
    const body = {
      ...{ country: 'au', modelLine: 'ridge', build: encodeBuild(line, build), auState: 'VIC', isABN: false },
      ...{
        price: 1,
        deposit: 5000,
        termMonths: 60,
        balloonPercent: 20,
        use: 'Individual',
        frequency: 'Weekly',
      },
    };
    const endpoint = 'post /api/angleGenericQuote';
    const alike = await ask(`/api/stock/au/alike?modelLine=ridge&build=${body.build}`);
    expect([alike.status, wrongWith('get /api/stock/{country}/alike', 200, alike.json)]).toEqual([200, null]);
    const car = `modelLine=ridge&build=${body.build}&state=VIC&buyer=private`;
    const stale = await ask(`/api/shown/au?${car}&price=1`);
    expect([stale.status, wrongWith('get /api/shown/{country}', 409, stale.json)]).toEqual([409, null]);
    const dearer = await ask('/api/angleGenericQuote/', body);
    expect([dearer.status, wrongWith(endpoint, 409, dearer.json)]).toEqual([409, null]);
    const { price } = dearer.json as { price: number };
    const signed = await ask(`/api/shown/au?${car}&price=${price}`);
    expect([signed.status, wrongWith('get /api/shown/{country}', 200, signed.json)]).toEqual([200, null]);
    const right = await ask('/api/angleGenericQuote/', { ...body, price });
    expect([right.status, wrongWith(endpoint, 200, right.json)]).toEqual([200, null]);
    const wrong = await ask('/api/angleGenericQuote/', { ...body, termMonths: 'five' });
    expect([wrong.status, wrongWith(endpoint, 422, wrong.json)]).toEqual([422, null]);
    const batch = await ask('/api/angleGenericQuote/', { quotes: [{}] });
    expect([batch.status, wrongWith(endpoint, 200, batch.json)]).toEqual([200, null]);
  });

  it('is a page to read, without script, at /api/', async () => {
    const { status, type } = await ask('/api/');
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('is written from the rules that requests are checked by', () => {
    const { endpoints } = createFakeEndpoints();
    const own = openApiOf(endpoints.all, sharedSite('test').origin, 'own') as Described;
    expect(description.paths).toEqual(JSON.parse(JSON.stringify(own.paths)));
  });
});

interface Layer {
  readonly route?: { readonly path: unknown };
  readonly handle?: { readonly stack?: readonly Layer[] };
}
/** Paths of a router and of those in it. */
function pathsOf(layers: readonly unknown[]): string[] {
  return (layers as readonly Layer[]).flatMap(({ route, handle }) =>
    typeof route?.path === 'string' ? [route.path] : pathsOf(handle?.stack ?? []),
  );
}
