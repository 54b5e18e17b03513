import styles from '#brand/pattern.module.css';

/** The brand's drawing behind a page that asks for it, one for phones and one for desks. Spec part 1 §2. */
export const BackgroundPattern = () => <div className={styles.pattern} aria-hidden="true" />;
