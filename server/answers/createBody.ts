import { type Compressed, compressions, type Encoding } from './encodings.ts';
import { onceUnlessItFails } from './onceUnlessItFails.ts';

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
