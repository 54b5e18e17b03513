import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { createApp } from '../../server/app.ts';
import { createMaps } from '../../server/maps/createMaps.ts';
import { createFakeServices } from '../support/fakeServices.ts';

const logger = pino({ level: 'silent' });

describe('GET /api/reverse-lookup/', () => {
  const answer = { features: [{ properties: { geocoding: { state: 'South Australia' } } }] };
  const lookUp = (query: string, fetch: typeof globalThis.fetch) =>
    request(
      createApp(
        createFakeServices({}, { maps: createMaps({ url: 'https://maps.example.com', fetch, logger }) }),
      ),
    ).get(`/api/reverse-lookup/?${query}`);

  it('tells the state at a place, to this visitor alone', async () => {
    const { body, headers } = await lookUp('lat=-34.9&lon=138.6', async () => Response.json(answer));
    expect([body, headers['cache-control']]).toEqual([{ auState: 'SA' }, 'private, no-store']);
  });

  it('tells nothing when the maps service fails', async () => {
    const { status, body } = await lookUp('lat=-34.9&lon=138.6', () => Promise.reject(new Error('down')));
    expect([status, body]).toEqual([200, { auState: null }]);
  });

  it.each(['', 'lat=1', 'lat=91&lon=0', 'lat=x&lon=y', 'lat=1&lat=2&lon=3'])(
    '%j is refused',
    async (query) => {
      const nobody = () => Promise.reject(new Error('nobody is asked'));
      expect((await lookUp(query, nobody)).status).toBe(400);
    },
  );
});
