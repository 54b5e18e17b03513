import { Heading } from '../../ui/Heading.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './ModelRangeTabs.module.css';
import type { ModelRangeTabsBlock } from './schema.ts';

export function ModelRangeTabs({ block }: { block: ModelRangeTabsBlock }) {
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
