import { Heading } from '../../ui/Heading.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './ModelRange.module.css';
import type { ModelRangeBlock } from './schema.ts';

export function ModelRange({ block }: { block: ModelRangeBlock }) {
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
