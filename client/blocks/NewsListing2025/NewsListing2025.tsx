import { NewsList } from '../../features/listings/NewsList.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './NewsListing2025.module.css';

/** All articles side by side, twelve at a time. */
export function NewsListing2025({ block, data }: BlockProps<'NewsListing2025'>) {
  const { heading, intro } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && !data) return null;
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} intro={intro} level={level} />
      {data && <NewsList layout="2025" data={data} level={levelBelow(heading, level)} />}
    </section>
  );
}
