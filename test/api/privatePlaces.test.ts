import { describe, expect, it } from '@jest/globals';
import { setUp } from './securityFixture.ts';

describe('an address with a street, a position, a receipt or a debt in it', () => {
  it.each([
    '/au/?q=12+Smith+Street',
    '/au/_payload.json?q=12+Smith+Street',
    '/au/finance?lat=-37.8&lon=144.9',
    '/au/finance/?q=12+Smith+Street',
    '/au/finance?owing=4500',
    '/au/finance/_payload.json?owing=4500',
    '/au/finance?receipt=0A1B2C3D.aaaaaaaaaaaaaaaaaaaaaa&submitted=test-drive',
  ])('is kept by no shared cache: %s', async (path) => {
    const answer = await setUp().ask.get(path);
    expect(answer.status).toBeLessThan(400);
    expect(answer.get('Cache-Control')).toBe('private, no-store');
  });

  it.each([
    'q',
    'lat',
    'lon',
    'latitude',
    'longitude',
    'address',
    'street',
    'Street',
    'receipt',
    'trade',
    'owing',
  ])('is private by its parameter %s, whatever is in it', async (name) => {
    const answer = await setUp().ask.get(`/au/?page=2&${name}=12`);
    expect(answer.get('Cache-Control')).toBe('private, no-store');
  });

  it('is another one than one of a campaign', async () => {
    expect((await setUp().ask.get('/au/?utm_source=mail')).get('Cache-Control')).toContain('s-maxage');
  });
});
