import { isRichText, plainText } from '../../shared/content/richText.ts';
import type { Field } from '../../shared/content/schema.ts';
import type { RichTextNode, TableValue } from '../../shared/content/values.ts';
import { isRecord } from '../../shared/records.ts';
import { contentSchemas } from '../stories/schemaGate.ts';

export interface ContentWords {
  readonly headings: readonly string[];
  readonly texts: readonly string[];
}

/** Fields of a page that its head shows. */
const ofTheHead = new Set(['title', 'meta_title', 'meta_description']);
/** Fields whose words head something. */
const heading = /^(?:sub_?)?(?:heading|title|name)$|_(?:heading|title)$/;
/** Words on buttons, what only a screen reader has or a form after it was sent, and days that editors write as a list. */
const besideThePoint =
  /(?:button|link|cta)_?(?:text|label)$|^(?:placeholder|alt|error_message|success_message|public_holidays)$/;
/** What says nothing of its page: buttons, jumps, and fields to fill in. */
const silent = new Set(['CtaButton', 'FormSection', 'SubNavigation']);

type Fields = Readonly<Record<string, unknown>>;
type Add = (kind: keyof ContentWords, text: string) => void;

const sentence = /[^.!?\n]*[.!?\n]?/g;
const hasPrice = (text: string) => text.includes('{price:') || text.includes('{buyer:');

/** A text without the sentences whose price follows state and buyer: no index can know it. */
export const withoutPrices = (text: string): string =>
  hasPrice(text)
    ? (text.match(sentence) ?? [])
        .filter((part) => !hasPrice(part))
        .join('')
        .trim()
    : text;

/** Readers of a field's words, by its type. Only translatable text fields have words; others are settings. */
const readers: Partial<
  Record<Field['type'], (value: unknown, field: string, schema: Field, add: Add) => void>
> = {
  text: readLine,
  textarea: readLine,
  markdown: readLine,
  richtext: (value, _field, _schema, add) => {
    if (isRichText(value)) readRichText(value, add);
  },
  table: (value, _field, _schema, add) => readTable(value as TableValue | null, add),
  bloks: (value, _field, _schema, add) => {
    for (const block of fieldsIn(value)) readBlockWords(block, add);
  },
};

/** What a visitor reads of content that was read by its schema, in its order. Relations are found by themselves. */
export function contentWords(blocks: readonly Fields[]): ContentWords {
  const words: Record<keyof ContentWords, string[]> = { headings: [], texts: [] };
  const add: Add = (kind, given) => {
    const text = withoutPrices(given).replaceAll(/\s+/g, ' ').trim();
    if (text) words[kind].push(text);
  };
  for (const block of blocks) readBlockWords(block, add);
  return words;
}

function readBlockWords(block: Fields, add: Add): void {
  const name = String(block.component);
  const component = Object.hasOwn(contentSchemas.all, name) ? contentSchemas.all[name] : undefined;
  if (!component || silent.has(name)) return;
  for (const [field, schema] of Object.entries(component.schema)) {
    if (field === 'items' && isFaq(block)) continue;
    if (component.is_root && ofTheHead.has(field)) continue;
    readers[schema.type]?.(block[field], field, schema, add);
  }
}

/** Whether a block is a list of questions: each of them is found by itself, see `pageEntries`. */
const isFaq = ({ component, is_faq }: Fields) => component === 'Accordion' && is_faq === true;

function readLine(value: unknown, field: string, schema: Field, add: Add): void {
  if (!schema.translatable || besideThePoint.test(field)) return;
  add(heading.test(field) ? 'headings' : 'texts', String(value));
}

function readRichText(node: RichTextNode, add: Add): void {
  for (const part of node.content ?? []) {
    if (part.type === 'heading') add('headings', plainText(part));
    else if (part.type === 'blok') for (const block of fieldsIn(part.attrs?.body)) readBlockWords(block, add);
    else add('texts', plainText(part));
  }
}

const fieldsIn = (blocks: unknown): readonly Fields[] =>
  Array.isArray(blocks) ? blocks.filter(isRecord) : [];

function readTable(table: TableValue | null, add: Add): void {
  for (const { value } of table?.thead ?? []) add('texts', value);
  for (const { body } of table?.tbody ?? []) add('texts', body.map(({ value }) => value).join(' '));
}
