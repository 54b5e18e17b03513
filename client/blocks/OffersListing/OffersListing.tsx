import { Heading } from '../../ui/Heading.tsx';
import { useHeadingLevel } from '../useHeadingLevel.ts';
import styles from './OffersListing.module.css';
import type { OffersListingBlock } from './schema.ts';

export function OffersListing({ block }: { block: OffersListingBlock }) {
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
