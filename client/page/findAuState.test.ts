import { describe, expect, it } from '@jest/globals';
import { findAuState } from './findAuState.ts';

const { signal } = new AbortController();

function find(answers: Readonly<Record<string, Response | Error>>) {
  const asked: string[] = [];
  const fetch = (async (address: unknown) => {
    asked.push(String(address));
    const answer = answers[String(address)];
    if (answer instanceof Response) return answer;
    throw answer ?? new Error(`not expected: ${address}`);
  }) as typeof globalThis.fetch;
  return findAuState(fetch, signal).then((state) => ({ state, asked }));
}
const sydney = Response.json({ latitude: -33.87, longitude: 151.21 });
const lookup = '/api/reverse-lookup/?lat=-33.87&lon=151.21';

describe('state of purchase, spec part 1 §4', () => {
  it('is derived from the location by a reverse lookup', async () => {
    const found = await find({
      '/api/location/': sydney.clone(),
      [lookup]: Response.json({ auState: 'NSW' }),
    });
    expect(found).toEqual({ state: 'NSW', asked: ['/api/location/', lookup] });
  });

  it.each([
    ['the location is missing', { '/api/location/': Response.json({ latitude: null, longitude: null }) }],
    ['the location cannot be had', { '/api/location/': new Response('', { status: 503 }) }],
    [
      'the lookup gives nothing',
      { '/api/location/': sydney.clone(), [lookup]: Response.json({ auState: null }) },
    ],
    [
      'the lookup gives no state',
      { '/api/location/': sydney.clone(), [lookup]: Response.json({ auState: 'XX' }) },
    ],
    ['the lookup fails', { '/api/location/': sydney.clone(), [lookup]: new Error('down') }],
    ['an answer is no JSON', { '/api/location/': new Response('<html>') }],
  ])("'nothing happens' when %s", async (_, answers) => {
    expect((await find(answers)).state).toBeUndefined();
  });
});
