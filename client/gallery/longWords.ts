import type { AnyBlock, Field } from '../../shared/content/schema.ts';
import { fixtureRegistry } from './fixtureRegistry.ts';
import { doc, heading, list, mark, node, paragraph, text } from './fixtureValues.ts';
import { replaceFields } from './replaceFields.ts';

/** A place in New Zealand: no line of a narrow column holds it, and nothing in it says where it may be broken. */
const longWord = 'Taumatawhakatangihangakoauauotamateapokaiw';

/** Every block with the most content that it has a fixture of, where each text is one long word. */
export const blocksOfLongWords = (): AnyBlock[] =>
  Object.values(fixtureRegistry).map(({ longest }: { longest: AnyBlock }) =>
    replaceFields(longest, withLongWords),
  );

function withLongWords(field: Field, value: unknown): unknown {
  if (field.type === 'richtext') return longText;
  return isWords(field) ? longWord : value;
}

/**
 * Whether a field is text that visitors read, and so is translated: what only the site reads is the same everywhere.
 */
const isWords = (field: Field): boolean =>
  (field.type === 'text' || field.type === 'textarea') && field.translatable === true && !field.regex;

const row = (cell: string) =>
  node('tableRow', {}, ...[1, 2, 3].map(() => node(cell, {}, paragraph(longWord))));
const longText = doc(
  heading(2, longWord),
  paragraph(longWord),
  paragraph(
    text(longWord, mark('link', { href: '/au/', linktype: 'url' })),
    ' ',
    text(longWord, mark('code')),
  ),
  list(longWord),
  node('blockquote', {}, paragraph(longWord)),
  node('code_block', {}, longWord),
  node('table', {}, row('tableHeader'), row('tableCell')),
);
