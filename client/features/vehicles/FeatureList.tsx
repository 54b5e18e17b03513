import styles from './FeatureList.module.css';

/** What a model has, a line each. Nothing when there is nothing to tell. */
export function FeatureList({ features }: { features: readonly string[] }) {
  if (!features.length) return null;
  return (
    <ul className={styles.list}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
