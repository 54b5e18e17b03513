import { BuyerLine } from '../../features/vehicles/BuyerLine.tsx';
import { EstimatesContext } from '../../features/vehicles/estimates.ts';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { CompactRange } from './CompactRange.tsx';
import styles from './ModelRange.module.css';
import { RangeCarousel } from './RangeCarousel.tsx';

/** The models of a line side by side, or all of them small. Spec part 2 §2.7. */
export function ModelRange({ block, data }: BlockProps<'ModelRange'>) {
  if (!data) return null;
  if (data.status === 'error') {
    return (
      <section className={styles.head}>
        <StatusLine tone="error" message="The models cannot be shown at the moment." />
      </section>
    );
  }
  const { heading, models, estimates } = data;
  if (!models.length) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <SectionHeading heading={heading} level={2} />
        <BuyerLine models={models.map(({ card }) => card)} />
      </div>
      {block.layout === 'compact' ? (
        <CompactRange models={models} />
      ) : (
        <EstimatesContext value={estimates}>
          <RangeCarousel id={block._uid} heading={heading} models={models} settings={block} />
        </EstimatesContext>
      )}
    </section>
  );
}
