import type { Page, PreviewNote } from '../../shared/page.ts';
import { isRecord } from '../../shared/records.ts';

/** A heading of rich text as the editor chose it. */
interface Chosen {
  /** `_uid`s of the blocks that it stands in, the innermost first. */
  readonly uids: readonly string[];
  readonly text: string;
  readonly level: number;
}

/**
 * Headings of rich text that show at another level than their editor has chosen: the outline around them decides.
 * @param headingsIn the headings that a block shows, by its `_uid`
 */
export function headingNotes(
  { blocks }: Pick<Page, 'blocks'>,
  headingsIn: (uids: readonly string[]) => readonly { readonly text: string; readonly level: number }[],
): PreviewNote[] {
  return [...chosenIn(blocks, [])].flatMap(({ uids, text, level }) => {
    const shown = headingsIn(uids).filter((heading) => heading.text === text);
    if (!shown.length || shown.some((heading) => heading.level === level)) return [];
    const note = `The heading “${text}” was chosen as level ${level} and shows as level ${shown[0]?.level}: below the heading that it stands under.`;
    return [{ uids, text: note }];
  });
}

function* chosenIn(value: unknown, uids: readonly string[]): Generator<Chosen> {
  if (Array.isArray(value)) for (const item of value) yield* chosenIn(item, uids);
  if (!isRecord(value)) return;
  const { _uid: uid, type, attrs } = value;
  if (type === 'heading' && isRecord(attrs)) yield { uids, text: textOf(value), level: Number(attrs.level) };
  const within = typeof uid === 'string' ? [uid, ...uids] : uids;
  for (const child of Object.values(value)) yield* chosenIn(child, within);
}

const textOf = (node: Readonly<Record<string, unknown>>): string =>
  typeof node.text === 'string'
    ? node.text
    : Array.isArray(node.content)
      ? node.content.filter(isRecord).map(textOf).join('')
      : '';
