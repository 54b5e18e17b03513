import { describe, expect, it } from '@jest/globals';
import { setUp } from './securityFixture.ts';

describe('POST /api/map-problem', () => {
  const env = { MAP_PROVIDER: 'google', MAP_KEY: 'a-demo-key' };
  const warned = (logged: ReturnType<typeof setUp>['logged'], text: string) =>
    logged.filter((line) => JSON.stringify(line).includes(text));

  it.each([
    ['notLoaded', 'the map service could not be loaded'],
    ['noGeometry', 'Returned place contains no geometry'],
  ])('of %s is a line of the log, the first few of a minute', async (problem, text) => {
    const { ask, logged } = setUp(env);
    for (let times = 0; times < 12; times += 1)
      expect((await ask.post('/api/map-problem').send({ problem })).status).toBe(204);
    expect(warned(logged, text)).toHaveLength(10);
  });

  it.each([{}, { problem: 'other' }, { problem: 'x'.repeat(300) }])('refuses %j', async (body) => {
    const { ask, logged } = setUp(env);
    const { status } = await ask.post('/api/map-problem').send(body);
    expect([status >= 400 && status < 500, warned(logged, 'the map service')]).toEqual([true, []]);
  });
});
