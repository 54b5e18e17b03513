import type { ReactNode } from 'react';
import styles from './ScrollGroup.module.css';

interface ScrollGroupProps {
  /** Of what scrolls, for screen readers: 'Table'. */
  readonly label: string;
  readonly children: ReactNode;
}

/** What scrolls within itself where it is wider than the page: by touch, mouse and keyboard. */
export function ScrollGroup({ label, children }: ScrollGroupProps) {
  return (
    // A group, not a region: a page may have several, and landmarks must differ.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroller} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
