import { describe, expect, it, jest } from '@jest/globals';
import { createPageSource } from './pageSource.ts';

const url = (pathname: string) => ({ pathname, search: '' });

function source() {
  let time = 0;
  const fetch = jest.fn(async (address: unknown) => {
    const path = String(address);
    if (path.includes('broken')) return new Response('<html>', { status: 502 });
    return Response.json({ path, blocks: [], site: {} }, { status: path.includes('nope') ? 404 : 200 });
  });
  return {
    fetch,
    pages: createPageSource(fetch as unknown as typeof globalThis.fetch, () => time),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('createPageSource', () => {
  it('asks for {path}/_payload.json', async () => {
    const { pages, fetch } = source();
    await pages.get({ pathname: '/au/finance', search: '?a=1' });
    expect(fetch.mock.calls[0]?.[0]).toBe('/au/finance/_payload.json?a=1');
  });

  it('takes the page of an error answer', async () => {
    const { pages } = source();
    expect((await pages.get(url('/au/nope'))).path).toContain('nope');
  });

  it('rejects an answer that is no page', async () => {
    await expect(source().pages.get(url('/au/broken'))).rejects.toThrow();
  });

  it('asks once for a page fetched ahead and followed soon', async () => {
    const { pages, fetch, wait } = source();
    pages.prefetch(url('/au/a'));
    pages.prefetch(url('/au/a'));
    wait(29_999);
    await pages.get(url('/au/a'));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('asks again when the page was fetched ahead too long ago, or in vain', async () => {
    const { pages, fetch, wait } = source();
    await pages.prefetch(url('/au/a'));
    wait(30_000);
    await pages.get(url('/au/a'));
    expect(fetch).toHaveBeenCalledTimes(2);
    await pages.prefetch(url('/au/broken'));
    await expect(pages.get(url('/au/broken'))).rejects.toThrow();
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('remembers at most ten pages fetched ahead', async () => {
    const { pages, fetch, wait } = source();
    for (let n = 0; n < 10; n += 1) await pages.prefetch(url(`/au/${n}`));
    wait(5_000);
    await pages.prefetch(url('/au/10'));
    await pages.get(url('/au/0'));
    await pages.get(url('/au/10'));
    expect(fetch).toHaveBeenCalledTimes(12);
  });

  it('fetches ahead ten in five seconds, though a key that is held goes through all links of a page', async () => {
    const { pages, fetch, wait } = source();
    for (let n = 0; n < 1_800; n += 1) {
      await pages.prefetch(url(`/au/${n % 60}`));
      wait(1_000 / 30);
    }
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(130);
    expect(fetch.mock.calls.length).toBeGreaterThan(60);
  });
});
