import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { loadStaticFiles } from './staticFiles.ts';

let folder: string;
let app: express.Express;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-static-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/a.js'), 'export {};');
  await writeFile(path.join(folder, 'assets/a.js.br'), brotliCompressSync('export {};'));
  await writeFile(path.join(folder, 'favicon.ico'), 'icon');
  await writeFile(path.join(folder, 'vite-plugin-ssr.json'), '{}');
  app = express()
    .disable('etag')
    .use(await loadStaticFiles(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('static files', () => {
  it('named after their content may be kept for ever, others for an hour', async () => {
    const script = await request(app).get('/assets/a.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await request(app).get('/favicon.ico')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', undefined],
    ['identity', undefined],
  ])('to a client that accepts %s come with content-encoding %s', async (accepted, encoding) => {
    const answer = await request(app).get('/assets/a.js').set('Accept-Encoding', accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('have the type of their ending', async () => {
    expect((await request(app).get('/favicon.ico')).headers['content-type']).toMatch(/^image\//);
  });

  it('are 304 while the client has them', async () => {
    const { headers } = await request(app).get('/favicon.ico');
    const again = await request(app)
      .get('/favicon.ico')
      .set('If-None-Match', headers.etag ?? '');
    expect(again.status).toBe(304);
  });

  it('stay there when a newer build has replaced them on disk', async () => {
    await rm(path.join(folder, 'favicon.ico'));
    expect((await request(app).get('/favicon.ico')).status).toBe(200);
    expect((await request(app).head('/favicon.ico')).status).toBe(200);
  });

  it.each([
    '/',
    '/assets',
    '/assets/',
    '/assets/b.js',
    '/assets/..%2ffavicon.ico',
    '/vite-plugin-ssr.json',
    '/assets/a.js.br',
  ])('leave %s to others', async (address) => {
    expect((await request(app).get(address)).status).toBe(404);
  });

  it.each(['post', 'put', 'delete', 'options'] as const)('leave the method %s to others', async (method) => {
    const answer = await request(app)[method]('/assets/a.js');
    expect(answer.text).not.toContain('export');
  });
});

it('without a build there are none', async () => {
  const none = express().use(await loadStaticFiles(path.join(folder, 'nothing')));
  expect((await request(none).get('/favicon.ico')).status).toBe(404);
});
