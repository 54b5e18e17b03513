import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { type Body, createBody } from './createBody.ts';

/** Makes bodies that count as part of an answer. */
export type BodyOf = (type: Body['type'], text: string) => Body;

/** Answers in memory, bounded in bytes. Decision 0002. */
export interface Answers {
  /**
   * What `make` gives for a source. While the answer is kept, the same object is given again, so `make` must always
   * be the same function of the source.
   */
  of<Made extends object>(source: object, make: (bodyOf: BodyOf) => Made): Made;
  /** True while what is made of the source is kept. */
  has(source: object): boolean;
  size(): { readonly entries: number; readonly bytes: number };
}

/** Bytes of memory that an answer takes besides its bodies. */
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
  // Bodies get their best compression one at a time: the machine's other cores are for visitors.
  const behind = new PQueue({ concurrency: 1 });

  function add<Made extends object>(source: object, make: (bodyOf: BodyOf) => Made): Made {
    let size = bytesPerEntry;
    let made: Made | undefined;
    // A new object each time: the cache measures an entry anew only when its value is another object.
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
    // One answer is made per source, whichever function asks for it.
    of: <Made extends object>(source: object, make: (bodyOf: BodyOf) => Made) =>
      (kept.get(source)?.made as Made | undefined) ?? add(source, make),
    has: (source) => kept.has(source),
    size: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
  };
}
