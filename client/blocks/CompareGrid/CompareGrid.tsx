import { Heading } from '../../ui/Heading.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './CompareGrid.module.css';
import type { CompareGridBlock } from './schema.ts';

export function CompareGrid({ block }: { block: CompareGridBlock }) {
  const { heading } = block;
  const level = useHeadingLevel(block);
  if (!heading) return null;
  return (
    <section className={styles.section}>
      <Heading level={level} className={styles.heading}>
        {heading}
      </Heading>
    </section>
  );
}
