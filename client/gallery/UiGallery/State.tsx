import type { ReactNode } from 'react';
import styles from './UiGallery.module.css';

/** One state of a part, with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.state}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </section>
  );
}

/** Several of a kind beside each other. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
