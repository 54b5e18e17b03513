import type { ComponentProps } from 'react';
import styles from './ScrollGroup.module.css';

interface ScrollGroupProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label'> {
  /** Name of what scrolls, for screen readers: 'Table'. */
  readonly label: string;
}

/** What scrolls within itself where it is wider than the page: by touch, mouse and keyboard. */
export function ScrollGroup({ label, className, ...own }: ScrollGroupProps) {
  return (
    // A group, not a region: a page may have several, and landmarks must differ.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      {...own}
      className={className ?? styles.scroller}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    />
  );
}
