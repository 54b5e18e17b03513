import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly heading: string;
  /** Sets it off from what stands above by a line. */
  readonly ruled?: boolean;
  readonly children: ReactNode;
}

/** A part of a page below a small heading, such as where a dealer is or when it is open. */
export function Section({ heading, ruled = false, children }: SectionProps) {
  return (
    <section className={styles.section} data-ruled={ruled || undefined}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}
