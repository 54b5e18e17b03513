import { describe, expect, it } from '@jest/globals';
import { createReadiness } from './readiness.ts';

describe('readiness', () => {
  it('names the checks that fail, in their order, and one that throws', async () => {
    const readiness = createReadiness({
      content: () => true,
      leads: async () => false,
      disk: () => {
        throw new Error('no disk');
      },
    });
    expect(await readiness.missing()).toEqual(['leads', 'disk']);
    readiness.add('leads', () => true);
    readiness.add('stopping', () => false);
    expect(await readiness.missing()).toEqual(['disk', 'stopping']);
  });
});
