import fc from 'fast-check';
import { Broken } from './Broken.ts';
import { closing } from './invariants.ts';
import { type Circumstance, circumstances, stepsOf, whoArbitrary } from './steps.ts';
import type { Model } from './take.ts';
import { Visitor, type Who } from './Visitor.ts';
import type { World } from './world.ts';

export interface WalkOptions {
  /** At most this many steps; the walk that reaches them is finished. */
  readonly steps: number;
  /** At most so long. */
  readonly seconds: number;
  /** Seed of the random walks: the same seed gives the same walks. */
  readonly seed: number;
  /** What else may happen to visitors; unset: all of it. */
  readonly among?: readonly Circumstance[];
  /** Only the walk of this number. */
  readonly only?: number | undefined;
  readonly print: (line: string) => void;
  /** Called with how far the walks have come, every half minute at most. */
  readonly onProgress?: (line: string) => void;
}

export interface Found {
  /** The invariant. */
  readonly says: string;
  readonly what: string;
  readonly walk: number;
  /** The shortest way to it that was found. */
  readonly way: readonly string[];
  times: number;
}

export interface Walked {
  readonly steps: number;
  readonly walks: number;
  readonly found: readonly Found[];
}

/** Steps: a long walk costs less, as arriving and the last look at a page take longer than ten steps. */
const longestWalk = 120;
/** Walks in a row that cannot begin: the site or the browser has gone. */
const mostIdle = 3;
const progressMs = 30_000;
/** Ms for the search of a shorter way to a fault, from when it was found. */
const maxShrinkMs = 45_000;

/**
 * Walks until the steps or the seconds are used up, and gives what did not hold.
 * @throws when no walk can begin any more
 */
export async function runWalks(
  world: World,
  { steps, seconds, seed, among = circumstances, only, print, onProgress }: WalkOptions,
): Promise<Walked> {
  const found = new Map<string, Found>();
  const end = Date.now() + seconds * 1000;
  let taken = 0;
  let idle = 0;
  let walk = only ?? 0;
  let progressAt = Date.now();
  const onStep = () => {
    taken += 1;
    if (Date.now() - progressAt < progressMs) return;
    progressAt = Date.now();
    onProgress?.(`${taken} steps, walk ${walk}, ${found.size} faults`);
  };
  for (; taken < steps && Date.now() < end; walk += 1) {
    let shrinkEnd: number | undefined;
    let last: { who: Who; error: unknown; story: string[] } | undefined;
    const way = (who: Who) =>
      fc.commands(stepsOf(who.country, among), { maxCommands: Math.min(longestWalk, steps), size: 'max' });
    const property = fc.asyncProperty(
      whoArbitrary(among).chain((who) => fc.tuple(fc.constant(who), way(who))),
      async ([who, commands]) => {
        const isShrinking = shrinkEnd !== undefined;
        const lastMoment = shrinkEnd ?? end;
        if (isShrinking && Date.now() > lastMoment) return;
        const story: string[] = [];
        try {
          const ownStep = isShrinking ? () => undefined : onStep;
          await walkOnce(world, who, until(lastMoment, commands), story, ownStep);
        } catch (error) {
          if (!isShrinking && isKnown(error)) return;
          shrinkEnd ??= Date.now() + maxShrinkMs;
          last = { who, error, story };
          throw error;
        }
      },
    );
    const isKnown = (error: unknown) => {
      const known = found.get(keyOf(error));
      if (known) known.times += 1;
      return Boolean(known);
    };
    const takenBefore = taken;
    const walkSeed = seed * 100_000 + walk;
    // Without a time limit of fast-check's: it would leave a walk to itself, which goes on and spoils the world of the next.
    await fc.check(property, { seed: walkSeed, numRuns: 1, unbiased: true });
    if (last) {
      const fault: Found = {
        says: last.error instanceof Broken ? last.error.says : 'The walk goes on.',
        what: String(last.error),
        walk,
        way: [JSON.stringify(last.who), ...last.story],
        times: 1,
      };
      found.set(keyOf(last.error), fault);
      print(`\nBROKEN seed ${seed} walk ${walk}: ${fault.what}\n  ${fault.way.join('\n  ')}`);
    }
    if (only !== undefined) break;
    idle = taken === takenBefore ? idle + 1 : 0;
    if (idle >= mostIdle) throw new Error(`No walk begins any more: ${[...found.keys()].at(-1)}`);
  }
  return { steps: taken, walks: walk, found: [...found.values()] };
}

/** Yields items until a time in ms. */
function* until<Item>(end: number, items: Iterable<Item>): Generator<Item> {
  for (const item of items) {
    if (Date.now() > end) return;
    yield item;
  }
}

/** Faults that say the same but for numbers and addresses are one. */
const keyOf = (error: unknown): string =>
  (error instanceof Broken ? error.key : String(error)).replaceAll(/[?#][^' ]*|\d+/g, '').slice(0, 120);

async function walkOnce(
  world: World,
  who: Who,
  commands: Iterable<fc.AsyncCommand<Model, Visitor>>,
  story: string[],
  onStep: () => void,
): Promise<void> {
  await world.heal();
  const visitor = await Visitor.arrive(world, who);
  visitor.onStep = onStep;
  visitor.story = story;
  try {
    await fc.asyncModelRun(() => ({ model: {}, real: visitor }), commands);
    await world.late(0);
    for (const { says, broken } of closing) {
      const what = await broken(visitor);
      if (what) throw new Broken(says, `${visitor.tab.page.url()}: ${what}`, what);
    }
  } finally {
    await visitor.leave();
  }
}
