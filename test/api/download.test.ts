import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { createApp } from '../../server/app.ts';
import { createFakeServices } from '../support/fakeServices.ts';

const cdn = 'https://a.storyblok.com';
const own = 'http://127.0.0.1:3001';
const picture = '/f/100100/1600x900/7c16d503ff/ridge-alpine-wide.webp';
const film = '/f/100100/1280x720/4cb99d7dc2/ridge-alpine.mp4';

type Answer = (address: string, init: RequestInit) => Response | Promise<Response>;

const bytesOf = (address: string) => `bytes of ${address}`;
const typeOf = (address: string) => (address.endsWith('.mp4') ? 'video/mp4' : 'image/webp');
/** A service that has every file. */
const deliver: Answer = (address, { method }) =>
  new Response(method === 'HEAD' ? null : bytesOf(address), {
    headers: { 'Content-Type': typeOf(address), 'Content-Length': String(bytesOf(address).length) },
  });

/** The site with a network that notes all that is asked of it. */
function site(answer: Answer = deliver, environment: Record<string, string> = {}) {
  const fetched: string[] = [];
  const services = createFakeServices(
    { SITE_URL: 'https://www.example.com', STORYBLOK_ASSET_ORIGINS: cdn, ...environment },
    {
      fetch: async (input, init = {}) => {
        fetched.push(`${init.method} ${input}`);
        return answer(String(input), init);
      },
    },
  );
  const app = createApp(services);
  return {
    fetched,
    logged: services.logged,
    app,
    asset: (url: string) => request(app).get('/api/download/asset').query({ url }),
    zip: (images: unknown) =>
      request(app).post('/api/download/index').send({ images }).buffer().parse(binary),
  };
}

/** The body as bytes: supertest's parsers read the answer as a stream, whatever its type says. */
const binary = (answer: request.Response, done: (error: Error | null, body: Buffer) => void) => {
  void buffer(answer as unknown as NodeJS.ReadableStream).then((bytes) => done(null, bytes));
};

/** The files in an archive by their names, as its central directory lists them. */
async function filesIn(archive: Buffer): Promise<Record<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(archive, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const files: Record<string, string> = {};
  zip.on('entry', (entry: Entry) =>
    zip.openReadStream(entry, async (error, stream) => {
      files[entry.fileName] = error ? error.message : await text(stream);
      zip.readEntry();
    }),
  );
  zip.readEntry();
  await once(zip, 'end');
  return files;
}

/** Addresses that lead, or try to lead, anywhere but to a picture or video of ours. */
const hostile: readonly string[] = [
  // Private addresses, in the spellings that resolvers take.
  'http://127.0.0.1/f/1/2x3/4/a.png',
  'http://127.0.0.1:3001/f/1/2x3/4/a.png',
  'http://127.0.0.1:3001/_faults',
  'http://localhost:3000/f/1/2x3/4/a.png',
  'http://0.0.0.0/f/1/2x3/4/a.png',
  'http://0/f/1/2x3/4/a.png',
  'http://127.1/f/1/2x3/4/a.png',
  'http://2130706433/f/1/2x3/4/a.png',
  'http://0x7f000001/f/1/2x3/4/a.png',
  'http://0x7f.0x0.0x0.0x1/f/1/2x3/4/a.png',
  'http://0177.0.0.1/f/1/2x3/4/a.png',
  'http://017700000001/f/1/2x3/4/a.png',
  'http://10.0.0.1/f/1/2x3/4/a.png',
  'http://172.16.0.1/f/1/2x3/4/a.png',
  'http://192.168.1.1/f/1/2x3/4/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://169.254.169.254/f/1/2x3/4/a.png',
  'http://[::1]/f/1/2x3/4/a.png',
  'http://[::ffff:127.0.0.1]/f/1/2x3/4/a.png',
  'http://[::ffff:7f00:1]/f/1/2x3/4/a.png',
  'http://[fe80::1%25eth0]/f/1/2x3/4/a.png',
  'http://[fd00::1]/f/1/2x3/4/a.png',
  // Other hosts, near ones and names that a resolver may bend.
  'https://evil.example/f/1/2x3/4/a.png',
  'https://a.storyblok.com.evil.example/f/1/2x3/4/a.png',
  'https://evil-a.storyblok.com/f/1/2x3/4/a.png',
  'https://sub.a.storyblok.com/f/1/2x3/4/a.png',
  'https://storyblok.com/f/1/2x3/4/a.png',
  'https://a.storyblok.com./f/1/2x3/4/a.png',
  'https://A.STORYBLOK.COM/f/1/2x3/4/a.png',
  'https://a.storyblok.com.127.0.0.1.nip.io/f/1/2x3/4/a.png',
  'https://127.0.0.1.nip.io/f/1/2x3/4/a.png',
  'https://a。storyblok。com/f/1/2x3/4/a.png',
  'https://ａ.storyblok.com/f/1/2x3/4/a.png',
  'https://a.storyblo\u212a.com/f/1/2x3/4/a.png',
  'https://xn--a-eqp.storyblok.com/f/1/2x3/4/a.png',
  'https://www.example.com.evil.example/f/1/2x3/4/a.png',
  // Userinfo, ports and other parts that hide the host.
  'https://a.storyblok.com@evil.example/f/1/2x3/4/a.png',
  'https://user:password@a.storyblok.com/f/1/2x3/4/a.png',
  'https://a.storyblok.com:password@127.0.0.1/f/1/2x3/4/a.png',
  'https://a.storyblok.com:8443/f/1/2x3/4/a.png',
  'https://a.storyblok.com:443/f/1/2x3/4/a.png',
  'https://a.storyblok.com:0/f/1/2x3/4/a.png',
  'https://a.storyblok.com\\@evil.example/f/1/2x3/4/a.png',
  'https://evil.example#@a.storyblok.com/f/1/2x3/4/a.png',
  'https://evil.example?https://a.storyblok.com/f/1/2x3/4/a.png',
  // Schemes and half addresses.
  'http://a.storyblok.com/f/1/2x3/4/a.png',
  'file:///f/1/2x3/4/a.png',
  'ftp://a.storyblok.com/f/1/2x3/4/a.png',
  'gopher://127.0.0.1:6379/_f/1/2x3/4/a.png',
  'data:image/png;base64,AAAA',
  'javascript:fetch("/f/1/2x3/4/a.png")',
  'blob:https://a.storyblok.com/f/1/2x3/4/a.png',
  'https:a.storyblok.com/f/1/2x3/4/a.png',
  'https:///a.storyblok.com/f/1/2x3/4/a.png',
  '//a.storyblok.com/f/1/2x3/4/a.png',
  '//evil.example/f/1/2x3/4/a.png',
  '/\\evil.example/f/1/2x3/4/a.png',
  'f/1/2x3/4/a.png',
  ' https://a.storyblok.com/f/1/2x3/4/a.png',
  'https://a.storyblok.com/f/1/2x3/4/a.png\r\nHost: evil.example',
  'https://a.storyblok.com/f/1/2x3/4/a.png\u0000',
  // Paths that leave the folder of assets, encoded or not.
  '/f/../api/location/a.png',
  '/f/1/2x3/../../../_faults/a.png',
  '/f/1/2x3/..%2f..%2f_faults/a.png',
  '/f/1/2x3/%2e%2e/a.png',
  '/f/1/2x3/4%00/a.png',
  '/f/1/2x3/4/a%2epng',
  '/f/1//4/a.png',
  '/f/1/2x3/4/.png',
  '/f/1/2x3/4/..png',
  '/f//evil.example/4/a.png',
  '/api/download/asset?url=/f/1/2x3/4/a.png',
  '/api/location/a.png',
  '/v2/cdn/stories?token=demo-preview&x=/f/a.png',
  'https://a.storyblok.com/v2/cdn/a.png',
  'https://a.storyblok.com/f/1/2x3/4/a.png/../../../../../v2/a.png',
  'https://www.example.com/api/location/a.png',
  // Files that are neither picture nor video, or not the original.
  '/f/1/2x3/4/a.svg',
  '/f/1/2x3/4/a.html',
  '/f/1/2x3/4/a.pdf',
  '/f/1/2x3/4/a',
  '/f/1/2x3/4/a.png/m/9999x9999',
  '/f/1/2x3/4/a.png?redirect=https://evil.example',
  '/f/1/2x3/4/a.svg?.png',
  '/f/1/2x3/4/a.svg#.png',
  '/f/1/2x3/4/"a.png',
  '/f/1/2x3/4/a b.png',
  '/f/1/2x3/4/ä.png',
  // Huge.
  `/f/1/2x3/4/${'a'.repeat(300)}.png`,
  `https://a.storyblok.com/f/1/2x3/4/${'a/'.repeat(1500)}a.png`,
];

describe('an address that is none of our files', () => {
  it('is tried in more than 60 ways', () => {
    expect(new Set(hostile).size).toBeGreaterThan(60);
    expect(new Set(hostile).size).toBe(hostile.length);
  });

  it.each(hostile.map((url) => [url.slice(0, 90), url] as const))(
    '%j is 400 and never fetched, alone and in a zip',
    async (_, url) => {
      const { asset, zip, fetched, logged } = site();
      const alone = await asset(url);
      expect(alone.status).toBe(400);
      expect(alone.body.error).toMatchObject({
        code: 'bad_request',
        message: expect.stringMatching(/^\w.+\.$/),
      });
      const refusal = { msg: 'download refused', reason: alone.body.error.message };
      expect(logged).toContainEqual(expect.objectContaining(refusal));
      // One of ours beside it does not help.
      expect((await zip([picture, url])).status).toBe(400);
      expect(fetched).toEqual([]);
    },
  );

  it.each([
    ['', 'Asset URL is required'],
    ['?url=', 'Asset URL is required'],
    ['?url=a&url=b', 'The address must be given once.'],
    ['?url[]=/f/1/2x3/4/a.png', 'Asset URL is required'],
  ])('GET /api/download/asset%s says: %s', async (query, message) => {
    const { app, fetched } = site();
    const answer = await request(app).get(`/api/download/asset${query}`);
    expect([answer.status, answer.body.error.message, fetched]).toEqual([400, message, []]);
  });

  it.each([
    ['no list', undefined, 'There are no images to download.'],
    ['an empty list', [], 'There are no images to download.'],
    ['an object', { 0: picture }, 'Each image must be an address.'],
    ['what is no address', [{ toString: picture }], 'Each image must be an address.'],
    [
      'too many',
      Array.from({ length: 41 }, (_, n) => `/f/1/2x3/4/${n}.png`),
      'At most 40 images can be downloaded at once.',
    ],
  ])('a zip of %s is 400', async (_what, images, message) => {
    const { app, fetched } = site();
    const answer = await request(app).post('/api/download/index').send({ images });
    expect([answer.status, answer.body.error.message, fetched]).toEqual([400, message, []]);
  });

  it('a body that is no JSON, or too long, is refused', async () => {
    const { app } = site();
    const post = () => request(app).post('/api/download/index').set('Content-Type', 'application/json');
    expect((await post().send('{')).status).toBe(400);
    expect((await post().send(JSON.stringify({ images: ['a'.repeat(70_000)] }))).status).toBe(413);
  });
});

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
  const other = '/f/100100/810x1080/4a1ae15f6a/ridge-alpine-wide.webp';

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

  it('is limited by client address, and takes no other method', async () => {
    const { app } = site(deliver, { RATE_LIMIT_API: '1' });
    const post = () => request(app).post('/api/download/index').send({ images: [] });
    expect([(await post()).status, (await post()).status]).toEqual([400, 429]);
    const get = await request(app).get('/api/download/index');
    expect([get.status, get.get('Allow')]).toEqual([405, 'POST']);
  });
});
