import styles from './FeatureList.module.css';

interface FeatureListProps {
  readonly features: readonly string[];
  /** Id of what names the list. */
  readonly labelledBy?: string;
}

/** What a model has, a line each. Nothing when there is nothing to tell. */
export function FeatureList({ features, labelledBy }: FeatureListProps) {
  if (!features.length) return null;
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
