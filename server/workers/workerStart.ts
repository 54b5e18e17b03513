import { setTimeout as wait } from 'node:timers/promises';
import type { Readiness } from '../readiness.ts';

/** What a worker tells once it answers: the names of what `/readyz` misses. */
export interface WorkerReady {
  readonly kind: 'ready';
  readonly missing: readonly string[];
}

/** How long a worker waits for its content before it answers all the same, and how often it looks. In ms. */
const patienceMs = 20_000;
const lookMs = 50;

/** Resolves when all is there that `/readyz` asks for, when that takes too long, or when the signal aborts. */
export async function untilReady(readiness: Readiness, signal: AbortSignal): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!signal.aborted && performance.now() < end && (await readiness.missing()).length > 0)
    await wait(lookMs, undefined, { signal }).catch(() => undefined);
}

/** Tells the process that started this one that it answers. */
export async function tellReady(readiness: Readiness): Promise<void> {
  const message: WorkerReady = { kind: 'ready', missing: await readiness.missing() };
  process.send?.(message);
}
