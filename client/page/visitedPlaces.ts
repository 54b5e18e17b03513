import { decodePart } from '../../shared/encodePart.ts';
import { keyOf, placeOf } from '../ui/entryState.ts';
import { isDisplayed } from '../ui/isDisplayed.ts';
import { browserStorage } from './browserStorage.ts';
import { stepEvent } from './replaceQuery.ts';
import { createScrollMemory, type ScrollMemory } from './scrollMemory.ts';
import { whenComeBack } from './whenComeBack.ts';

/**
 * Knows where the page was scrolled to at each place of the visit: at each entry of the browser's history, a jump to an
 * anchor and a step within the page being one each. Browser only.
 */
export interface VisitedPlaces {
  /** The visitor has gone to another entry of the history; the page of the old one may still be on screen. */
  move(): void;
  /**
   * Scrolls a new page: back to where it was left, to its anchor, or to the top. Gives what should have the focus: the
   * link by which it was left, so that the keyboard goes on from there.
   */
  arrive(hash: string): HTMLElement | null;
  /** Scrolls a page that the visitor has moved within: back to where it was left, or to its anchor. */
  stay(hash: string): void;
  /**
   * Takes over scroll restoration from the browser, which would restore before the page is there. Gives the undo. To be
   * called before the router listens, which reads what this writes into an entry.
   * @param isPageOfAddress false where Back was pressed before there was a script to hear of it: the page on screen is
   * another entry's, and is loaded anew
   */
  start(isPageOfAddress: boolean): () => void;
}

export function createVisitedPlaces(): VisitedPlaces {
  let memory: ScrollMemory | undefined;
  /** Where the visitor is, and the place whose page is on screen. */
  let [place, shown] = ['', ''];
  /** The state of the entry that the visitor is at. */
  let state: unknown;
  /** The link to an anchor that was clicked last, and px that the page was scrolled to then. */
  let clicked: { readonly link: HTMLAnchorElement; readonly y: number } | undefined;
  /** The links that jumps were made by, by the place of the page on screen where they are. */
  const jumpedFrom = new Map<string, WeakRef<HTMLElement>>();
  /** The links that had the focus as pages were left, by place. */
  const leftBy = new Map<string, FoundLink>();

  function go(y = window.scrollY): void {
    state = window.history.state;
    const next = placeOf(state) ?? '';
    if (next === place) return;
    // While a page is on its way the one on screen is another place's.
    if (place === shown) leave(y);
    place = next;
  }
  function leave(y: number): void {
    memory?.save(shown, y);
    const link = describeLink(document.activeElement);
    if (link) leftBy.set(shown, link);
    else leftBy.delete(shown);
  }
  function follow(): void {
    if (window.history.state === null) {
      jump();
      return;
    }
    const before = state;
    go();
    // The router may see no change; what the page does with the step is there with the next frame.
    if (keyOf(before) === keyOf(state)) requestAnimationFrame(() => stay(window.location.hash));
  }
  function stay(hash: string): void {
    if (place === shown) return;
    shown = place;
    const earlier = found();
    if (earlier === undefined) {
      anchor(hash)?.scrollIntoView();
      return;
    }
    jumpedFrom.get(place)?.deref()?.focus({ preventScroll: true });
    returnTo(earlier);
  }
  /** The browser gives no state to an entry that it makes for an anchor: it gets the page's own, as steps do. */
  function jump(): void {
    nameEntry(state);
    const from = clicked?.link.hash === window.location.hash ? clicked : undefined;
    if (from) jumpedFrom.set(shown, new WeakRef(from.link));
    // Some browsers tell of a jump only after it: `from` has the position before.
    go(from?.y);
    shown = place;
    // The browser itself scrolls there, but takes the focus from where it was.
    focusOn(anchor(window.location.hash));
  }
  /** A step's entry has the state of the one before it: it gets a name of its own, and the page stays on screen. */
  function step(): void {
    nameEntry(window.history.state);
    go();
    shown = place;
  }
  function click({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    clicked = link ? { link, y: window.scrollY } : undefined;
  }
  const found = () => memory?.find(place);

  return {
    move: go,
    arrive(hash) {
      shown = place;
      jumpedFrom.clear();
      const target = anchor(hash);
      const earlier = found();
      if (target && earlier === undefined) target.scrollIntoView();
      else returnTo(earlier ?? 0);
      const link = earlier === undefined ? null : findLink(leftBy.get(place));
      return link ?? target ?? document.querySelector('main');
    },
    stay,
    start(isPageOfAddress) {
      memory = createScrollMemory(browserStorage('sessionStorage'));
      window.history.scrollRestoration = 'manual';
      if (placeOf(window.history.state) === undefined) nameEntry(window.history.state);
      go();
      if (isPageOfAddress) shown = place;
      const earlier = isPageOfAddress && returnedToDocument() ? found() : undefined;
      if (earlier !== undefined && isUnmoved()) returnTo(earlier);
      /** px that the page was scrolled to when the browser last put its document away. */
      let leftAt = 0;
      const onLeave = () => {
        leftAt = window.scrollY;
        memory?.save(shown, leftAt);
      };
      window.addEventListener('popstate', follow, true);
      window.addEventListener(stepEvent, step);
      window.addEventListener('click', click, true);
      window.addEventListener('pagehide', onLeave);
      // WebKit takes 'manual' to hold for a page of its back/forward cache too, and shows it from the top.
      const stopRestoring = whenComeBack(() => returnTo(leftAt));
      return () => {
        stopRestoring();
        window.removeEventListener('popstate', follow, true);
        window.removeEventListener(stepEvent, step);
        window.removeEventListener('click', click, true);
        window.removeEventListener('pagehide', onLeave);
      };
    },
  };
}

/** Names the entry that the visitor is at, and keeps the rest of a state. */
const nameEntry = (state: unknown): void =>
  window.history.replaceState({ ...Object(state), place: createName() }, '');

/** A name unlike any other of the visit. */
const createName = () => Math.random().toString(36).slice(2);

/** The element that a fragment names, or null. A broken escape is taken as it is. */
function anchor(hash: string): HTMLElement | null {
  return hash.length < 2 ? null : document.getElementById(decodePart(hash.slice(1)));
}

/** A link by what is the same once its page is drawn anew. */
interface FoundLink {
  readonly href: string;
  /** How many links that can be seen before it lead to the same address. */
  readonly index: number;
}

/** Those that can be seen: a menu that is closed has its links in the page or not. */
const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)].filter(isDisplayed);

/** Null: it is no link. */
function describeLink(element: Element | null): FoundLink | null {
  const href = element?.matches('a') ? element.getAttribute('href') : null;
  return element instanceof HTMLElement && href ? { href, index: linksTo(href).indexOf(element) } : null;
}

/** The link on the page that is shown now; null: it is not there, or nobody sees it. */
const findLink = (link: FoundLink | undefined): HTMLElement | null =>
  (link && linksTo(link.href)[link.index]) ?? null;

/** Gives the focus to a part of the page, as to a control, and leaves the page where it is scrolled to. */
export function focusOn(target: HTMLElement | null): void {
  if (target && !target.matches('a[href], button, input, select, textarea, summary, [tabindex]'))
    target.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}

/** True when a document is where the browser has put it, at the top or at its anchor: whoever has scrolled stays there. */
function isUnmoved(): boolean {
  const { scrollY } = window;
  const target = anchor(window.location.hash);
  if (!target) return scrollY === 0;
  target.scrollIntoView();
  const atAnchor = window.scrollY;
  window.scrollTo(0, scrollY);
  return Math.abs(atAnchor - scrollY) < 2 || scrollY === 0;
}

/**
 * Scrolls the page to where it was left, and keeps it there while it settles: a list comes again, the cookie banner takes
 * its room at the end, a price above gets a second line. Ends when the visitor does something, or when the page is there
 * and has not changed its height for a second.
 * @param y px from the top
 */
function returnTo(y: number): void {
  window.scrollTo(0, y);
  if (y === 0) return;
  const at = placeOf(window.history.state);
  let settled: ReturnType<typeof setTimeout> | undefined;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, y);
    clearTimeout(settled);
    if (window.scrollY >= Math.floor(y)) settled = setTimeout(stop, settledMs);
  });
  const stop = () => {
    clearTimeout(settled);
    growth.disconnect();
    for (const event of firstSteps) window.removeEventListener(event, stop, true);
    window.removeEventListener('popstate', follow, true);
  };
  // The entry of a layer that a reload has closed is left for the page's own, at the same place.
  const follow = () => placeOf(window.history.state) !== at && stop();
  growth.observe(document.body);
  for (const event of firstSteps) window.addEventListener(event, stop, true);
  window.addEventListener('popstate', follow, true);
}

const settledMs = 1_000;
/** What shows that a visitor has taken over. */
const firstSteps = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

function returnedToDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}
