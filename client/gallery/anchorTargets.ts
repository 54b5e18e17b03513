import type { AnyBlock } from '../../shared/content/schema.ts';
import type { TextContentBlock } from '../blocks/TextContent/schema.ts';
import { doc, paragraph } from './fixtureValues.ts';

/** What the items of a fixture jump to: a section for each anchor, long enough that the page has to scroll. */
export function anchorTargets({ items }: AnyBlock): TextContentBlock[] {
  const jumps: readonly AnyBlock[] = Array.isArray(items) ? items : [];
  return jumps.flatMap(({ scrollToId }) =>
    typeof scrollToId === 'string' && scrollToId ? [target(scrollToId)] : [],
  );
}

const lines = Array.from({ length: 8 }, () =>
  paragraph(
    'A section that is jumped to. It is as long as a section of a page would be, with words to read.',
  ),
);

const target = (anchor: string): TextContentBlock => ({
  _uid: `target-${anchor}`,
  component: 'TextContent',
  heading: `#${anchor}`,
  text: doc(...lines),
  align: 'left',
  locale: '',
  bottom_spacing: 'lg',
  scrollToId: anchor,
});
