import { type RefObject, useEffect, useState } from 'react';

/** Share of a thing, 0 to 1, that has to be on the screen for it to move. Spec part 1 §4: 'at least 30% visible'. */
const shareInView = 0.3;

/** Whether at least 30 % of the element is on the screen; false on the server and before the first look. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setInView((entries.at(-1)?.intersectionRatio ?? 0) >= shareInView),
      // 0 too: what scrolls away in one step never has a share in between.
      { threshold: [0, shareInView] },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
