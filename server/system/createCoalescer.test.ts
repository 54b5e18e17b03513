import { describe, expect, it } from '@jest/globals';
import { createCoalescer } from './createCoalescer.ts';

describe('createCoalescer', () => {
  it('makes of many calls one run now and one after it', async () => {
    const runs: PromiseWithResolvers<void>[] = [];
    const call = createCoalescer(
      () => {
        const run = Promise.withResolvers<void>();
        runs.push(run);
        return run.promise;
      },
      () => {},
    );
    for (let n = 0; n < 5; n++) call();
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await new Promise(setImmediate);
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await new Promise(setImmediate);
    expect(runs).toHaveLength(2);
    call();
    expect(runs).toHaveLength(3);
  });

  it('reports a failure and works again', async () => {
    const errors: unknown[] = [];
    let runs = 0;
    const call = createCoalescer(
      async () => {
        runs += 1;
        throw new Error('down');
      },
      (error) => errors.push(error),
    );
    call();
    await new Promise(setImmediate);
    call();
    await new Promise(setImmediate);
    expect(runs).toBe(2);
    expect(errors).toHaveLength(2);
  });
});
