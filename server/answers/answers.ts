import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';

/** Encodings that we send, best first: browsers name gzip first and accept all alike. */
export const encodings = ['br', 'gzip'] as const;
export type Compressed = (typeof encodings)[number];
export type Encoding = Compressed | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const brotliAt = (quality: number) => (bytes: Buffer) =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

/** Compresses in a thread of its own. */
export type Compress = (bytes: Buffer) => Promise<Buffer>;
export interface Compression {
  /** Used while somebody waits: takes about 2 ms for a page of 130 kB. */
  readonly quick: Compress;
  /**
   * Used after the answers have been sent: saves a sixth of the bytes of `quick` and takes some 100 ms. Unset where
   * it saves nothing.
   */
  readonly best?: Compress;
}
const compressions: Readonly<Record<Compressed, Compression>> = {
  br: { quick: brotliAt(4), best: brotliAt(10) },
  gzip: { quick: (bytes) => gzipped(bytes) },
};

/** Runs `make` for the first who asks; the others get the same answer. What failed is tried again by the next. */
export function onceUnlessItFails<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** The bytes of an answer in each encoding, each made once, when it is first asked for. */
export interface Body {
  readonly type: 'html' | 'json';
  /** The bytes in an encoding: at once when they have been made, else a promise of them. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer>;
}
export interface BodyOptions {
  readonly type: Body['type'];
  readonly text: string;
  /** Called with the number of bytes by which the body has grown in memory; unset: nobody counts them. */
  readonly grow?: ((bytes: number) => void) | undefined;
  /** Runs work after the answers have been sent; unset: the body is sent once, so that no better compression pays. */
  readonly improve?: ((work: () => Promise<void>) => void) | undefined;
}

export function createBody({ type, text, grow, improve }: BodyOptions): Body {
  const identity = Buffer.from(text);
  grow?.(identity.length);
  const bodies: Readonly<Record<Encoding, () => Buffer | Promise<Buffer>>> = {
    br: compressedBody('br', identity, { grow, improve }),
    gzip: compressedBody('gzip', identity, { grow, improve }),
    identity: () => identity,
  };
  return { type, encoded: (encoding) => bodies[encoding]() };
}

/** How many ask before the best compression is worth its time: many addresses are asked for once or twice. */
const worthwhileFrom = 5;

/** Compresses quickly for the first who ask; once enough have asked, the best compression replaces that. */
function compressedBody(
  encoding: Compressed,
  identity: Buffer,
  { grow, improve }: Pick<BodyOptions, 'grow' | 'improve'>,
): () => Buffer | Promise<Buffer> {
  const { quick, best } = compressions[encoding];
  let kept: Buffer | undefined;
  let asked = 0;
  const keep = (bytes: Buffer): Buffer => {
    grow?.(bytes.length - (kept?.length ?? 0));
    kept = bytes;
    return bytes;
  };
  const first = onceUnlessItFails(async () => keep(await quick(identity)));
  return () => {
    asked++;
    if (asked === worthwhileFrom && best) improve?.(async () => void keep(await best(identity)));
    return kept ?? first();
  };
}

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

const types: Readonly<Record<Body['type'], string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The encoding chosen for each `Accept-Encoding`: browsers send a handful of different ones. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding that the client takes. */
function encodingOf(request: Request): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = encodings.find((name) => request.acceptsEncodings(name)) ?? 'identity';
  chosen.set(accepted, encoding);
  return encoding;
}

/**
 * True when the client's copy is still good and 304 was answered.
 * @param tag what the answer is made of, in a hash
 */
export function isFresh(request: Request, response: Response, tag: string): boolean {
  response.vary('Accept-Encoding');
  // Weak: the same page compressed differently is still the same page.
  response.setHeader('ETag', `W/"${tag}"`);
  if (!request.fresh) return false;
  response.status(304).end();
  return true;
}

/** Sends a body as it is in memory, in the client's best encoding. Goes past Express, which would hash and copy it. */
export async function sendBody(request: Request, response: Response, body: Body): Promise<void> {
  const encoding = encodingOf(request);
  const encoded = body.encoded(encoding);
  const bytes = Buffer.isBuffer(encoded) ? encoded : await encoded;
  response.setHeader('Content-Type', types[body.type]);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Text of an answer's ETag: a hash of what the answer is made of. */
export const tagOf = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('base64url');

/** Queries that are remembered per source: listings have many, and anybody can make up more. */
const maxQueries = 20;

/**
 * What is made of a source and a query, made anew only when something else that it is made of is another object.
 * @param parts all that it is made of besides the source
 */
export type Memo<Made> = (
  source: object,
  query: Readonly<Record<string, string>>,
  parts: readonly unknown[],
  make: () => Made,
) => Made;

/**
 * A memory of things made of a source and a query. While nothing changes it gives the same object, so that what is
 * rendered from it can be kept too.
 * @param most queries per source
 */
export function createMemo<Made>(most = maxQueries): Memo<Made> {
  const sources = new WeakMap<object, Map<string, { made: Made; parts: readonly unknown[] }>>();
  return (source, query, parts, make) => {
    const key = JSON.stringify(query);
    const known = sources.get(source) ?? new Map<string, { made: Made; parts: readonly unknown[] }>();
    const found = known.get(key);
    const isSame = found?.parts.length === parts.length && parts.every((part, n) => part === found.parts[n]);
    const entry = found && isSame ? found : { made: make(), parts };
    // The last asked for comes last, so that the first is the one to go.
    known.delete(key);
    known.set(key, entry);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    sources.set(source, known);
    return entry.made;
  };
}
