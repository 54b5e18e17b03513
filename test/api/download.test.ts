import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import {
  type Answer,
  binary,
  bytesOf,
  cdn,
  deliver,
  filesIn,
  film,
  own,
  picture,
  site,
} from './downloadFixture.ts';

describe('GET /api/download/asset', () => {
  it.each([
    [picture, `${own}${picture}`, 'image/webp', 'ridge-alpine-wide.webp'],
    [film, `${own}${film}`, 'video/mp4', 'ridge-alpine.mp4'],
    [`https://www.example.com${picture}`, `${own}${picture}`, 'image/webp', 'ridge-alpine-wide.webp'],
    [`${cdn}${picture}`, `${cdn}${picture}`, 'image/webp', 'ridge-alpine-wide.webp'],
  ])('%s is sent as a file', async (url, address, type, name) => {
    const { asset, fetched } = site();
    const answer = await asset(url).buffer().parse(binary);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(bytesOf(address));
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(bytesOf(address).length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(fetched).toEqual([`GET ${address}`]);
  });

  it('answers HEAD without fetching the file', async () => {
    const { app, fetched } = site();
    const answer = await request(app).head('/api/download/asset').query({ url: picture }).expect(200);
    expect(answer.headers['content-length']).toBe(String(bytesOf(`${own}${picture}`).length));
    expect(fetched).toEqual([`HEAD ${own}${picture}`]);
  });

  it('has no files of its own beside those of a real space', async () => {
    const { asset, fetched } = site(deliver, {
      STORYBLOK_API_URL: 'https://api.storyblok.com/v2',
      STORYBLOK_TOKEN: 'a-token',
    });
    expect((await asset(picture)).status).toBe(400);
    expect((await asset(`${cdn}${picture}`)).status).toBe(200);
    expect(fetched).toEqual([`GET ${cdn}${picture}`]);
  });

  const redirect =
    (location: string): Answer =>
    (address, init) =>
      address.endsWith('.mp4')
        ? new Response(null, { status: 302, headers: { Location: location } })
        : deliver(address, init);

  it.each([`${own}${picture}`, picture, `${cdn}${picture}`, 'ridge-alpine.webp'])(
    'follows a redirect to %s, which is ours',
    async (location) => {
      expect((await site(redirect(location)).asset(film)).status).toBe(200);
    },
  );

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'https://evil.example/f/1/2x3/4/a.png',
    '//evil.example/f/1/2x3/4/a.png',
    `${own}/_faults`,
    '/v2/cdn/stories',
    'file:///etc/passwd',
  ])('does not follow a redirect to %s', async (location) => {
    const { asset, fetched } = site(redirect(location));
    expect((await asset(film)).status).toBe(400);
    expect(fetched).toEqual([`GET ${own}${film}`]);
  });

  it('gives up on redirects that do not end, or lead nowhere', async () => {
    const endless = site(redirect(film));
    expect((await endless.asset(film)).status).toBe(502);
    expect(endless.fetched).toHaveLength(3);
    expect((await site(redirect('http://')).asset(film)).status).toBe(502);
  });

  const answers: [string, Answer][] = [
    ['is not there', () => new Response('gone', { status: 404 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['is a page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['is an SVG', () => new Response('<svg>', { headers: { 'Content-Type': 'image/svg+xml' } })],
  ];
  it.each(answers)('a file that %s is 502 in the visitor’s words', async (_what, answer) => {
    const { status, body } = await site(answer).asset(picture);
    expect(status).toBe(502);
    expect(body.error.message).toBe(
      'The file ridge-alpine-wide.webp cannot be fetched right now. Please try again later.',
    );
    expect((await site(answer).zip([picture])).status).toBe(502);
  });

  it('a service that does not answer in time is 502', async () => {
    const silent: Answer = (_address, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    expect((await site(silent, { CONTENT_TIMEOUT_MS: '100' }).asset(picture)).status).toBe(502);
  });

  it('a file that is too large is 400', async () => {
    const { status, body } = await site(
      () => new Response(null, { headers: { 'Content-Type': 'image/webp', 'Content-Length': '1048577' } }),
      { DOWNLOAD_MAX_MB: '1' },
    ).asset(picture);
    expect([status, body.error.message]).toEqual([
      400,
      'The file ridge-alpine-wide.webp is larger than 1 MB.',
    ]);
  });
});

describe('POST /api/download/index', () => {
  const other = '/f/100100/810x1080/2c320a818d/ridge-alpine-wide.webp';

  it('zips all images, each with a name of its own, one listed twice once', async () => {
    const { zip } = site();
    const answer = await zip([picture, other, film, picture]);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="images.zip"',
    });
    expect(await filesIn(answer.body)).toEqual({
      'ridge-alpine-wide.webp': bytesOf(`${own}${picture}`),
      'ridge-alpine-wide-2.webp': bytesOf(`${own}${other}`),
      'ridge-alpine.mp4': bytesOf(`${own}${film}`),
    });
  });

  it('takes a form, for who has no JavaScript', async () => {
    const form = (body: string) =>
      request(site().app).post('/api/download/index').type('form').send(body).buffer().parse(binary);
    const both = await form(`images=${encodeURIComponent(picture)}&images=${encodeURIComponent(film)}`);
    expect(Object.keys(await filesIn(both.body))).toEqual(['ridge-alpine-wide.webp', 'ridge-alpine.mp4']);
    const one = await form(`images=${encodeURIComponent(picture)}`);
    expect(Object.keys(await filesIn(one.body))).toEqual(['ridge-alpine-wide.webp']);
  });

  it('looks at every file before it begins, and fetches each when the one before it is sent', async () => {
    let open = 0;
    let most = 0;
    const counted: Answer = (address, { method }) => {
      if (method === 'HEAD') return deliver(address, { method });
      open += 1;
      most = Math.max(most, open);
      const chunks = ['one', 'two', 'three'];
      const body = new ReadableStream({
        pull(controller) {
          const chunk = chunks.shift();
          if (chunk) controller.enqueue(Buffer.from(chunk));
          else {
            open -= 1;
            controller.close();
          }
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'image/webp' } });
    };
    const { zip, fetched } = site(counted);
    const files = await filesIn((await zip([picture, other, film])).body);
    expect(Object.values(files)).toEqual(['onetwothree', 'onetwothree', 'onetwothree']);
    expect(most).toBe(1);
    expect(fetched.map((line) => line.split(' ')[0])).toEqual(['HEAD', 'HEAD', 'HEAD', 'GET', 'GET', 'GET']);
  });

  it('images that are too large together are 400', async () => {
    const { zip, fetched } = site(
      () => new Response(null, { headers: { 'Content-Type': 'image/webp', 'Content-Length': '600000' } }),
      { DOWNLOAD_MAX_MB: '1' },
    );
    const answer = await zip([picture, other]);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body.toString()).error.message).toBe('The file images.zip is larger than 1 MB.');
    expect(fetched.some((line) => line.startsWith('GET'))).toBe(false);
  });

  const broken: [string, Answer, Record<string, string>][] = [
    [
      'fails',
      (address, init) =>
        init.method === 'HEAD' ? deliver(address, init) : new Response('', { status: 500 }),
      {},
    ],
    [
      'is longer than it said',
      (address, init) =>
        init.method === 'HEAD'
          ? deliver(address, init)
          : new Response(Buffer.alloc(2_000_000), { headers: { 'Content-Type': 'image/webp' } }),
      { DOWNLOAD_MAX_MB: '1' },
    ],
  ];
  it.each(broken)('a file that %s midway never makes a whole archive', async (_what, answer, environment) => {
    const server = site(answer, environment).app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const download = fetch(`http://127.0.0.1:${port}/api/download/index`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ images: [picture, film] }),
    }).then((response) => response.arrayBuffer());
    await expect(download).rejects.toThrow();
    server.close();
  });

  it('counts by what is sent: as one more for each 10 MB', async () => {
    const large: Answer = (address, init) => {
      const answer = deliver(address, init);
      const isLength = init.method === 'HEAD' || address.endsWith('.mp4');
      if (isLength && answer instanceof Response) answer.headers.set('Content-Length', '25000000');
      return answer;
    };
    const within = site(large, { RATE_LIMIT_API: '3' });
    expect((await within.zip([picture])).status).toBe(200);
    expect((await within.zip([picture])).status).toBe(429);
    expect((await site(large, { RATE_LIMIT_API: '2' }).zip([picture])).status).toBe(429);
    const tooMuch = await site(large, { RATE_LIMIT_API: '2' }).asset(film);
    expect([tooMuch.status, tooMuch.type]).toEqual([429, 'application/json']);
  });

  it('is limited by client address, and takes no other method', async () => {
    const { app } = site(deliver, { RATE_LIMIT_API: '1' });
    const post = () => request(app).post('/api/download/index').send({ images: [] });
    expect([(await post()).status, (await post()).status]).toEqual([400, 429]);
    const get = await request(app).get('/api/download/index');
    expect([get.status, get.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});
