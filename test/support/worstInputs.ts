import { createRequire } from 'node:module';
import { type Token, type Tokens, types } from 'ret';

/** Its types declare a default export; in truth the module itself is the function. */
const tokenize: (source: string) => Tokens = createRequire(import.meta.url)('ret');

type SetTokens = Extract<Token, { type: types.SET }>['set'];

/** Repetitions of fewer are short whatever comes. */
const manyTimes = 50;
const candidates = [...'a0 -_./%@"<\\([{,\n'];

/**
 * Texts of about `length` characters that a pattern that is read in more than linear time is slow with: each of its
 * repetitions many times, alone and after what stands before it, and then what does not fit.
 */
export function worstInputs(source: string, length: number): string[] {
  const found: string[] = [];
  // The tokenizer does not support lookbehind; reading it as lookahead does not change the texts.
  const pattern = tokenize(source.replaceAll('(?<!', '(?!').replaceAll('(?<=', '(?='));
  for (const { before, pump } of repetitions(pattern, '')) {
    const fill = (text: string) => text.repeat(Math.ceil(length / Math.max(1, text.length))).slice(0, length);
    found.push(before + fill(pump), fill(pump), fill(before + pump), fill(before));
  }
  return [...new Set(found)].map((text) => `${text}\u0000`);
}

/** Every repetition in a pattern, with a text that leads to it and one that it takes. */
function repetitions(token: Tokens, before: string): { before: string; pump: string }[] {
  if (token.type === types.REPETITION) {
    const inner = repetitions(token.value, before);
    return token.max < manyTimes ? inner : [...inner, { before, pump: sampleOf(token.value) }];
  }
  if (token.type !== types.ROOT && token.type !== types.GROUP) return [];
  return waysOf(token).flatMap((way) => {
    let read = before;
    return way.flatMap((part) => {
      const found = repetitions(part, read);
      read += sampleOf(part);
      return found;
    });
  });
}

const waysOf = ({ options, stack }: { options?: Token[][]; stack?: Token[] }): Token[][] =>
  options ?? [stack ?? []];

/** A text that the part takes. */
function sampleOf(token: Token): string {
  switch (token.type) {
    case types.CHAR:
      return String.fromCharCode(token.value);
    case types.SET:
      return (
        candidates.find((one) => includes(token.set, one.charCodeAt(0)) !== token.not) ?? firstOf(token.set)
      );
    case types.REPETITION:
      return sampleOf(token.value).repeat(Math.max(1, token.min));
    case types.GROUP:
      if (token.followedBy || token.notFollowedBy || token.lookBehind) return '';
      return (waysOf(token)[0] ?? []).map(sampleOf).join('');
    default:
      return '';
  }
}

const includes = (set: SetTokens, code: number): boolean =>
  set.some((part) => {
    if (part.type === types.RANGE) return part.from <= code && code <= part.to;
    return part.type === types.CHAR ? part.value === code : includes(part.set, code) !== part.not;
  });

function firstOf([part]: SetTokens): string {
  if (!part || part.type === types.SET) return '';
  return String.fromCharCode(part.type === types.RANGE ? part.from : part.value);
}
