import { describe, expect, it } from '@jest/globals';
import { setUp } from './securityFixture.ts';

const report = {
  message: 'Map.groupBy is not a function',
  stack: 'TypeError: Map.groupBy is not a function\n    at menu (/assets/life.js:1:2)',
  path: '/au/offers',
  build: 'abc123',
  outcome: 'crashed',
};
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X)';

describe('POST /api/client-error', () => {
  it.each([
    ['crashed', 50, 'a page failed in a browser and is shown plain'],
    ['notLoaded', 40, 'the scripts of a page did not load and it is shown plain'],
    ['interactive', 40, 'an error in a browser'],
  ])('logs the outcome %p with browser and build at level %d, ten a minute', async (outcome, level, text) => {
    const { ask, logged } = setUp();
    for (let times = 0; times < 12; times += 1) {
      const post = ask.post('/api/client-error').set('User-Agent', browser);
      expect((await post.send({ ...report, outcome })).status).toBe(204);
    }
    const lines = logged.filter((line) => JSON.stringify(line).includes(text));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatchObject({
      level,
      browser,
      build: 'abc123',
      page: '/au/offers',
      clientError: report.message,
    });
  });

  it.each([
    {},
    { ...report, path: 'home' },
    { ...report, message: 'x'.repeat(301) },
    { ...report, stack: 'x'.repeat(9_000) },
  ])('rejects an invalid report', async (body) => {
    const { ask, logged } = setUp();
    const { status } = await ask.post('/api/client-error').send(body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(logged)).not.toContain('browser and is shown plain');
  });
});
