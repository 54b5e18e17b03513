import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import request from 'supertest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { createApp } from '../../server/app.ts';
import { createFakeServices } from '../support/fakeServices.ts';

export const cdn = 'https://a.storyblok.com';
export const own = 'http://127.0.0.1:3001';
export const picture = '/f/100100/1600x900/8f7764e39d/ridge-alpine-wide.webp';
export const film = '/f/100100/1280x720/4cb99d7dc2/ridge-alpine.mp4';

export type Answer = (address: string, init: RequestInit) => Response | Promise<Response>;

export const bytesOf = (address: string) => `bytes of ${address}`;
const typeOf = (address: string) => (address.endsWith('.mp4') ? 'video/mp4' : 'image/webp');
/** A service that has every file. */
export const deliver: Answer = (address, { method }) =>
  new Response(method === 'HEAD' ? null : bytesOf(address), {
    headers: { 'Content-Type': typeOf(address), 'Content-Length': String(bytesOf(address).length) },
  });

/** The site with a network that notes all that is asked of it. */
export function site(answer: Answer = deliver, environment: Record<string, string> = {}) {
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
export const binary = (answer: request.Response, done: (error: Error | null, body: Buffer) => void) => {
  void buffer(answer as unknown as NodeJS.ReadableStream).then((bytes) => done(null, bytes));
};

/** The files in an archive by their names, as its central directory lists them. */
export async function filesIn(archive: Buffer): Promise<Record<string, string>> {
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
