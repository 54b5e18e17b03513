import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { attack } from '../attack/attacks.ts';
import { measureCosts } from '../attack/requestCosts.ts';
import { type RunningSite, startSite } from '../support/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ NODE_ENV: 'production' });
});
afterAll(async () => {
  expect(await site?.close()).toBe(0);
});

it('one client cannot stop the site', async () => {
  const held = [...(await measureCosts(site)), ...(await attack(site.origin, site.pid))];
  expect(held.length).toBeGreaterThan(100);
  expect(held.filter(({ isHeld }) => !isHeld)).toEqual([]);
  expect(site.errors()).toEqual([]);
}, 180_000);
