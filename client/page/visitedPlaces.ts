import { browserStorage } from './browserStorage.ts';
import { createScrollMemory, type ScrollMemory } from './scrollMemory.ts';

/** Where the visitor is: an entry of the browser's history. */
export interface VisitedPlace {
  /** The router's key of the history entry. */
  readonly key: string;
  /** With `#`, or ''. */
  readonly hash: string;
  /** Reached by back or forward. */
  readonly returning: boolean;
}

/** Knows where the visitor is and where the page was scrolled to at each place before. Browser only. */
export interface VisitedPlaces {
  /** The visitor has gone to another place; the page of the old one is still on screen. */
  moveTo(place: VisitedPlace): void;
  /** Scrolls a new page: to its anchor, back to where it was left, or to the top. Gives what should have the focus. */
  arrive(): HTMLElement | null;
  /** Takes over scroll restoration from the browser, which would restore before the page is there. Gives the undo. */
  start(): () => void;
}

export function createVisitedPlaces(first: VisitedPlace): VisitedPlaces {
  let place = first;
  let memory: ScrollMemory | undefined;
  return {
    moveTo(next) {
      if (next.key === place.key) return;
      memory?.save(place.key, window.scrollY);
      place = next;
    },
    arrive() {
      const target = anchor(place.hash);
      if (target) target.scrollIntoView();
      else window.scrollTo(0, (place.returning && memory?.find(place.key)) || 0);
      return target ?? document.querySelector('main');
    },
    start() {
      const scroll = createScrollMemory(browserStorage('sessionStorage'));
      memory = scroll;
      window.history.scrollRestoration = 'manual';
      const earlier = returnedToDocument() ? scroll.find(place.key) : undefined;
      // Who has scrolled before the page came to life stays there.
      if (earlier && !place.hash && window.scrollY === 0) window.scrollTo(0, earlier);
      const save = () => scroll.save(place.key, window.scrollY);
      window.addEventListener('pagehide', save);
      return () => window.removeEventListener('pagehide', save);
    },
  };
}

/** The element that a fragment names, or null. A broken escape is taken as it is. */
export function anchor(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1));
  }
}

function returnedToDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}
