import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ComparedModel } from '../../../shared/vehicles/comparison.ts';
import { ShortPrice } from './ShortPrice.tsx';
import styles from './StuckNames.module.css';

/**
 * Scrolls cards and table sideways together where there is not room for all. Once the cards are out of view, the names
 * and prices stay at the top of the window: a copy for the eye alone, as the table names its columns itself.
 */
export function StuckNames({ models, children }: { models: readonly ComparedModel[]; children: ReactNode }) {
  const names = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const isPast = useCardsPast(scroller);
  const follow = () => {
    if (names.current && scroller.current) names.current.scrollLeft = scroller.current.scrollLeft;
  };
  return (
    <>
      <div className={styles.bar} data-shown={isPast || undefined} aria-hidden="true">
        <div ref={names} className={styles.names}>
          <span className={styles.label} />
          {models.map((model) => (
            <span key={model.key} className={styles.model}>
              <span className={styles.name}>{model.name}</span>
              <ShortPrice model={model} className={styles.price} />
            </span>
          ))}
        </div>
      </div>
      <div
        ref={scroller}
        className={styles.scroller}
        data-empty={models.length === 0 || undefined}
        onScroll={follow}
      >
        <div className={styles.content}>{children}</div>
      </div>
    </>
  );
}

/** Whether the cards, the first thing in the scroller, have left the window at its top. False on the server. */
function useCardsPast(element: React.RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const first = element.current?.firstElementChild?.firstElementChild;
    if (!first) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setPast(!last.isIntersecting && last.boundingClientRect.bottom <= 0);
    });
    observer.observe(first);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
