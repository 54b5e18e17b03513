import styles from './SavedWords.module.css';

/** What has become of a price. */
export const PriceChange = ({ text }: { text: string }) => (
  <p
    className={styles.change}
    data-up={text.startsWith('Up') || undefined}
    data-down={text.startsWith('Down') || undefined}
  >
    {text}
  </p>
);
