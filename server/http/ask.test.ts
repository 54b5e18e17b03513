import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { inRequest } from '../logging/requestScope.ts';
import { ask, askJson, openAnswer } from './ask.ts';
import { createCallGuard } from './createCallGuard.ts';

/** A service over HTTP that does by its path what services do, and some that they should not. */
const answers: Record<string, RequestListener> = {
  '/json': (_request, response) => response.end('{"a":1}'),
  '/page': (_request, response) => response.end('<html>secret-token'),
  '/long': (_request, response) => response.end('x'.repeat(2_000)),
  '/busy': (_request, response) => response.writeHead(503, { 'x-why': 'busy' }).end('busy'),
  '/whose': (request, response) => response.end(request.headers['x-request-id'] ?? 'nobody'),
  '/silent': () => {},
  '/stalls': (_request, response) => response.write('{'),
  '/breaks': (_request, response) => {
    response.write('{', () => response.destroy());
  },
  '/moved': (_request, response) => response.writeHead(302, { location: '/json' }).end(),
};
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) =>
    answers[request.url?.split('?')[0] ?? '']?.(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const service = { name: 'maps service', timeoutMs: 5_000, maxBytes: 1_000, fetch };
const impatient = { ...service, timeoutMs: 50 };
const address = (path: string) => `${origin}${path}?token=secret-token`;

describe('asking an outside service', () => {
  it('gives the whole answer, of every status', async () => {
    expect(await ask(service, address('/json'))).toMatchObject({ ok: true, status: 200, text: '{"a":1}' });
    const busy = await ask(service, address('/busy'));
    expect(busy).toMatchObject({ ok: false, status: 503, text: 'busy' });
    expect(busy.headers.get('x-why')).toBe('busy');
  });

  it('tells it on behalf of which request, so that its log and ours are one story', async () => {
    const whose = () => ask(service, address('/whose')).then(({ text }) => text);
    expect(await inRequest('request-1', whose)).toBe('request-1');
    expect(await whose()).toBe('nobody');
  });

  it('gives what is in JSON', async () => {
    expect(await askJson(service, address('/json'), {})).toEqual({ a: 1 });
  });

  it.each([
    ['/busy', service, 'status', 'The maps service answered with a status: 503'],
    ['/page', service, 'notJson', 'The maps service answered no JSON: 200'],
    ['/long', service, 'tooLong', 'The maps service sent more than is read: 1000 bytes'],
    ['/silent', impatient, 'timeout', 'The maps service did not answer in time'],
    ['/stalls', impatient, 'timeout', 'The maps service did not answer in time'],
    ['/breaks', service, 'unreachable', 'The maps service cannot be reached: UND_ERR_SOCKET'],
    ['/moved', service, 'unreachable', 'The maps service cannot be reached: unexpected redirect'],
  ])(
    '%s: says which service and what went wrong, never what was asked',
    async (path, asked, fault, message) => {
      const error = await askJson(asked, address(path), { redirect: 'error' }).catch(
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ name: 'ServiceError', service: 'maps service', fault, message });
      expect(JSON.stringify([String(error), error, (error as Error).cause])).not.toContain('secret-token');
    },
  );

  it.each([
    ['http://127.0.0.1:1/?token=secret-token', /^The maps service cannot be reached/],
    ['no address, secret-token', 'The maps service cannot be reached: ERR_INVALID_URL'],
  ])('%s: says that nobody is there', async (nowhere, message) => {
    const error: unknown = await ask(service, nowhere).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ fault: 'unreachable', message: expect.stringMatching(message) });
    expect(String(error)).not.toContain('secret-token');
  });

  it('ends when whoever asks has left', async () => {
    const left = AbortSignal.abort();
    await expect(ask(service, address('/silent'), { signal: left })).rejects.toMatchObject({
      fault: 'unreachable',
    });
  });
});

describe('a service that is slow or down', () => {
  const guarded = (changes: object = {}) => ({
    ...service,
    guard: createCallGuard({ atOnce: 2, waiting: 3 }),
    ...changes,
  });

  it('is asked a few things at a time; some wait, and more are refused', async () => {
    const opened: (() => void)[] = [];
    let most = 0;
    const slow = guarded({
      fetch: () => {
        most = Math.max(most, opened.length + 1);
        return new Promise<Response>((resolve) => opened.push(() => resolve(new Response('{}'))));
      },
    });
    const asked = Array.from({ length: 50 }, () =>
      ask(slow, origin).then(
        ({ ok }) => ok,
        ({ fault }) => fault,
      ),
    );
    expect((await Promise.all(asked.slice(5))).every((fault) => fault === 'busy')).toBe(true);
    expect(opened.length).toBe(2);
    while (opened.length) {
      opened.shift()?.();
      await new Promise(setImmediate);
    }
    expect(await Promise.all(asked.slice(0, 5))).toEqual([true, true, true, true, true]);
    expect(most).toBe(2);
  });

  it.each([
    ['does not answer', () => Promise.reject(new Error('down'))],
    ['answers 503', async () => new Response('', { status: 503 })],
  ])('that %s is left alone after five failures, and asked again later', async (_name, down) => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const answers = jest.fn<() => Promise<Response>>(down);
    const broken = guarded({ fetch: answers });
    const faultOf = () =>
      ask(broken, origin).then(
        ({ status }) => status,
        ({ fault }) => fault,
      );
    for (let n = 0; n < 5; n++) await faultOf();
    expect([await faultOf(), answers.mock.calls.length]).toEqual(['paused', 5]);
    jest.advanceTimersByTime(10_000);
    expect(await faultOf()).not.toBe('paused');
    expect(await faultOf()).toBe('paused');
    jest.advanceTimersByTime(10_000);
    answers.mockImplementation(async () => new Response('{}'));
    expect([await faultOf(), await faultOf()]).toEqual([200, 200]);
    jest.useRealTimers();
  });

  it('is not blamed for those who leave, nor for what it refuses', async () => {
    const asked = guarded({ fetch: async () => new Response('', { status: 404 }) });
    for (let n = 0; n < 8; n++) expect((await ask(asked, origin)).status).toBe(404);
    for (let n = 0; n < 8; n++)
      await ask({ ...asked, fetch }, address('/silent'), { signal: AbortSignal.abort() }).catch(
        () => undefined,
      );
    expect((await ask({ ...asked, fetch }, address('/json'))).ok).toBe(true);
  });
});

describe('opening an answer', () => {
  it('waits for its beginning alone: its body may take as long as its reader does', async () => {
    jest.useFakeTimers();
    let signal: AbortSignal | null | undefined;
    const answers: typeof fetch = async (_address, init) => {
      signal = init?.signal;
      return new Response('file');
    };
    const answer = await openAnswer({ ...service, fetch: answers }, address('/json'), {});
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect([signal?.aborted, await answer.text()]).toEqual([false, 'file']);
  });

  it('does not wait for ever', async () => {
    await expect(openAnswer(impatient, address('/silent'), {})).rejects.toMatchObject({ fault: 'timeout' });
  });
});

describe('a store of files that is asked without a key', () => {
  it('is not blamed for a file that it answers with 403', async () => {
    const store = {
      ...service,
      fetch: async () => new Response('', { status: 403 }),
      guard: createCallGuard({ atOnce: 1, waiting: 1 }),
      isKeyless: true,
    };
    for (let n = 0; n < 8; n++) expect((await openAnswer(store, origin, {})).status).toBe(403);
  });
});
