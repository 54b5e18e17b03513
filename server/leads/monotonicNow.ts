/** Ms since 1970 as the system's clock told at the start, and from then on only forward, whatever becomes of that clock. */
export function createMonotonicNow(): () => number {
  const start = Date.now() - performance.now();
  return () => Math.floor(start + performance.now());
}
