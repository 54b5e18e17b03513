import { setTimeout as delay } from 'node:timers/promises';

/** Seconds until it is so; Infinity: it was not within so many. What rejects is not so yet. */
export async function untilTrue(isSo: () => Promise<boolean>, patienceS = 60): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await isSo().catch(() => false);
    const seconds = (performance.now() - startedAt) / 1_000;
    if (answer) return seconds;
    if (seconds > patienceS) return Number.POSITIVE_INFINITY;
    await delay(100);
  }
}
