import { Heading } from '../../ui/Heading.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './StoreLocator.module.css';
import type { StoreLocatorBlock } from './schema.ts';

export function StoreLocator({ block }: { block: StoreLocatorBlock }) {
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
