import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';
import { sourceFiles } from '../../server/scripts/sourceFiles.ts';
import { cpuMs } from '../support/cpuMs.ts';
import { worstInputs } from '../support/worstInputs.ts';

/** Every regular expression of the site is read in a time that grows with the text alone, whatever is in it. */
const root = path.resolve(import.meta.dirname, '../..');
/**
 * Characters of the worst texts, and ms of processor time that they may take: of 100 kB a linear pattern takes about 1, a
 * quadratic one more than 5,000. The shorter texts find out sooner, the shortest what doubles with each character.
 */
const bounds = [
  [24, 60],
  [1_000, 60],
  [10_000, 30],
  [100_000, 500],
] as const;

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Patterns that are put together when their module is loaded. */
const madeOnLoad = [
  'server/logging/redact.ts',
  'server/dealers/readHours.ts',
  'shared/finance/readAmount.ts',
  'server/system/printable.ts',
  'shared/typedText.ts',
];
/** Put together by `pagesMatching` when their module is loaded. */
const madeForPages = ['shared/saved/savedEntries.ts', 'server/routes/webVitals/webVitals.ts'];
/** Put together of names of our own: anchored words, countries before a pattern, and the schemas' `regex`. */
const madeOfNames = ['server/scripts/newBlock.ts', 'shared/content/readFields.ts', 'shared/country.ts'];

/** Put together of letters and digits that somebody looks for: nothing in it repeats. */
const madeOfWords = ['server/dealers/gazetteer.ts'];

const files = sourceFiles(root).filter(
  (file) => /^(?:server|shared|client|cron|views)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);
const found = new Map<string, Pattern>();
const add = (pattern: Pattern) => found.set(`/${pattern.source}/${pattern.flags}`, pattern);
const making = new Set<string>();

interface SyntaxNode {
  readonly type?: string;
  readonly pattern?: string;
  readonly flags?: string;
  readonly callee?: { readonly value?: string };
  readonly key?: { readonly value?: string };
  readonly value?: { readonly value?: unknown };
}

/** Literals of a syntax tree, those of schemas, and whether it makes others. */
function walk(node: unknown, file: string): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, pattern, flags, callee, key, value } = node as SyntaxNode;
  if (type === 'RegExpLiteral') add({ source: String(pattern), flags: String(flags) });
  if (key?.value === 'regex' && typeof value?.value === 'string') add({ source: value.value, flags: '' });
  if (type === 'NewExpression' && callee?.value === 'RegExp') making.add(file);
  for (const part of Object.values(node)) walk(part, file);
}

async function addMadeOnLoad(): Promise<void> {
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]: [string, string?]) {
      add({ source, flags: flags ?? '' });
      return new target(source, flags);
    },
  });
  try {
    for (const file of [...madeOnLoad, ...madeForPages]) await import(path.join(root, file));
  } finally {
    globalThis.RegExp = original;
  }
}

function msOf({ source, flags }: Pattern, text: string): number {
  const pattern = new RegExp(source, flags);
  return cpuMs(() => (flags.includes('g') ? text.replace(pattern, '') : pattern.test(text)));
}

/** What a pattern takes too long for, if anything: length of the text, and ms. The best of three counts. */
function tooSlow(pattern: Pattern): string | undefined {
  for (const [length, most] of bounds)
    for (const text of worstInputs(pattern.source, length)) {
      let ms = msOf(pattern, text);
      for (let again = 0; ms > most && ms < 4 * most && again < 2; again += 1)
        ms = Math.min(ms, msOf(pattern, text));
      if (ms > most)
        return `/${pattern.source}/${pattern.flags}: ${Math.round(ms)} ms for ${length} characters`;
    }
  return undefined;
}

describe('the regular expressions of the site', () => {
  beforeAll(async () => {
    for (const file of files)
      walk(
        parseSync(readFileSync(path.join(root, file), 'utf8'), {
          syntax: 'typescript',
          tsx: file.endsWith('x'),
        }),
        file,
      );
    await addMadeOnLoad();
  });

  it('are all looked at', () => {
    expect([...making].toSorted()).toEqual([...madeOnLoad, ...madeOfNames, ...madeOfWords].toSorted());
    expect(found.size).toBeGreaterThan(200);
  });

  it('read 100 kB of the worst input in a moment', () => {
    expect([...found.values()].flatMap((pattern) => tooSlow(pattern) ?? [])).toEqual([]);
  });

  it.each([
    ['[\\w.+-]+@[a-z]+', 'g'],
    ['^(?:a+)+$', ''],
  ])('would be caught if they did not: %s', (source, flags) => {
    expect(tooSlow({ source, flags })).toContain('ms for');
  });
});
