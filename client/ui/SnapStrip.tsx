import { type ReactNode, useRef } from 'react';
import { Icon } from './Icon.tsx';
import styles from './SnapStrip.module.css';

interface SnapStripProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** An arrow to what waits beyond the edge; it fades when the first finger has moved. */
  readonly hint?: boolean;
}

/**
 * Things side by side to swipe through, free to stop anywhere: the browser's own scrolling. How many are in view, the
 * gap and the room at both ends are custom properties, set where it is used and per breakpoint, see the stylesheet.
 */
export function SnapStrip({ children, className, hint = false }: SnapStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  // Written to the element: a touch must not render anything.
  const fadeHint = () => strip.current?.setAttribute('data-moved', '');
  return (
    <div ref={strip} className={styles.strip}>
      <div
        className={[styles.scroller, className].filter(Boolean).join(' ')}
        onTouchMove={hint ? fadeHint : undefined}
      >
        {children}
      </div>
      {hint && (
        <span className={styles.hint} aria-hidden="true">
          <Icon name="arrow" />
        </span>
      )}
    </div>
  );
}

/** A list within a strip. */
export function SnapList({ children, labelledBy }: { children: ReactNode; labelledBy?: string }) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

interface SnapSlideProps {
  readonly children: ReactNode;
  /** Id of what stands elsewhere on the page and is read after the slide. */
  readonly owns?: string | undefined;
}

export const SnapSlide = ({ children, owns }: SnapSlideProps) => (
  <li className={styles.slide} aria-owns={owns}>
    {children}
  </li>
);
