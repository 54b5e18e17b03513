import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createWorkerPool } from './createWorkerPool.ts';

/** Workers that answer and end when the test says so. */
function setUp(count: number) {
  const lines: Record<string, unknown>[] = [];
  const started: ReturnType<typeof fake>[] = [];
  const pauses: { ms: number; end: () => void }[] = [];
  const clock = { now: 0 };
  const fake = (number: number) => {
    const ready = Promise.withResolvers<readonly string[]>();
    const ended = Promise.withResolvers<string>();
    const signals: string[] = [];
    return {
      number,
      signals,
      answer: (...missing: string[]) => ready.resolve(missing),
      end(reason: string) {
        ready.reject(new Error(reason));
        ended.resolve(reason);
      },
      worker: { ready: ready.promise, ended: ended.promise, stop: (signal: string) => signals.push(signal) },
    };
  };
  const pool = createWorkerPool({
    count,
    start(number) {
      const one = fake(number);
      started.push(one);
      return one.worker;
    },
    logger: pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        pauses.push({ ms, end: resolve });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    now: () => clock.now,
  });
  const settle = () => new Promise(setImmediate);
  return { pool, started, lines, pauses, clock, settle, numbers: () => started.map(({ number }) => number) };
}

/** A pool whose workers answer. */
async function running(count: number) {
  const all = setUp(count);
  const starting = all.pool.start();
  all.started[0]?.answer();
  await all.settle();
  for (const one of all.started) one.answer();
  await starting;
  return all;
}

describe('the processes behind one port', () => {
  it('start one and then the others, which find what it has kept', async () => {
    const { pool, started, numbers, settle } = setUp(3);
    const starting = pool.start();
    expect(numbers()).toEqual([1]);
    started[0]?.answer();
    await settle();
    expect(numbers()).toEqual([1, 2, 3]);
    for (const one of started) one.answer();
    await starting;
  });

  it('do not start when the first one cannot', async () => {
    const { pool, started } = setUp(2);
    const starting = pool.start();
    started[0]?.end('1');
    await expect(starting).rejects.toThrow('1');
  });

  it('are replaced when one ends: at once, then after pauses that double, and a line for each', async () => {
    const { started, numbers, settle, pauses, lines } = await running(2);
    started[1]?.end('SIGKILL');
    await settle();
    expect(numbers()).toEqual([1, 2, 2]);
    expect(lines.at(-1)).toMatchObject({ level: 50, worker: 2, reason: 'SIGKILL' });
    for (const ms of [1_000, 2_000, 4_000]) {
      started.at(-1)?.end('1');
      await settle();
      expect(pauses.at(-1)?.ms).toBe(ms);
      pauses.at(-1)?.end();
      await settle();
    }
    expect(numbers()).toEqual([1, 2, 2, 2, 2, 2]);
  });

  it('are replaced at once again when one had been well for a minute', async () => {
    const { started, numbers, settle, pauses, clock } = await running(1);
    for (let n = 0; n < 3; n += 1) {
      clock.now += 60_000;
      started.at(-1)?.end('SIGSEGV');
      await settle();
      started.at(-1)?.answer();
      await settle();
    }
    expect([numbers(), pauses]).toEqual([[1, 1, 1, 1], []]);
  });

  it('reload one after the other: the new one answers before the old one stops', async () => {
    const { pool, started, numbers, settle } = await running(2);
    const reloaded = pool.reload();
    await settle();
    expect([numbers(), started[0]?.signals]).toEqual([[1, 2, 1], []]);
    started[2]?.answer();
    await settle();
    expect([numbers(), started[0]?.signals]).toEqual([[1, 2, 1], ['SIGTERM']]);
    started[0]?.end('0');
    await settle();
    expect(numbers()).toEqual([1, 2, 1, 2]);
    started[3]?.answer();
    await settle();
    started[1]?.end('0');
    await reloaded;
    expect(started.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM'], [], []]);
  });

  it('join reloads that are asked for at once, and begin one more for all that are asked for meanwhile', async () => {
    const { pool, started, numbers, settle, lines } = await running(1);
    /** The newest answers, and the one before it has drained. */
    const pass = async () => {
      started.at(-1)?.answer();
      await settle();
      started.at(-2)?.end('0');
      await settle();
    };
    const atOnce = [pool.reload(), pool.reload(), pool.reload()];
    await settle();
    expect(numbers()).toEqual([1, 1]);
    const meanwhile = [pool.reload(), pool.reload()];
    await settle();
    expect(numbers()).toEqual([1, 1]);
    await pass();
    await Promise.all(atOnce);
    expect(numbers()).toEqual([1, 1, 1]);
    await pass();
    await Promise.all(meanwhile);
    expect(numbers()).toEqual([1, 1, 1]);
    expect(lines.filter(({ msg }) => msg === 'reloaded')).toHaveLength(2);
  });

  it.each([
    ['is not ready', (one?: { answer(...missing: string[]): void }) => one?.answer('build'), ['SIGINT']],
    ['ends', (one?: { end(reason: string): void }) => one?.end('1'), []],
  ] as const)('stay when a new one %s, and an error says so', async (_, fail, signals) => {
    const { pool, started, numbers, settle, lines } = await running(2);
    const reloaded = pool.reload();
    await settle();
    fail(started[2]);
    await reloaded;
    expect(numbers()).toEqual([1, 2, 1]);
    expect(started.map((one) => one.signals)).toEqual([[], [], signals]);
    expect(lines.at(-1)).toMatchObject({ level: 50, msg: expect.stringMatching(/reload has ended/) });
  });

  it('stop all together, also those that still start, and none is replaced', async () => {
    const { pool, started, numbers, settle } = await running(2);
    started[0]?.end('1');
    await settle();
    let stopped = false;
    const stopping = pool.stop('SIGTERM').then(() => {
      stopped = true;
    });
    expect(started.map(({ signals }) => signals)).toEqual([[], ['SIGTERM'], ['SIGTERM']]);
    started[1]?.end('0');
    await settle();
    expect(stopped).toBe(false);
    started[2]?.end('0');
    await stopping;
    expect(numbers()).toEqual([1, 2, 1]);
  });
});
