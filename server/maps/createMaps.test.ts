import { describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { createMaps } from './createMaps.ts';

const url = 'https://maps.example.com';
const logger = pino({ level: 'silent' });
const feature = (geocoding: object, coordinates: unknown = [143.85, -37.56]) => ({
  features: [{ properties: { geocoding }, geometry: { type: 'Point', coordinates } }],
});
const ballarat = { name: 'Ballarat', city: 'Ballarat', state: 'Victoria', postcode: '3350' };

const answer = (geocoding: object) => ({ features: [{ properties: { geocoding } }] });

describe('finding a place', () => {
  const setUp = (respond: () => Promise<Response>) => {
    const fetch = jest.fn(respond as unknown as typeof globalThis.fetch);
    return { fetch, find: createMaps({ url, fetch, logger }).findPlace };
  };

  it("asks with 'postcode with country restriction', spec part 2 §7, once for each place", async () => {
    const { fetch, find } = setUp(async () => Response.json(feature(ballarat)));
    await find('au', { postcode: '3350' });
    await find('au', { postcode: '3350' });
    await find('nz', { text: 'Taupō & lake' });
    const end = 'format=geocodejson&addressdetails=1&limit=1';
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      `https://maps.example.com/search?postalcode=3350&countrycodes=au&${end}`,
      `https://maps.example.com/search?q=Taup%C5%8D+%26+lake&countrycodes=nz&${end}`,
    ]);
  });

  it.each([
    ['answers an error', async () => new Response('', { status: 429 })],
    ['answers no JSON', async () => new Response('<html>')],
    ['answers more than is read', async () => Response.json({ features: ['x'.repeat(300_000)] })],
    ['answers something else', async () => Response.json({ error: 'no' })],
    ['cannot be reached', () => Promise.reject(new Error('down'))],
  ])('fails, and asks again, when the service %s', async (_, respond) => {
    const { fetch, find } = setUp(respond);
    for (let n = 0; n < 2; n += 1)
      await expect(find('au', { text: 'x' })).rejects.toMatchObject({ status: 502 });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does not send on more than a few at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { fetch, find } = setUp(() => promise.then(() => Response.json({ features: [] })));
    const lookups = Array.from({ length: 20 }, (_, n) => find('au', { text: `${n}` }));
    const settled = Promise.allSettled(lookups);
    resolve();
    expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(14);
    expect(fetch).toHaveBeenCalledTimes(6);
  });
});

describe('the state at a position', () => {
  const setUp = (respond: () => Promise<Response>) => {
    const fetch = jest.fn(respond as unknown as typeof globalThis.fetch);
    const { stateAt } = createMaps({ url, fetch, logger });
    const lookup = (latitude: number, longitude: number) => stateAt({ latitude, longitude });
    return { fetch, lookup };
  };

  it('asks the maps service for no more than it needs, once for each place', async () => {
    const { fetch, lookup } = setUp(async () => Response.json(answer({ state: 'Tasmania' })));
    expect(await lookup(-42.88123, 147.32991)).toBe('TAS');
    expect(await lookup(-42.88, 147.33)).toBe('TAS');
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      'https://maps.example.com/reverse?lat=-42.88&lon=147.33&format=geocodejson',
    ]);
  });

  it.each([
    ['answers an error', async () => new Response('', { status: 429 })],
    ['answers no JSON', async () => new Response('<html>')],
    ['answers more than is read', async () => Response.json({ features: ['x'.repeat(300_000)] })],
    ['cannot be reached', () => Promise.reject(new Error('down'))],
  ])('knows nothing, and asks again, when the service %s', async (_, respond) => {
    const { fetch, lookup } = setUp(respond);
    expect([await lookup(-42, 147), await lookup(-42, 147)]).toEqual([null, null]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
