import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from '../load/seldom.ts';

/**
 * Whether new visitors should be sent here, and why not. Red stops nothing: what is in memory is answered all the same.
 * The checks are those of the table in docs/operating/health.md.
 */
export interface Readiness {
  /** Names of the checks that fail, of all or of some, in their order; [] is ready. Never rejects. */
  missing(names?: readonly string[]): Promise<string[]>;
  /** Names of all checks. */
  names(): readonly string[];
  /** Adds a check, or replaces the one with that name. */
  add(name: string, check: Check): void;
}

/** Checks that pages depend on. When another one fails, pages are served as usual. */
export const checksOfPages: readonly string[] = ['content', 'build', 'warm', 'stopping'];

/** A check that takes longer has failed: a disk that hangs. In ms. */
const patienceMs = 2_000;

export function createReadiness(checks: Readonly<Record<string, Check>>): Readiness {
  const all = new Map(Object.entries(checks));
  return {
    add: (name, check) => void all.set(name, check),
    names: () => [...all.keys()],
    async missing(names = [...all.keys()]) {
      const asked = [...all].filter(([name]) => names.includes(name));
      const results = await Promise.all(
        asked.map(async ([name, check]) => ((await holds(check)) ? [] : [name])),
      );
      return results.flat();
    },
  };
}

const asked = async (check: Check): Promise<boolean> => check();

function holds(check: Check): Promise<boolean> {
  const late = new AbortController();
  const checked = asked(check).catch(() => false);
  const tooLate = wait(patienceMs, false, { ref: false, signal: late.signal }).catch(() => false);
  return Promise.race([checked, tooLate]).finally(() => late.abort());
}
