import { describe, expect, it } from '@jest/globals';
import { createFakeServices } from '../test/support/fakeServices.ts';
import { refreshStock } from './jobs.ts';

describe('refreshStock', () => {
  it('has failed when a file could not be read anew, so that its age is known', async () => {
    const services = createFakeServices();
    const run = (isRead: boolean) =>
      refreshStock.run({ ...services, stock: { ...services.stock, refresh: async () => isRead } });
    await expect(run(true)).resolves.toBeUndefined();
    await expect(run(false)).rejects.toThrow('a stock file');
  });
});
