import { isRecord } from '../records.ts';
import type { RichTextNode } from './values.ts';

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
