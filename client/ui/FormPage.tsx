import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

/** A page that is there for one form and what comes of it. */
export function FormPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.page} data-top="at-header">
      <h1 className={styles.name}>{heading}</h1>
      {children}
    </div>
  );
}

/** The element around a field of such a page, to which a link of the error summary leads. */
export function FieldPlace({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.place}>
      {children}
    </div>
  );
}
