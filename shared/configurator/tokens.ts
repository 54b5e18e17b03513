/** Crockford's: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bitsPerDigit = 5;
/** A list so full that hashing finds no room has more entries than a code can tell apart. */
const maxTries = 1000;

/** Short names of things in a code. */
export interface TokenTable {
  /** Zeros for null, and for what the table does not have. */
  readonly tokenOf: (uuid: string | null) => string;
  /** Undefined when no thing has the token. */
  readonly uuidOf: (token: string) => string | undefined;
}

/**
 * Tokens of `width` digits hashed from uuids, whatever their order. When two fall on one token, the later of them by
 * uuid goes to its next hash: only an entry that collides can move another's.
 */
export function createTokenTable(uuids: readonly string[], width: number): TokenTable {
  const byToken = new Map<string, string>();
  for (const uuid of [...new Set(uuids)].sort()) {
    const token = freeToken(uuid, width, byToken);
    if (token) byToken.set(token, uuid);
  }
  const byUuid = new Map([...byToken].map(([token, uuid]) => [uuid, token]));
  const none = digits(0, width);
  return {
    tokenOf: (uuid) => (uuid === null ? none : (byUuid.get(uuid) ?? none)),
    uuidOf: (token) => byToken.get(token),
  };
}

function freeToken(uuid: string, width: number, taken: ReadonlyMap<string, string>): string | undefined {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const token = hashDigits(`${uuid} ${attempt}`, width);
    if (!taken.has(token)) return token;
  }
  return undefined;
}

/** `width` digits that depend on every character of a text; never all zeros. */
export const hashDigits = (text: string, width: number): string =>
  digits(1 + (hash(text) % (2 ** (bitsPerDigit * width) - 1)), width);

/** A whole number, at least 0, in `width` digits. */
export const digits = (value: number, width: number): string =>
  Array.from({ length: width }, (_, index) =>
    alphabet.charAt((value >>> (bitsPerDigit * (width - 1 - index))) & 31),
  ).join('');

/** The number that digits stand for; NaN when they are none. */
export const numberOf = (text: string): number =>
  Array.from(text).reduce((number, digit) => {
    const value = alphabet.indexOf(digit);
    return value < 0 ? Number.NaN : number * 32 + value;
  }, 0);

/** Digits as people write them: any case, grouped, with the letters that they take for digits. */
export const readDigits = (text: string): string =>
  text.toUpperCase().replace(/[-\s]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** FNV-1a over UTF-16 units, its bits then mixed as MurmurHash3 finishes: 32 bits, unsigned. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
