import { useId } from 'react';
import type { ModelCard } from '../../../shared/vehicles/modelCard.ts';
import { shownFeatures } from '../../../shared/vehicles/offerListing.ts';
import { FeatureList } from './FeatureList.tsx';
import styles from './GradeFeatures.module.css';

interface GradeFeaturesProps {
  readonly card: Pick<ModelCard, 'adds' | 'featureList'>;
  /** At most so many lines of what the car has; without it, all of them. */
  readonly most?: number;
}

/** What a grade adds to the one below it, `shownFeatures` lines of it; where there is none below, what the car has. */
export function GradeFeatures({ card: { adds, featureList }, most }: GradeFeaturesProps) {
  const headingId = useId();
  if (!adds) return <FeatureList features={featureList.slice(0, most)} />;
  return (
    <>
      <p className={styles.heading} id={headingId}>
        Adds to {adds.to}
      </p>
      <FeatureList features={adds.features.slice(0, shownFeatures)} labelledBy={headingId} />
    </>
  );
}
