import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { createFakeContent, createFakeServices, type FakeChanges } from '../support/fakeServices.ts';
import { setUp } from './securityFixture.ts';

const site = (environment = {}, changes: FakeChanges = {}) =>
  request(createApp(createFakeServices(environment, changes)));

describe('/readyz tells the truth', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ready-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const ready = async (changes: FakeChanges, environment: Record<string, string> = {}) => {
    const own = { CACHE_DIR: join(folder, 'cache'), LOG_DIR: join(folder, 'logs'), ...environment };
    const answer = await request(createApp(createFakeServices(own, changes))).get('/readyz');
    return [answer.status, answer.body.missing];
  };
  const forms = (canKeep: () => Promise<boolean>) => ({ ...createFakeServices().forms, canKeep });

  it('ok while all is well', async () => {
    expect(await ready({})).toEqual([200, []]);
  });

  it('poll: the last good one was too long ago', async () => {
    const content = createFakeContent({ isFollowing: () => false });
    expect(await ready({ content })).toEqual([503, ['poll']]);
  });

  it('leads: none could be kept', async () => {
    expect(await ready({ forms: forms(async () => false) })).toEqual([503, ['leads']]);
    expect(await ready({ forms: forms(() => Promise.reject(new Error('no folder'))) })).toEqual([
      503,
      ['leads'],
    ]);
  });

  it('leadsKey: there are leads that LEADS_KEY does not open, which stops no form', async () => {
    const leads = { ...createFakeServices().leads, unreadable: async () => 2 };
    expect(await ready({ leads })).toEqual([503, ['leadsKey']]);
    expect((await site({}, { leads }).get('/readyz?for=pages')).status).toBe(200);
  });

  it.each(['CACHE_DIR', 'LOG_DIR'])('disk: %s cannot be written', async (name) => {
    expect(await ready({}, { [name]: join(file, 'folder') })).toEqual([503, ['disk']]);
  });

  it('jobs: one should have run and has not', async () => {
    const services = createFakeServices();
    services.readiness.add('jobs', () => false);
    expect((await request(createApp(services)).get('/readyz')).body.missing).toEqual(['jobs']);
  });

  it('and red stops no page that is in memory', async () => {
    const content = createFakeContent({ isFollowing: () => false, ready: () => false });
    expect((await site({}, { content }).get('/au/')).status).toBe(200);
  });

  it('for pages it is red by what no page can do without alone', async () => {
    const forPages = async (content: Parameters<typeof createFakeContent>[0], isStopping = false) => {
      const services = createFakeServices({}, { content: createFakeContent(content) });
      services.readiness.add('jobs', () => false);
      services.readiness.add('stopping', () => !isStopping);
      const answer = await request(createApp(services)).get('/readyz?for=pages');
      return [answer.status, answer.body.missing];
    };
    expect(await forPages({ isFollowing: () => false })).toEqual([200, []]);
    expect(await forPages({ ready: () => false })).toEqual([503, ['content']]);
    expect(await forPages({}, true)).toEqual([503, ['stopping']]);
    expect((await site().get('/readyz?for=visitors')).status).toBe(400);
  });

  it('is in the log once, and again when the answer is another one', async () => {
    let isFollowing = true;
    const content = createFakeContent({ isFollowing: () => isFollowing });
    const { ask, logged } = setUp({}, { content });
    const probe = async () => {
      for (const path of ['/healthz', '/readyz', '/readyz?for=pages']) await ask.get(path);
    };
    await probe();
    await probe();
    isFollowing = false;
    await probe();
    await probe();
    const lines = logged.filter(({ msg }) => msg === 'request').map(({ path, status }) => [path, status]);
    expect(lines).toEqual([
      ['/healthz', 200],
      ['/readyz', 200],
      ['/readyz?for', 200],
      ['/readyz', 503],
    ]);
  });

  it('tells what of the content is refused', async () => {
    const content = createFakeContent({ refused: () => ['pages of au'] });
    expect((await site({}, { content }).get('/readyz')).body).toEqual({
      status: 'ok',
      missing: [],
      refused: ['pages of au'],
    });
  });
});
