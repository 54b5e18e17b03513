import { setTimeout as wait } from 'node:timers/promises';
import { beatMs } from './createHeartbeat.ts';
import type { Readiness } from './readiness.ts';

/** What a worker tells the process that started it: once it answers the names of what `/readyz` misses, and that it is there. */
export type WorkerMessage =
  | { readonly kind: 'ready'; readonly missing: readonly string[] }
  | { readonly kind: 'alive' };

/** How long a worker waits for its content before it answers all the same, and how often it looks. In ms. */
const patienceMs = 20_000;
const lookMs = 50;

/** Resolves when all is there that `/readyz` asks for, when that takes too long, or when the signal aborts. */
export async function untilReady(readiness: Readiness, signal: AbortSignal): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!signal.aborted && performance.now() < end && (await readiness.missing()).length > 0)
    await wait(lookMs, undefined, { signal }).catch(() => undefined);
}

/** Tells the process that started this one that it answers, and from then on that its event loop turns. */
export async function tellReady(readiness: Readiness): Promise<void> {
  tell({ kind: 'ready', missing: await readiness.missing() });
  setInterval(() => tell({ kind: 'alive' }), beatMs).unref();
}

/** What cannot be told is told to nobody: without the other process this one ends by itself. */
const tell = (message: WorkerMessage): void =>
  void process.send?.(message, undefined, undefined, () => undefined);
