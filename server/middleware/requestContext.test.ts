import { Agent } from 'node:http';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import express, { type Express, type RequestHandler } from 'express';
import pino from 'pino';
import request from 'supertest';
import { pseudonymOf } from '../logging/pseudonym.ts';
import { currentClient, currentRequestId, currentSpan, traceRequests } from '../logging/requestScope.ts';
import { listenTo, type RequestTold } from '../logging/telemetry.ts';
import { contextOf, onRoute, type RequestContext, requestContext } from './requestContext.ts';

afterEach(() => void jest.restoreAllMocks());

const madeUp = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A site that answers every request with `handler`, and what it has logged. */
function siteOf(handler: RequestHandler, set: (app: Express) => void = () => {}, now?: () => number) {
  const logged: Record<string, unknown>[] = [];
  const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line)) });
  const app = express();
  set(app);
  app.use(requestContext(logger, now));
  app.use(handler);
  return { app, logged };
}
const ends: RequestHandler = (_request, response) => void response.end('done');
const endsAs =
  (facts: Partial<RequestContext>, status = 200): RequestHandler =>
  (_request, response) => {
    Object.assign(contextOf(response), facts);
    response.status(status).end('done');
  };
const behindProxy = (app: Express) => void app.set('trust proxy', 'loopback');

describe('the context of a request', () => {
  it('cannot be had before there is one', async () => {
    const app = express().use((_request, response) => {
      expect(() => contextOf(response)).toThrow('contextOf needs the requestContext middleware before it');
      response.end();
    });
    expect((await request(app).get('/')).status).toBe(200);
  });

  it('is known to all that is done for the request', async () => {
    const { app } = siteOf(async (_request, response) => {
      await new Promise(setImmediate);
      response.json({ id: contextOf(response).id, of: currentRequestId(), client: currentClient() });
    });
    const answer = await request(app).get('/');
    const id = answer.get('X-Request-Id');
    expect(answer.body).toEqual({ id, of: id, client: '127.0.0.1' });
  });

  it('lets a dozen steps wait for the end of the answer', async () => {
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => {});
    const { app } = siteOf((_request, response) => {
      for (let step = 0; step < 12; step++) response.once('close', () => {});
      response.end();
    });
    await request(app).get('/');
    expect(warned).not.toHaveBeenCalled();
  });

  it('has no client where the client has left before', async () => {
    const left: RequestHandler = (asked, _response, next) => {
      Object.defineProperty(asked, 'ip', { value: undefined });
      next();
    };
    const { app } = siteOf(
      (_request, response) => void response.json({ client: currentClient() }),
      (site) => void site.use(left),
    );
    expect((await request(app).get('/')).body).toEqual({ client: '' });
  });
});

describe('the id of a request', () => {
  it.each([
    ['made up', 'nobody gives one', undefined],
    ['made up', 'it is empty', ''],
    ['made up', 'it is too short to be one', 'short-1'],
    ['made up', 'it is longer than a log should have', 'a'.repeat(65)],
    ['made up', 'it begins with what could not be logged safely', '{"a":"b"}12345678'],
    ['made up', 'it ends with what could not be logged safely', '12345678{"a":"b"}'],
    ['taken', 'it is one', 'request.id-1234'],
    ['taken', 'it is as short as can be', '12345678'],
    ['taken', 'it is as long as can be', 'a'.repeat(64)],
  ])('of a trusted proxy is %s where %s', async (done, _where, given) => {
    const { app, logged } = siteOf(ends, behindProxy);
    const answer = await request(app)
      .get('/')
      .set(given === undefined ? {} : { 'X-Request-Id': given });
    const id = answer.get('X-Request-Id');
    expect(id).toEqual(done === 'taken' ? given : expect.stringMatching(madeUp));
    expect(logged).toEqual([expect.objectContaining({ requestId: id })]);
  });

  it('of anybody else is made up, each another', async () => {
    const { app } = siteOf(ends);
    const idOf = async () =>
      (await request(app).get('/').set('X-Request-Id', 'request.id-1234')).get('X-Request-Id');
    const [first, second] = [await idOf(), await idOf()];
    expect([first, second]).toEqual([expect.stringMatching(madeUp), expect.stringMatching(madeUp)]);
    expect(first).not.toBe(second);
  });
});

describe('the line of a request', () => {
  it('says what was asked, and how it was answered', async () => {
    const times = [1_000, 1_012.3456];
    const { app, logged } = siteOf(endsAs({ cache: 'hit' }, 201), undefined, () => times.shift() ?? 0);
    const answer = await request(app).post('/au/finance?page=2');
    expect(logged).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        requestId: answer.get('X-Request-Id'),
        method: 'POST',
        route: 'static',
        path: '/au/finance?page',
        status: 201,
        ms: 12.3,
        bytes: expect.any(Number),
        cache: 'hit',
        msg: 'request',
      },
    ]);
  });

  it('counts the bytes of its own answer, not of those before it on the connection', async () => {
    const { app, logged } = siteOf(ends);
    const server = app.listen(0, '127.0.0.1');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const _ of [1, 2]) await request(server).get('/').agent(agent).set('Connection', 'keep-alive');
    agent.destroy();
    await new Promise((resolve) => server.close(resolve));
    const [first, second] = logged.map(({ bytes }) => bytes);
    expect(first).toBeGreaterThan('done'.length);
    expect(second).toBe(first);
  });

  it.each<[how: string, route: string, set: (app: Express) => void]>([
    ['by its pattern', '/au/:page', (app) => app.get('/au/:page', ends)],
    ['by the name it was given', '/f/*', (app) => app.use('/au', onRoute('/f/*'), ends)],
    ['as a file where nothing else is known', 'static', (app) => app.use('/au', ends)],
    ['as a file where the pattern is no text', 'static', (app) => app.get(/^\/au\//, ends)],
  ])('names the route %s', async (_how, route, set) => {
    const { app, logged } = siteOf((_request, _response, next) => next());
    set(app);
    await request(app).get('/au/finance');
    expect(logged).toEqual([expect.objectContaining({ route })]);
  });

  it.each<[why: string, facts: Partial<RequestContext>, status: number, security: string | undefined]>([
    ['yes, as more was asked than is allowed', {}, 429, 'limit'],
    ['yes, as a signature does not fit', { security: 'signature' }, 200, 'signature'],
    ['yes, as a token is refused, whatever the status', { security: 'token' }, 429, 'token'],
    ['no, as nobody says so', {}, 403, undefined],
  ])('belongs to the security log, with its client: %s', async (_why, facts, status, security) => {
    const { app, logged } = siteOf(endsAs(facts, status));
    await request(app).get('/');
    const client = pseudonymOf('127.0.0.1');
    const [line] = logged;
    expect(line).toMatchObject({ level: security ? 40 : 30, msg: 'request' });
    expect([line?.security, line?.client]).toEqual(security ? [security, client] : [undefined, undefined]);
  });

  it('warns of a client that has left', async () => {
    const { app, logged } = siteOf((asked) => void asked.socket.destroy());
    await expect(request(app).get('/au/')).rejects.toThrow(/hang up/);
    const told = { level: 40, msg: 'request aborted by the client', path: '/au/', ms: expect.any(Number) };
    // No answer has begun: it was none with status 200.
    expect(logged[0]).toMatchObject({ status: 499 });
    expect(logged).toEqual([expect.objectContaining(told)]);
  });

  it.each([{ isCounted: true }, { isRoutine: true }])('is none where %j', async (facts) => {
    const { app, logged } = siteOf(endsAs(facts));
    await request(app).get('/');
    expect(logged).toEqual([]);
  });
});

describe('of an address the log has', () => {
  const longest = 'a'.repeat(40);
  it.each([
    ['the names of parameters', '/au/finance?page=2&_b[c]-d=&E=5', '/au/finance?page&_b[c]-d&E'],
    ['a name without its value, whatever that is', '/au/?page=a=b?c=d', '/au/?page'],
    ['no value without a name', '/au/?sam&page=2', '/au/?[redacted]&page'],
    ['no name that begins as none does', '/au/?0412345678=1', '/au/?[redacted]'],
    ['no name that ends as none does', '/au/?sam.lee=1', '/au/?[redacted]'],
    ['names as long as names are', `/au/?${longest}=1&${longest}a=1`, `/au/?${longest}&[redacted]`],
    ['slugs, files and sizes', '/f/1/Car_2-b@2x.png/m/(1,2):~', '/f/1/Car_2-b@2x.png/m/(1,2):~'],
    ['no part that begins as none does', '/au/%20smith/x', '/au/[redacted]/x'],
    ['no part that ends as none does', '/au/12%20/x', '/au/[redacted]/x'],
    ['its first 300 characters', `/${'a/'.repeat(400)}`, `/${'a/'.repeat(150)}`.slice(0, 300)],
    ['nothing from far behind', `/${'%20'.repeat(900)}/end`, '/[redacted]'],
  ])('%s', async (_what, address, path) => {
    const { app, logged } = siteOf(ends);
    await request(app).get(address);
    expect(logged).toEqual([expect.objectContaining({ path })]);
  });
});

describe('a request is told of', () => {
  let stop = () => {};
  afterEach(() => {
    stop();
    traceRequests(undefined);
  });

  it.each([
    ['like any other', {}],
    ['though it has no line', { isCounted: true }],
    ['though it is routine', { isRoutine: true }],
  ])('to whoever measures, %s', async (_how, facts) => {
    const heard: RequestTold[] = [];
    stop = listenTo('request', (told) => void heard.push(told));
    const times = [1_000, 1_012.5];
    const { app } = siteOf(
      endsAs({ ...facts, cache: 'hit', route: '/x' }),
      undefined,
      () => times.shift() ?? 0,
    );
    await request(app).get('/');
    expect(heard).toEqual([{ method: 'GET', route: '/x', status: 200, ms: 12.5, cache: 'hit' }]);
  });

  const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  it.each<
    [how: string, facts: Partial<RequestContext>, given: string, heard: string | undefined, told: number]
  >([
    ['as a part of the proxy’s trace', {}, parent, parent, 1],
    ['though it has no line', { isCounted: true }, parent, parent, 1],
    ['but for one that is routine', { isRoutine: true }, parent, parent, 0],
    ['as a trace of its own where the proxy’s is longer than one', {}, `0${parent}`, undefined, 1],
    ['as a trace of its own where the proxy’s goes on', {}, `${parent}0`, undefined, 1],
    ['as a trace of its own where the proxy’s is none', {}, 'x'.repeat(55), undefined, 1],
  ])('to whoever traces, %s', async (_how, facts, given, heard, told) => {
    const opened: unknown[][] = [];
    const ended: unknown[] = [];
    const span = { traceparent: parent, tellCall: () => {}, end: (of: object) => void ended.push(of) };
    traceRequests((...begun) => {
      opened.push(begun);
      return span;
    });
    const { app } = siteOf((asked, response, next) => {
      expect(currentSpan()).toBe(span);
      endsAs({ ...facts, route: '/x' })(asked, response, next);
    }, behindProxy);
    const answer = await request(app).get('/').set('traceparent', given);
    expect([answer.status, opened]).toEqual([200, [[answer.get('X-Request-Id'), heard]]]);
    expect(ended).toEqual(Array(told).fill({ method: 'GET', route: '/x', status: 200 }));
  });
});
