import { NewsList } from '../../features/listings/NewsList.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { levelBelow, useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './NewsListing.module.css';

/** All articles as rows, six at a time. */
export function NewsListing({ block, data }: BlockProps<'NewsListing'>) {
  const { heading, intro } = block;
  const level = useHeadingLevel(block);
  if (!heading && !intro && !data) return null;
  return (
    <section className={styles.section}>
      <SectionHeading heading={heading} intro={intro} level={level} />
      {data && <NewsList layout="classic" data={data} level={levelBelow(heading, level)} />}
    </section>
  );
}
