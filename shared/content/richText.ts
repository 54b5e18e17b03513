import type { Country } from '../country.ts';
import { cssColor } from '../cssColor.ts';
import { type AssetPath, assetSize } from '../images.ts';
import { resolveLink } from '../links.ts';
import { isRecord, recordOrEmpty } from '../records.ts';
import { refusal, reportFilm } from './readFields.ts';
import type { AnyBlock } from './schema.ts';
import type { RichTextMark, RichTextNode } from './values.ts';
import { wordStyles } from './wordStyles.ts';

export interface RichTextContext {
  readonly country: Country;
  readonly assetPath: AssetPath;
  /** Reads the blocks embedded in the text, `path` for messages. */
  readonly readBlocks: (value: unknown, path: string) => AnyBlock[];
  readonly report: (path: string, problem: string) => void;
  /** Reads the name of a place; undefined: it has none that is its own on the page. */
  readonly takeAnchor: (value: unknown, path: string) => string | undefined;
}

type Attributes = Record<string, unknown>;
/** A text says why there are none. */
type ReadAttributes = (
  attrs: Attributes,
  context: RichTextContext,
  path: string,
) => Attributes | string | null;

/** What may stand inside a node: keeps the markup valid, so that the browser hydrates what the server sent. */
const inline = ['text', 'hard_break', 'emoji'] as const;
const flow = [
  ...inline,
  'image',
  'paragraph',
  'heading',
  'blockquote',
  'bullet_list',
  'ordered_list',
  'code_block',
  'horizontal_rule',
  'table',
  'blok',
] as const;

interface NodeRule {
  readonly children: readonly string[];
  /** The attributes that pass, or null when the node makes no sense without what it lacks. */
  readonly attrs?: ReadAttributes;
}

const oneOf = (value: unknown, values: readonly string[]) =>
  typeof value === 'string' && values.includes(value) ? value : undefined;
const integer = (value: unknown, min: number, max: number) => {
  const number = typeof value === 'string' ? Number(value) : value;
  return Number.isInteger(number) && Number(number) >= min && Number(number) <= max ? number : undefined;
};
const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;
const className = (value: unknown) => matching(value, /^[A-Za-z_][\w -]{0,99}$/);
const address = (value: unknown, { assetPath }: RichTextContext) =>
  typeof value === 'string' && value ? (assetPath(value, 'show') ?? undefined) : undefined;

const textBlock = ({ textAlign, dir }: Attributes): Attributes => ({
  textAlign: oneOf(textAlign, ['left', 'center', 'right', 'justify']),
  dir: oneOf(dir, ['ltr', 'rtl', 'auto']),
});
const cell: ReadAttributes = ({ colspan, rowspan, backgroundColor }) => ({
  colspan: integer(colspan, 1, 100),
  rowspan: integer(rowspan, 1, 1000),
  backgroundColor: cssColor(backgroundColor),
});

/** Every node of spec part 1 §3 'Rich text', with the attributes that reach the page. */
const nodes: Readonly<Record<string, NodeRule>> = {
  doc: { children: flow },
  // Editors put pictures into paragraphs; they come out as figures beside them, see `splitAtImages`.
  paragraph: { children: [...inline, 'image'], attrs: textBlock },
  heading: {
    children: inline,
    attrs: (attrs) => ({ level: integer(attrs.level, 1, 6) ?? 2, ...textBlock(attrs) }),
  },
  text: { children: [] },
  blockquote: { children: flow, attrs: ({ dir }) => ({ dir: oneOf(dir, ['ltr', 'rtl', 'auto']) }) },
  bullet_list: { children: ['list_item'] },
  ordered_list: { children: ['list_item'], attrs: ({ order }) => ({ order: integer(order, 0, 1e6) }) },
  list_item: { children: flow },
  code_block: { children: ['text'], attrs: (attrs) => ({ class: className(attrs.class) }) },
  hard_break: { children: [] },
  horizontal_rule: { children: [] },
  image: {
    children: [],
    attrs: ({ src, alt, title }, context) => {
      const safe = address(src, context);
      return safe
        ? { src: safe, alt: text(alt) ?? '', title: text(title), ...assetSize(safe) }
        : (refusal(src, context.assetPath) ?? null);
    },
  },
  emoji: {
    children: [],
    attrs: ({ name, emoji, fallbackImage }, context, path) => {
      const problem = text(emoji) ? undefined : refusal(fallbackImage, context.assetPath);
      if (problem) context.report(path, problem);
      return { name: text(name), emoji: text(emoji), fallbackImage: address(fallbackImage, context) };
    },
  },
  table: { children: ['tableRow'] },
  tableRow: { children: ['tableCell', 'tableHeader'] },
  tableCell: { children: flow, attrs: cell },
  tableHeader: { children: flow, attrs: cell },
  blok: {
    children: [],
    attrs: ({ body }, { readBlocks }, path) => {
      const blocks = readBlocks(body, `${path}.body`);
      return blocks.length ? { body: blocks } : null;
    },
  },
};

const plain: ReadAttributes = () => ({});

/** Every mark of spec part 1 §3. A link is left as stored by editors, but with where it really goes. */
const marks: Readonly<Record<string, ReadAttributes>> = {
  bold: plain,
  italic: plain,
  underline: plain,
  strike: plain,
  code: plain,
  superscript: plain,
  subscript: plain,
  link: (attrs, { country, assetPath, report }, path) => {
    const link = resolveLink(attrs, country, { assetPath });
    reportFilm(link, { assetPath, report }, path);
    return link && { linktype: link.kind, href: link.href, target: link.newTab ? '_blank' : '_self' };
  },
  // Without a name of its own the words stay.
  anchor: ({ id }, { takeAnchor }, path) => ({ id: takeAnchor(id, path) }),
  styled: (attrs, { report }, path) => {
    const name = className(attrs.class);
    if (name && !oneOf(name, wordStyles))
      report(path, `the style ${shown(name)} is none of ${wordStyles.join(', ')}`);
    return name ? { class: name } : null;
  },
  highlight: ({ color }) => ({ color: cssColor(color) }),
  textStyle: ({ color, id, class: name }, { takeAnchor }, path) => ({
    color: cssColor(color),
    id: takeAnchor(id, path),
    class: className(name),
  }),
};

/** Deeper text is cut: no editor nests so far. */
const maxDepth = 30;

/**
 * Rich text with only known nodes, marks and attributes, in valid nesting; links resolved, embedded blocks read.
 * Null when there is none. Takes any JSON. An unknown node is replaced by those of its children that fit.
 */
export function readRichText(value: unknown, context: RichTextContext, path: string): RichTextNode | null {
  if (value === null || value === undefined || value === '') return null;
  if (!isRecord(value) || value.type !== 'doc') {
    context.report(path, 'is not rich text');
    return null;
  }
  const [doc] = readNode(value, ['doc'], context, path, 0);
  return doc?.content?.length ? doc : null;
}

function readNode(
  node: unknown,
  allowed: readonly string[],
  context: RichTextContext,
  path: string,
  depth: number,
): RichTextNode[] {
  if (!isNode(node) || depth > maxDepth) {
    context.report(path, depth > maxDepth ? 'is nested too deep' : 'is not a rich-text node');
    return [];
  }
  const { type } = node;
  const rule = Object.hasOwn(nodes, type) ? nodes[type] : undefined;
  if (!rule || !allowed.includes(type)) {
    context.report(path, rule ? `${type} cannot stand here` : `unknown rich-text node ${shown(type)}`);
    return readChildren(node, allowed, context, path, depth);
  }
  return type === 'text' ? readText(node, context, path) : readFitting(node, rule, context, path, depth);
}

type RawNode = Readonly<Record<string, unknown>> & { readonly type: string };
const isNode = (node: unknown): node is RawNode => isRecord(node) && typeof node.type === 'string';

/** Nodes besides text that may be a link. */
const linkable: readonly string[] = ['image', 'emoji'];

/** A node that may stand where it does, but for text. */
function readFitting(
  node: RawNode,
  rule: NodeRule,
  context: RichTextContext,
  path: string,
  depth: number,
): RichTextNode[] {
  const { type } = node;
  const attrs = compact(rule.attrs?.(recordOrEmpty(node.attrs), context, path));
  if (attrs === null || typeof attrs === 'string') {
    context.report(path, attrs ?? `${type} has no usable content`);
    return [];
  }
  const content = rule.children.length ? readChildren(node, rule.children, context, path, depth) : [];
  const links = linkable.includes(type)
    ? readMarks(node, context, path).filter((mark) => mark.type === 'link')
    : [];
  const read: RichTextNode = {
    type,
    ...(Object.keys(attrs).length ? { attrs } : {}),
    ...(content.length ? { content } : {}),
    ...(links.length ? { marks: links } : {}),
  };
  return type === 'paragraph' ? splitAtImages(read) : [read];
}

/** A figure cannot stand in a paragraph: the text before and after it become paragraphs of their own. */
function splitAtImages({ content = [], ...paragraph }: RichTextNode): RichTextNode[] {
  const parts: RichTextNode[] = [];
  let run: RichTextNode[] = [];
  const endRun = () => {
    if (run.length) parts.push({ ...paragraph, content: run });
    run = [];
  };
  for (const child of content) {
    if (child.type !== 'image') run.push(child);
    else {
      endRun();
      parts.push(child);
    }
  }
  endRun();
  return parts.length ? parts : [paragraph];
}

const readChildren = (
  { content }: Record<string, unknown>,
  allowed: readonly string[],
  context: RichTextContext,
  path: string,
  depth: number,
): RichTextNode[] =>
  Array.isArray(content)
    ? content.flatMap((child, index) =>
        readNode(child, allowed, context, `${path}.content[${index}]`, depth + 1),
      )
    : [];

function readText(node: Record<string, unknown>, context: RichTextContext, path: string): RichTextNode[] {
  if (typeof node.text !== 'string' || !node.text) return [];
  const read = readMarks(node, context, path);
  return [{ type: 'text', text: node.text, ...(read.length ? { marks: read } : {}) }];
}

const readMarks = (node: Record<string, unknown>, context: RichTextContext, path: string): RichTextMark[] =>
  Array.isArray(node.marks) ? node.marks.flatMap((mark) => readMark(mark, context, path)) : [];

function readMark(mark: unknown, context: RichTextContext, path: string): RichTextMark[] {
  const type = isRecord(mark) && typeof mark.type === 'string' ? mark.type : '';
  const read = Object.hasOwn(marks, type) ? marks[type] : undefined;
  if (!isRecord(mark) || !read) {
    context.report(path, `unknown rich-text mark ${shown(type)}`);
    return [];
  }
  const attrs = compact(read(recordOrEmpty(mark.attrs), context, path));
  if (attrs === null || typeof attrs === 'string') {
    context.report(path, attrs ?? `${type} is empty or not allowed`);
    return [];
  }
  return [{ type, ...(Object.keys(attrs).length ? { attrs } : {}) }];
}

/** Without undefined values: the result is JSON. */
const compact = (attrs: Attributes | string | null | undefined): Attributes | string | null =>
  attrs === null || typeof attrs === 'string'
    ? attrs
    : Object.fromEntries(Object.entries(attrs ?? {}).filter(([, value]) => value !== undefined));

const shown = (type: string) => JSON.stringify(type.slice(0, 40));

/** True for a rich text of content, whose nodes are as its editor writes them. */
export const isRichText = (value: unknown): value is RichTextNode =>
  isRecord(value) && value.type === 'doc' && Array.isArray(value.content ?? []);

/** Nodes that end a line. */
const lines = new Set(['paragraph', 'heading', 'list_item', 'code_block', 'blockquote', 'tableRow']);

/** The words of a rich text, a line for each paragraph; embedded blocks and pictures have none. */
export function plainText(node: RichTextNode | null | undefined): string {
  return textOf(node)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/(?<! ) *\n\s*/g, '\n')
    .trim();
}

function textOf(node: RichTextNode | null | undefined): string {
  if (!node) return '';
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hard_break') return '\n';
  const inner = (node.content ?? []).map(textOf).join(node.type === 'tableRow' ? ' ' : '');
  return lines.has(node.type) ? `${inner}\n` : inner;
}
