import { describe, expect, it, jest } from '@jest/globals';
import { checkSiteBuild } from './checkSiteBuild.ts';

async function check(answers: Record<string, unknown>) {
  const onNewBuild = jest.fn();
  const log = jest.fn();
  const fetch = (async (address: unknown) =>
    String(address) in answers
      ? Response.json(answers[String(address)])
      : new Response('', { status: 404 })) as typeof globalThis.fetch;
  await checkSiteBuild({ fetch, buildId: 'old', onNewBuild, log });
  return { isNew: onNewBuild.mock.calls.length === 1, logged: log.mock.calls.length };
}

describe('checkSiteBuild', () => {
  it('is quiet while the build is the latest', async () => {
    expect(await check({ '/builds/latest.json': { id: 'old' } })).toEqual({ isNew: false, logged: 0 });
  });
  it('reports a newer build whose data is there', async () => {
    const answers = { '/builds/latest.json': { id: 'new' }, '/builds/meta/new.json': { id: 'new' } };
    expect(await check(answers)).toEqual({ isNew: true, logged: 0 });
  });
  it.each([
    ['latest.json is missing', {}],
    ['latest.json is no build', { '/builds/latest.json': 'x' }],
    ['the data of the build is missing', { '/builds/latest.json': { id: 'new' } }],
  ])('only logs when %s', async (_, answers) => {
    expect(await check(answers)).toEqual({ isNew: false, logged: 1 });
  });
});
