import { type RefObject, useEffect, useState } from 'react';

/** Share of a thing, 0 to 1, that has to be on the screen for it to move. Spec part 1 §4: 'at least 30% visible'. */
const shareInView = 0.3;

/**
 * Whether a share of the element is on the screen, 30 % unless told otherwise; 0: any of it. False on the server and
 * before the first look.
 */
export function useInView(element: RefObject<Element | null>, share = shareInView): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        setInView(last?.isIntersecting === true && last.intersectionRatio >= share);
      },
      // 0 too: what scrolls away in one step never has a share in between.
      { threshold: [0, share] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, share]);
  return inView;
}
