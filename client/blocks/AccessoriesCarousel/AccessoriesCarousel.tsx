import { Heading } from '../../ui/Heading.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './AccessoriesCarousel.module.css';
import type { AccessoriesCarouselBlock } from './schema.ts';

export function AccessoriesCarousel({ block }: { block: AccessoriesCarouselBlock }) {
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
