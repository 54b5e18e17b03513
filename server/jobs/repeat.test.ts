import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { unavailable } from '../errors.ts';
import { repeat } from './repeat.ts';

/** Time stands still until the test lets a pause end. */
function setUp(run: () => Promise<void>, { random = 0.5, clock = { now: 0 } } = {}) {
  const logged: Record<string, unknown>[] = [];
  const pauses: number[] = [];
  let end = () => {};
  const repeated = repeat({
    name: 'look',
    everyMs: 2_000,
    run,
    logger: pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    random: () => random,
    now: () => clock.now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        pauses.push(ms);
        end = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  /** Ends the pause, and lets what follows happen. */
  const pass = () => {
    end();
    return new Promise((resolve) => setImmediate(resolve));
  };
  return { repeated, logged, pauses, pass };
}

describe('what repeats', () => {
  it('runs after each pause, until it is stopped', async () => {
    let runs = 0;
    const { repeated, pass, pauses } = setUp(async () => void runs++);
    expect(runs).toBe(0);
    await pass();
    await pass();
    expect(runs).toBe(2);
    await repeated.stop();
    await pass();
    expect([runs, pauses.length]).toEqual([2, 3]);
  });

  it('is late when no run has ended for three periods, and for five minutes at least', async () => {
    const clock = { now: 0 };
    const { repeated, pass } = setUp(async () => {}, { clock });
    clock.now = 5 * 60_000;
    expect(repeated.isLate()).toBe(false);
    clock.now += 1;
    expect(repeated.isLate()).toBe(true);
    await pass();
    expect(repeated.isLate()).toBe(false);
    await repeated.stop();
  });

  it.each([
    [0, 1_800],
    [0.5, 2_000],
    [1, 2_200],
  ])('pauses a tenth shorter to a tenth longer: by chance of %d %d ms', async (random, ms) => {
    const { repeated, pauses } = setUp(async () => {}, { random });
    await repeated.stop();
    expect(pauses).toEqual([ms]);
  });

  it('never runs twice at once, and a stop waits for what is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let runs = 0;
    const { repeated, pass } = setUp(() => {
      runs += 1;
      return promise;
    });
    await pass();
    await pass();
    expect(runs).toBe(1);
    let isStopped = false;
    const stopped = repeated.stop().then(() => {
      isStopped = true;
    });
    await pass();
    expect(isStopped).toBe(false);
    resolve();
    await stopped;
    expect(runs).toBe(1);
  });

  it.each([
    ['a bug', new TypeError('no'), 50],
    ['our own failure', unavailable('not now', 5), 40],
  ])('logs %s with its name and as loud as it is, and runs again', async (_what, error, level) => {
    const { repeated, pass, logged } = setUp(() => Promise.reject(error));
    await pass();
    await pass();
    await repeated.stop();
    expect(logged).toMatchObject([
      { job: 'look', level, msg: 'job failed', err: { message: error.message } },
      { job: 'look', level },
    ]);
  });
});
