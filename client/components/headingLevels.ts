import type { RichTextNode } from '../../shared/content/values.ts';

/**
 * Level 1–6 of every heading in a text. With a base, the outline never skips: none is above the base, and each is at
 * most one below the heading before it, whatever the editor chose. Without one the editor's choice stands.
 * @param base level of the text's first heading: one below the heading that the text stands under
 */
export function headingLevels(doc: RichTextNode, base?: number): ReadonlyMap<RichTextNode, number> {
  const levels = new Map<RichTextNode, number>();
  let previous = base === undefined ? 6 : base - 1;
  for (const heading of headingsIn(doc)) {
    const chosen = levelOf(heading);
    const level = base === undefined ? chosen : Math.min(6, Math.max(base, Math.min(chosen, previous + 1)));
    levels.set(heading, level);
    previous = level;
  }
  return levels;
}

function* headingsIn(node: RichTextNode): Generator<RichTextNode> {
  if (node.type === 'heading' && wordsIn(node)) yield node;
  if (!Array.isArray(node.content)) return;
  for (const child of node.content) if (typeof child === 'object' && child !== null) yield* headingsIn(child);
}

/** A heading without words is not shown, see richTextNodes.tsx. What is not text, as an emoji, counts as words. */
const wordsIn = ({ content }: RichTextNode): boolean =>
  Array.isArray(content) &&
  content.some((child) => child?.type !== 'hard_break' && (child?.type !== 'text' || child.text?.trim()));

function levelOf({ attrs }: RichTextNode): number {
  const level = Number(attrs?.level);
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 2;
}
