import type { BlockBase } from '../../shared/content/schema.ts';
import { usePage } from '../page/PageContext.tsx';
import type { HeadingLevel } from '../ui/Heading.tsx';
import { titleBlock } from './pageTitle.ts';

/** Level of a block's own heading: every page has one h1, an error page its message; all other blocks start at h2. */
export function useHeadingLevel(block: BlockBase): 1 | 2 {
  const { blocks, error } = usePage();
  return !error && titleBlock(blocks)?._uid === block._uid ? 1 : 2;
}

/** Level of the headings inside a block: below its own heading where it has one. */
export const levelBelow = (heading: string, level: HeadingLevel): HeadingLevel =>
  heading && level === 2 ? 3 : 2;
