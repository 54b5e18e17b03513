import { withQuery } from '../../../shared/links.ts';
import { usePage } from '../../page/PageContext.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection.tsx';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import { CompareBoard } from './CompareBoard.tsx';
import styles from './CompareGrid.module.css';
import { compareTexts } from './compareTexts.ts';

/** Models side by side. Spec part 2 §2.6. */
export function CompareGrid({ block, data }: BlockProps<'CompareGrid'>) {
  const { heading, intro, disclaimer } = block;
  const { query } = usePage();
  const level = useHeadingLevel(block);
  if (!heading && !intro && !data) return null;
  return (
    <BlockSection heading={heading} intro={intro} level={level}>
      {data?.status === 'success' && (
        <CompareBoard
          // A navigation to another comparison of the same page mounts the board anew.
          key={withQuery('', query)}
          data={data}
          level={levelBelow(heading, level)}
        />
      )}
      {data?.status === 'error' && <StatusLine message={compareTexts.error} tone="error" />}
      {disclaimer && <p className={styles.disclaimer}>{disclaimer}</p>}
    </BlockSection>
  );
}
