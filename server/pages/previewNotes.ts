import type { ContentProblem } from '../../shared/content/readBlock.ts';
import type { PreviewNote } from '../../shared/page.ts';

/** More at once help nobody. */
const maxNotes = 50;

/** What of a story's content does not show as it was written, for its editor, each with the blocks that it stands in. */
export const previewNotes = (content: unknown, problems: readonly ContentProblem[]): PreviewNote[] =>
  problems.slice(0, maxNotes).map(({ path, problem }) => {
    const place = path.split(' › ').at(-1) ?? '';
    return { uids: uidsAlong(content, place), text: `${fieldOf(place)}: ${problem}` };
  });

/** `body[2] TextContent.text.content[0].content[1]` → `TextContent.text` */
function fieldOf(place: string): string {
  const parts = (place.split(' ').at(-1) ?? place).split('.');
  const last = parts.findLastIndex((part) => !/^content\[\d+\]$/.test(part));
  return parts.slice(0, Math.max(last, 0) + 1).join('.');
}

/** The `_uid`s of the blocks on the way to a place in raw content, the innermost first. */
function uidsAlong(content: unknown, place: string): string[] {
  const uids: string[] = [];
  let value = content;
  for (const [, name = '', index] of place.matchAll(/([A-Za-z_]\w*)(?:\[(\d+)\])?/g)) {
    // A block in rich text stands in its node's attributes; names of components lead nowhere.
    const next = own(value, name) ?? own(own(value, 'attrs'), name);
    if (next === undefined) continue;
    value = index === undefined ? next : own(next, index);
    const uid = own(value, '_uid');
    if (typeof uid === 'string') uids.unshift(uid);
  }
  return uids;
}

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
