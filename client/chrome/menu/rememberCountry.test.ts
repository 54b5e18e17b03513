import { expect, it, jest } from '@jest/globals';
import { rememberCountry } from './rememberCountry.ts';

it('calls the set-location endpoint of the country', async () => {
  const fetch = jest.fn<typeof globalThis.fetch>().mockResolvedValue(new Response('{}'));
  await rememberCountry('nz', fetch);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/set-location/nz');
});

it('does not stand in the way when the endpoint cannot be reached', async () => {
  const fetch = jest.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('offline'));
  await expect(rememberCountry('au', fetch)).resolves.toBeUndefined();
});
