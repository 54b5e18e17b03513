/** When a reading began: what expired since then must be read again. */
export interface Mark {
  readonly at: number;
  /** Readings in the order in which they began: of two at the same version, the later one counts. */
  readonly reading: number;
  /** How often everything had been expired by then. */
  readonly generation: number;
}

/** Ms after a reading in which an answer of a lower version is late; one that comes after that is believed. */
const lateMs = 10 * 60_000;

interface Answered {
  readonly version: number;
  readonly at: number;
}
/**
 * Whether an answer is late: its version is lower than that of a reading that began less than ten minutes before it.
 */
export const isLate = (answer: Answered, known: Answered): boolean =>
  answer.version < known.version && answer.at - known.at < lateMs;

/**
 * Tells what was read before the content changed from what was read after. The versions of the answers are compared with
 * each other alone: where a token has a minimum cache time they lag behind the space's, for good. Storyblok, ADR-0014.
 */
export function createCurrency(now: () => number) {
  let generation = 0;
  let readings = 0;
  let highest = { version: 0, at: 0 };
  return {
    answered: () => highest.version,
    learn(version: number, { at }: Mark) {
      if (!isLate({ version, at }, highest)) highest = { version, at };
    },
    mark: (): Mark => ({ at: now(), reading: ++readings, generation }),
    isCurrent: (since: Mark, version: number) =>
      version >= highest.version && since.generation === generation,
    expireAll() {
      generation++;
    },
  };
}
export type Currency = ReturnType<typeof createCurrency>;
