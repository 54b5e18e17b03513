import styles from './BackgroundPattern.module.css';

/** Meridians behind a page that asks for them, one drawing for phones and one for desks. Spec part 1 §2. */
export const BackgroundPattern = () => <div className={styles.pattern} aria-hidden="true" />;
