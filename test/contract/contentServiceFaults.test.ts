import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ContentFixture, publicToken, startContentFixture, story } from './contentServiceFixture.ts';

/** The fault switch that stands before every stand-in of an outside service. */

let fixture: ContentFixture;
let requests: number;

beforeEach(async () => {
  requests = 0;
  fixture = await startContentFixture({ 'stories/home.json': story('home', { title: 'Home' }) });
});
afterEach(() => fixture.close());

const setFault = (fault: unknown, init: RequestInit = {}) =>
  fetch(`${fixture.origin}/_faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: typeof fault === 'string' ? fault : JSON.stringify(fault),
    ...init,
  });

const faults = async () => (await (await fetch(`${fixture.origin}/_faults`)).json()).faults;

/** A client that counts its requests, and knows the version, so that none is a redirect. */
const countingClient = () => {
  const client = fixture.client(publicToken, {
    fetch: (input, init) => {
      requests += 1;
      return fetch(input, init);
    },
  });
  client.setCacheVersion(fixture.version());
  return client;
};

describe('status', () => {
  it('429 three times: the client succeeds with its fourth request', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => {});
    await setFault({ service: 'content', kind: 'status', status: 429, count: 3 });
    const { data } = await countingClient().getStory('home', {});
    expect(data.story.content.title).toBe('Home');
    expect(requests).toBe(4);
    expect(log).toHaveBeenCalledTimes(3);
    log.mockRestore();
    expect(await faults()).toEqual([{ service: 'content', kind: 'none', status: 200, count: null }]);
  });

  it('429 words itself as the content service does', async () => {
    await setFault({ service: 'content', kind: 'status', status: 429, count: 1 });
    const res = await fixture.get(`stories?token=${publicToken}`);
    expect({ status: res.status, body: await res.json() }).toEqual({
      status: 429,
      body: { error: 'Rate limit of 6 request per second has been reached. Retry later.' },
    });
  });

  it('503 is not retried, and the client knows the status', async () => {
    await setFault({ service: 'content', kind: 'status' });
    await expect(countingClient().getStory('home', {})).rejects.toMatchObject({
      status: 503,
      message: 'Service Unavailable',
    });
    expect(requests).toBe(1);
    expect(await faults()).toEqual([{ service: 'content', kind: 'status', status: 503, count: null }]);
  });

  it('counts down', async () => {
    await setFault({ service: 'content', kind: 'status', status: 500, count: 5 });
    await fixture.get('stories');
    await fixture.get('stories');
    expect(await faults()).toEqual([{ service: 'content', kind: 'status', status: 500, count: 3 }]);
  });
});

describe('garbage', () => {
  it('is 200 that is not JSON', async () => {
    await setFault({ service: 'content', kind: 'garbage', count: 1 });
    const res = await fixture.get('stories');
    expect(res.status).toBe(200);
    await expect(res.json()).rejects.toThrow();
    expect((await fixture.published('stories')).status).toBe(200);
  });
});

describe('stall', () => {
  it('sends headers, and no end until the fault is taken away', async () => {
    await setFault({ service: 'content', kind: 'stall', count: 1 });
    const res = await fixture.get('stories');
    expect(res.status).toBe(200);
    const body = res.text();
    expect((await fixture.published('stories')).status).toBe(200);
    await setFault({ service: 'content', kind: 'none' });
    await expect(body).rejects.toThrow();
  });

  it('a caller with a deadline gets away', async () => {
    await setFault({ service: 'content', kind: 'stall' });
    const res = await fixture.get('stories', { signal: AbortSignal.timeout(50) });
    await expect(res.text()).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('down', () => {
  it('closes the connection without an answer until the fault is taken away', async () => {
    await setFault({ service: 'content', kind: 'down' });
    await expect(fixture.get('stories')).rejects.toThrow('fetch failed');
    await setFault({ service: 'content', kind: 'none' });
    expect((await fixture.published('stories')).status).toBe(200);
  });
});

describe('what the switch refuses', () => {
  it.each([
    ['an unknown service', { service: 'weather', kind: 'none' }, 400, '"service" must be [content]'],
    ['no service', { kind: 'none' }, 400, '"service" is missing'],
    ['an unknown kind', { service: 'content', kind: 'fire' }, 400, '"kind" must be one of'],
    [
      'a status that is no error',
      { service: 'content', kind: 'status', status: 200 },
      400,
      '"status" must be',
    ],
    ['a count of none', { service: 'content', kind: 'stall', count: 0 }, 400, '"count" must be'],
    ['an unknown key', { service: 'content', kind: 'none', extra: 1 }, 400, '"extra" is not allowed'],
    ['no JSON', '{', 400, 'The body cannot be read'],
    ['too much', JSON.stringify({ service: 'x'.repeat(5000) }), 413, 'too large'],
    ['an empty body', '', 400, 'is missing'],
  ])('%s', async (_case, fault, status, error) => {
    const res = await setFault(fault);
    expect({ status: res.status, body: await res.json() }).toEqual({
      status,
      body: { error: expect.stringContaining(error) },
    });
    expect(await faults()).toEqual([expect.objectContaining({ kind: 'none' })]);
  });

  it('another type of body, and another method', async () => {
    expect((await setFault('service=content', { headers: { 'content-type': 'text/plain' } })).status).toBe(
      400,
    );
    expect((await setFault(undefined, { method: 'DELETE', body: null })).status).toBe(405);
  });

  it('a page of another origin may not use it', async () => {
    const res = await fetch(`${fixture.origin}/_faults`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://evil.test' },
    });
    expect(res.headers.get('access-control-allow-origin')).toBeNull();
  });
});
