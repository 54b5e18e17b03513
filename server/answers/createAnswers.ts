import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { type Body, createBody } from './createBody.ts';

/** Makes bodies that count as part of an answer. */
export type BodyOf = (type: Body['type'], text: string) => Body;

/** Answers in memory, bounded in bytes. Decision 0002. */
export interface Answers {
  /** What is made of a source, always in the same way: the same while it is kept. */
  of<Made extends object>(source: object, make: (bodyOf: BodyOf) => Made): Made;
  /** True while what is made of the source is kept. */
  has(source: object): boolean;
  size(): { readonly entries: number; readonly bytes: number };
}

/** What an answer takes besides its bodies. */
const bytesPerEntry = 2_000;
/** Bodies that wait for their best compression; those beyond keep the quick one. */
const maxWaiting = 200;

/** @param maxBytes 0: nothing is kept, each answer is made anew */
export function createAnswers(maxBytes: number): Answers {
  if (maxBytes === 0) {
    const bodyOf: BodyOf = (type, text) => createBody({ type, text });
    return { of: (_source, make) => make(bodyOf), has: () => false, size: () => ({ entries: 0, bytes: 0 }) };
  }
  const kept = new LRUCache<object, { readonly made: object }>({ maxSize: maxBytes });
  // One at a time: the machine's other cores are for visitors.
  const behind = new PQueue({ concurrency: 1 });

  function add<Made extends object>(source: object, make: (bodyOf: BodyOf) => Made): Made {
    let size = bytesPerEntry;
    let made: Made | undefined;
    // Another object each time: the memory takes the size of a value anew only when that is another.
    const keep = () => made && kept.set(source, { made }, { size });
    const grow = (bytes: number) => {
      size += bytes;
      if (made && kept.peek(source)?.made === made) keep();
    };
    const improve = (work: () => Promise<void>) => {
      if (behind.size < maxWaiting) behind.add(work).catch(() => undefined);
    };
    made = make((type, text) => createBody({ type, text, grow, improve }));
    keep();
    return made;
  }

  return {
    // Of one source, one thing is made.
    of: <Made extends object>(source: object, make: (bodyOf: BodyOf) => Made) =>
      (kept.get(source)?.made as Made | undefined) ?? add(source, make),
    has: (source) => kept.has(source),
    size: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
  };
}
