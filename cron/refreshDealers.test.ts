import { describe, expect, it } from '@jest/globals';
import { createFakeServices } from '../test/support/fakeServices.ts';
import { refreshDealers } from './jobs.ts';

describe('refreshDealers', () => {
  it('has failed when a file could not be read anew, so that its age is known', async () => {
    const services = createFakeServices();
    const run = (isRead: boolean) =>
      refreshDealers.run({ ...services, dealers: { ...services.dealers, refresh: async () => isRead } });
    await expect(run(true)).resolves.toBeUndefined();
    await expect(run(false)).rejects.toThrow('a dealer file');
  });
});
