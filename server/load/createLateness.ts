/** Whether what has waited so many ms is to be refused. */
export type Lateness = (waitedMs: number) => boolean;

/**
 * By CoDel, RFC 8289 §3: a queue is too slow when for `maxMs` each that left it had waited longer than `maxMs`. One stall
 * of the machine refuses nobody.
 */
export function createLateness(maxMs: number, now = () => performance.now()): Lateness {
  let lateSince: number | undefined;
  return (waitedMs) => {
    if (waitedMs <= maxMs) lateSince = undefined;
    else lateSince ??= now();
    return lateSince !== undefined && now() - lateSince > maxMs;
  };
}
