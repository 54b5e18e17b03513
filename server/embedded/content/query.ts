import { malformed } from './protocolErrors.ts';

/** One `a[b][]=value` of a query: path `['a', 'b', '']`. */
export interface QueryPair {
  readonly path: readonly string[];
  readonly value: string;
}

/** A request's parameters, parsed from the raw query: no parser of a framework groups `[__or][]` as this API does. */
export interface Query {
  readonly pairs: readonly QueryPair[];
  /** Names without their brackets, each once, in order. */
  readonly names: readonly string[];
  /** The last value of a parameter that takes one; undefined when absent or empty. */
  value(name: string): string | undefined;
  /** Comma list; `name=a,b`, `name=a&name=b` and `name[]=a&name[]=b` are the same. Undefined when absent or empty. */
  list(name: string): readonly string[] | undefined;
}

/**
 * @param search raw query without the question mark
 * @throws 400 on broken percent-encoding or a null character
 */
export function parseQuery(search: string): Query {
  const pairs = search.split('&').filter(Boolean).map(parsePair);
  const valuesOf = (name: string) => pairs.filter(({ path }) => path[0] === name).map(({ value }) => value);
  return {
    pairs,
    names: [...new Set(pairs.map(({ path }) => path[0] ?? ''))],
    value: (name) => valuesOf(name).at(-1) || undefined,
    list(name) {
      const items = splitList(valuesOf(name));
      return items.length > 0 ? items : undefined;
    },
  };
}

/** Items of comma lists, trimmed, without empty ones. */
export const splitList = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => value.split(','))
    .map((item) => item.trim())
    .filter(Boolean);

function parsePair(text: string): QueryPair {
  const at = text.indexOf('=');
  const key = decode(at === -1 ? text : text.slice(0, at));
  return { path: splitKey(key), value: at === -1 ? '' : decode(text.slice(at + 1)) };
}

/** `a[b][]` → `['a', 'b', '']`; a key with stray brackets stays whole. */
function splitKey(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match) return [key];
  const [, name = '', brackets = ''] = match;
  return [name, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
}

function decode(text: string): string {
  const decoded = decodeOrThrow(text.replaceAll('+', ' '));
  if (decoded.includes('\0')) throw malformed('A parameter contains a null character');
  return decoded;
}

function decodeOrThrow(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw malformed('A parameter is not valid percent-encoding');
  }
}
