import { describe, expect, it } from '@jest/globals';
import { forbidden } from '../../server/errors.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { securityLines, setUp } from './securityFixture.ts';

describe('the security log', () => {
  const eventsOf = (logged: readonly Record<string, unknown>[]) =>
    securityLines(logged).map(({ security, status, level }) => [security, status, level]);

  it('has more requests than are allowed, the first of a client in a minute by a name, and none by its address', async () => {
    const { ask, logged } = setUp({ RATE_LIMIT_PAGES: '1' });
    for (const _ of [1, 2, 3, 4]) await ask.get('/au/');
    // The others are summed, a minute later.
    expect(eventsOf(logged)).toEqual([['limit', 429, 40]]);
    expect(securityLines(logged)[0]?.client).toEqual(expect.stringMatching(/^\S+$/));
    expect(JSON.stringify(logged)).not.toContain('127.0.0.1');
  });

  it('has signatures that do not fit: of webhooks and of previews', async () => {
    const { ask, logged } = setUp({ STORYBLOK_WEBHOOK_SECRET: 'a-secret' });
    await ask.post('/api/webhooks/storyblok').set('webhook-signature', 'wrong').send({ action: 'published' });
    await ask.get('/au/?_storyblok=1&_storyblok_tk[token]=wrong');
    expect(eventsOf(logged)).toEqual([
      ['signature', 401, 40],
      ['signature', 200, 40],
    ]);
  });

  it('and every other line have nothing of a body that is no JSON', async () => {
    const { ask, logged } = setUp({});
    await ask.post('/api/form/').type('json').send('{"comments": my neighbour Sam').expect(400);
    expect(logged).toContainEqual(expect.objectContaining({ parser: 'entity.parse.failed' }));
    expect(JSON.stringify(logged)).not.toMatch(/Sam|neighbour/);
  });

  it('has tokens that the bot check refuses', async () => {
    const { forms } = createFakeServices();
    const { ask, logged } = setUp(
      {},
      { forms: { ...forms, submit: async () => Promise.reject(forbidden('The form was not accepted.')) } },
    );
    await ask.post('/api/form/').send({ form_id: 'enquiry', token: 'bad', page: '/au/' });
    expect(eventsOf(logged)).toEqual([['token', 403, 40]]);
  });

  it('says nothing of visitors who do nothing of the kind', async () => {
    const { ask, logged } = setUp();
    await ask.get('/au/');
    await ask.get('/au/nope');
    expect([eventsOf(logged), logged.filter((line) => 'client' in line)]).toEqual([[], []]);
  });
});

describe('the limits of a client', () => {
  const warnings = (environment: Record<string, string>) =>
    setUp(environment)
      .logged.map(({ msg }) => String(msg))
      .filter((msg) => msg.includes('TRUST_PROXY'));

  it('are those of all visitors behind a proxy that is not believed, and the log says so at the start', () => {
    expect(warnings({ SITE_URL: 'https://www.example.com' })).toEqual([
      expect.stringContaining('all visitors share the limits of one'),
    ]);
    expect(warnings({ SITE_URL: 'https://www.example.com', TRUST_PROXY: '1' })).toEqual([]);
    expect(warnings({})).toEqual([]);
  });
});
