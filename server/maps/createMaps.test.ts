import { describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { createReverseLookup, stateOf } from './createReverseLookup.ts';

const logger = pino({ level: 'silent' });
const answer = (geocoding: object) => ({ features: [{ properties: { geocoding } }] });

describe("'reads first feature's geocoding state and territory, matched to full names', spec part 1 §7", () => {
  it.each([
    [answer({ state: 'Queensland' }), 'QLD'],
    [answer({ territory: 'Northern Territory' }), 'NT'],
    [answer({ state: 'Victoria', territory: 'Jervis Bay Territory' }), 'VIC'],
    [answer({ state: 'QLD' }), null],
    [answer({}), null],
    [{ error: 'Unable to geocode' }, null],
    [{ features: [] }, null],
    [{ features: 'none' }, null],
    [null, null],
    ['', null],
  ])('%j: %s', (body, state) => {
    expect(stateOf(body)).toBe(state);
  });
});

describe('createReverseLookup', () => {
  const setUp = (respond: () => Promise<Response>) => {
    const fetch = jest.fn(respond as unknown as typeof globalThis.fetch);
    const lookup = createReverseLookup({ url: 'https://maps.example.com', fetch, logger });
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
    ['cannot be reached', () => Promise.reject(new Error('down'))],
  ])('knows nothing, and asks again, when the service %s', async (_, respond) => {
    const { fetch, lookup } = setUp(respond);
    expect([await lookup(-42, 147), await lookup(-42, 147)]).toEqual([null, null]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
