const minuteMs = 60_000;

/**
 * Picks the first few events of each minute, which the first of them begins: the number of those left out since the last
 * one that was picked, or undefined for one that is left out.
 * @param now monotonic clock, ms
 */
export function createSample(perMinute: number, now: () => number): () => number | undefined {
  let [begun, picked, skipped] = [-Infinity, 0, 0];
  return () => {
    const at = now();
    if (at - begun >= minuteMs) [begun, picked] = [at, 0];
    if (picked >= perMinute) {
      skipped += 1;
      return undefined;
    }
    picked += 1;
    const before = skipped;
    skipped = 0;
    return before;
  };
}
