import { describe, expect, it } from '@jest/globals';
import type { MapProblem } from '../../../../shared/dealers/mapService.ts';
import { inView } from '../mapView.ts';
import { createGooglePlaces } from './createGooglePlaces.ts';
import { cameraOf, placeView, startView, viewOfCamera } from './mapCamera.ts';
import { withRetries } from './withRetries.ts';

const sidePx = 640;
const hobart = { latitude: -42.8821, longitude: 147.3272 };
const dealerAt = (latitude: number, longitude: number) =>
  ({ code: 'A1', latitude, longitude }) as Parameters<typeof placeView>[2][number];

describe('the view of a map service', () => {
  it.each([
    ['au', { latitude: -37.8136, longitude: 144.9631 }],
    ['nz', { latitude: -36.8485, longitude: 174.7633 }],
  ] as const)('of %s begins in its largest city at zoom 12', (country, city) => {
    const camera = cameraOf(country, startView(country, sidePx), sidePx);
    expect(camera.latitude).toBeCloseTo(city.latitude, 6);
    expect(camera.longitude).toBeCloseTo(city.longitude, 6);
    expect(camera.zoom).toBeCloseTo(12, 6);
  });

  it('is the same there and back', () => {
    const camera = { ...hobart, zoom: 9.5 };
    const back = cameraOf('au', viewOfCamera('au', camera, sidePx), sidePx);
    expect(back.latitude).toBeCloseTo(camera.latitude, 9);
    expect(back.longitude).toBeCloseTo(camera.longitude, 9);
    expect(back.zoom).toBeCloseTo(camera.zoom, 9);
  });

  it('is at zoom 14 on a place that was picked, and further away only for the dealers found', () => {
    const place = { label: 'Hobart TAS', ...hobart };
    const near = dealerAt(-42.885, 147.33);
    expect(cameraOf('au', placeView('au', place, [near], sidePx), sidePx).zoom).toBeCloseTo(14, 6);
    const all = [near, dealerAt(-41.44, 147.14), dealerAt(-43.1, 147.73)];
    const view = placeView('au', place, all, sidePx);
    for (const one of [place, ...all]) {
      const { x, y } = inView('au', view, one);
      expect(Math.min(x, y)).toBeGreaterThan(0.1);
      expect(Math.max(x, y)).toBeLessThan(0.9);
    }
  });
});

describe('a map loader that fails', () => {
  const run = async (failures: number) => {
    const waited: number[] = [];
    let times = 0;
    const attempt = async () => {
      times += 1;
      if (times <= failures) throw new Error(`failure ${times}`);
      return 'a map';
    };
    const result = await withRetries(attempt, new AbortController().signal, async (ms) => {
      waited.push(ms);
    }).catch((error: Error) => error.message);
    return { result, times, waited };
  };

  it('is tried three more times with growing delay', async () => {
    const { result, times, waited } = await run(9);
    expect([result, times, waited.length]).toEqual(['failure 4', 4, 3]);
    expect(waited).toEqual(waited.toSorted((a, b) => a - b));
    expect(new Set(waited).size).toBe(3);
  });

  it('is used once it succeeds', async () => {
    expect(await run(2)).toMatchObject({ result: 'a map', times: 3 });
  });

  it('is left when nobody wants it any more', async () => {
    const leaving = new AbortController();
    let times = 0;
    const attempt = async () => {
      times += 1;
      throw new Error('failure');
    };
    const wait = async () => leaving.abort();
    await expect(withRetries(attempt, leaving.signal, wait)).rejects.toThrow('aborted');
    expect(times).toBe(1);
  });
});

describe("Google's places", () => {
  function setUp(location: { lat: () => number; lng: () => number } | null) {
    const sessions: unknown[] = [];
    const problems: MapProblem[] = [];
    const place = { location, fetchFields: async () => ({ place }) };
    const library = {
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async (request: { sessionToken: unknown }) => {
          sessions.push(request.sessionToken);
          const text = { text: 'Hobart TAS, Australia' };
          return {
            suggestions: [{ placePrediction: { text, toPlace: () => place } }, { placePrediction: null }],
          };
        },
      },
    } as unknown as Parameters<typeof createGooglePlaces>[0];
    const places = createGooglePlaces(library, 'au', (problem) => problems.push(problem));
    const suggest = (text: string) => places.suggest(text, new AbortController().signal);
    return { places, suggest, sessions, problems };
  }

  it('are one session from the first letter to the pick', async () => {
    const { places, suggest, sessions } = setUp({ lat: () => -42.88, lng: () => 147.33 });
    await suggest('ho');
    expect(await suggest('hob')).toEqual([{ label: 'Hobart TAS' }]);
    expect(await places.locate('Hobart TAS')).toEqual({
      label: 'Hobart TAS',
      latitude: -42.88,
      longitude: 147.33,
    });
    await suggest('la');
    expect(sessions[0]).toBe(sessions[1]);
    expect(sessions[2]).not.toBe(sessions[0]);
  });

  it('tell of a place without a location, and know nothing of suggestions of others', async () => {
    const { places, suggest, problems } = setUp(null);
    await suggest('ho');
    expect(await places.locate('Hobart TAS')).toBeUndefined();
    expect(problems).toEqual(['noGeometry']);
    expect(await places.locate('Sydney NSW')).toBeUndefined();
    expect(problems).toHaveLength(1);
  });
});
