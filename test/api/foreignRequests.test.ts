import { describe, expect, it } from '@jest/globals';
import { securityLines, setUp } from './securityFixture.ts';

const foreign = 'https://evil.example';

describe('OPTIONS', () => {
  it.each([
    ['/au/', 'GET, HEAD, POST, OPTIONS'],
    ['/nz/models/suv/ridge', 'GET, HEAD, POST, OPTIONS'],
    ['/au/recalls', 'GET, HEAD, POST, OPTIONS'],
    ['/nz/trade-in', 'GET, HEAD, POST, OPTIONS'],
    ['/au/test-drive-booking', 'GET, HEAD, POST, OPTIONS'],
    ['/nz/service-booking', 'GET, HEAD, POST, OPTIONS'],
    ['/', 'GET, HEAD, OPTIONS'],
    ['/favicon.svg', 'GET, HEAD, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['/readyz', 'GET, HEAD, OPTIONS'],
    ['/robots.txt', 'GET, HEAD, OPTIONS'],
    ['/sitemap.xml', 'GET, HEAD, OPTIONS'],
    ['/.well-known/security.txt', 'GET, HEAD, OPTIONS'],
    ['/builds/latest.json', 'GET, HEAD, OPTIONS'],
    ['/builds/meta/test.json', 'GET, HEAD, OPTIONS'],
    ['/api/vehicles/au', 'GET, HEAD, OPTIONS'],
    ['/api/news', 'GET, HEAD, OPTIONS'],
    ['/api/events', 'GET, HEAD, OPTIONS'],
    ['/api/dealers/au', 'GET, HEAD, OPTIONS'],
    ['/api/dealers/au/suggestions', 'GET, HEAD, OPTIONS'],
    ['/api/search/au/suggestions', 'GET, HEAD, OPTIONS'],
    ['/api/appointments/au/times', 'GET, HEAD, OPTIONS'],
    ['/api/appointments/au/hold', 'POST, OPTIONS'],
    ['/api/location', 'GET, HEAD, OPTIONS'],
    ['/api/reverse-lookup', 'GET, HEAD, OPTIONS'],
    ['/api/set-location/au', 'GET, HEAD, OPTIONS'],
    ['/api/download/asset', 'GET, HEAD, OPTIONS'],
    ['/api/download/index', 'POST, OPTIONS'],
    ['/api/form/', 'POST, OPTIONS'],
    ['/api/competition/', 'POST, OPTIONS'],
    ['/api/webhooks/storyblok', 'POST, OPTIONS'],
    ['/api/csp-report', 'POST, OPTIONS'],
    ['/api/map-problem', 'POST, OPTIONS'],
    ['/api/client-error', 'POST, OPTIONS'],
  ])('of %s says what is allowed, and gives pages of other sites leave for nothing', async (path, allow) => {
    const answer = await setUp().ask.options(path).set('Origin', foreign);
    expect([answer.status, answer.get('Allow'), answer.text]).toEqual([204, allow, '']);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('TRACE', () => {
  it.each(['/au/', '/healthz', '/api/form/', '/api/dealers/au'])('of %s echoes nothing', async (path) => {
    const answer = await setUp().ask.trace(path).set('X-Secret', 'abc123');
    expect(answer.status).toBe(405);
    expect(JSON.stringify([answer.headers, answer.text])).not.toContain('abc123');
  });
});

describe('a write that another site\u2019s page sends', () => {
  const writes = [
    '/api/form/',
    '/api/competition/',
    '/api/download/index',
    '/au/',
    '/au/contact-us',
    '/api/csp-report',
    '/api/map-problem',
    '/api/client-error',
    '/api/appointments/au/hold',
    '/au/test-drive-booking',
  ];
  const signs = [
    ['Origin', foreign],
    ['Origin', 'null'],
    ['Origin', 'https://shop.www.example.com'],
    ['Sec-Fetch-Site', 'cross-site'],
  ] as const;
  it.each(writes.flatMap((path) => signs.map(([header, value]) => [path, header, value] as const)))(
    'to %s with %s: %s is refused, and the log tells',
    async (path, header, value) => {
      const { ask, logged } = setUp({ SITE_URL: 'https://www.example.com' });
      const answer = await ask.post(path).set(header, value).type('form').send({ form_id: 'enquiry' });
      expect(answer.status).toBe(403);
      expect(securityLines(logged)).toEqual([expect.objectContaining({ security: 'origin', status: 403 })]);
    },
  );

  it('is refused with a few bytes, always the same', async () => {
    const { ask } = setUp({ SITE_URL: 'https://www.example.com' });
    const answers = [];
    for (const path of ['/au/', '/au/contact-us'])
      answers.push(await ask.post(path).set('Origin', foreign).type('form').send({ form_id: 'enquiry' }));
    const [first, second] = answers.map(({ text }) => text);
    expect(first).toContain('This is taken from pages of this site alone.');
    expect([second, (first ?? '').length < 900]).toEqual([first, true]);
  });

  it('is refused where a GET writes too: the visitor\u2019s country', async () => {
    const { ask } = setUp();
    const answer = await ask.get('/api/set-location/nz').set('Sec-Fetch-Site', 'cross-site');
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([403, undefined]);
  });

  it.each([
    ['of the public origin', { Origin: 'https://www.example.com', 'Sec-Fetch-Site': 'same-origin' }],
    ['of no browser', {}],
  ])('is another thing than one %s', async (_name, headers) => {
    const { ask, logged } = setUp({ SITE_URL: 'https://www.example.com' });
    const answer = await ask.post('/api/download/index').set(headers).send({});
    expect([answer.status, securityLines(logged)]).toEqual([400, []]);
  });

  it('is another thing than one of the address that the site was reached by', async () => {
    const { ask } = setUp();
    const answer = await ask
      .post('/api/download/index')
      .set({ Host: '127.0.0.1:4000', Origin: 'http://127.0.0.1:4000' });
    expect(answer.status).toBe(400);
  });

  it('is never a webhook, which is signed and has no origin', async () => {
    const { ask } = setUp({ STORYBLOK_WEBHOOK_SECRET: 'a-secret' });
    const call = ask.post('/api/webhooks/storyblok').set('webhook-signature', 'valid');
    expect((await call.send({ action: 'published' })).status).toBe(202);
  });
});
