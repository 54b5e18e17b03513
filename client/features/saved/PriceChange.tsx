import styles from './SavedWords.module.css';

/** What has become of a price. It keeps its line until that is known. */
export const PriceChange = ({ text }: { text: string }) => (
  <p
    className={styles.change}
    data-up={text.startsWith('Up') || undefined}
    data-down={text.startsWith('Down') || undefined}
  >
    {text || '\u00a0'}
  </p>
);
