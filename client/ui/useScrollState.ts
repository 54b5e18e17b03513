import { useEffect, useState } from 'react';

/** Ms between a scroll or resize and the look at where the page now is. Spec part 1 §2 'Header states'. */
const scrollDebounceMs = 64;
const resizeDebounceMs = 100;

/** Decides the next state when the page has been scrolled from one place to another, both in px. */
export type ScrollReducer<State> = (state: State, from: number, to: number) => State;

type ScrollTarget = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> & {
  readonly document: Pick<Document, 'documentElement'>;
  readonly IntersectionObserver: typeof IntersectionObserver;
};

/**
 * State that follows the scroll position. A scroll event does nothing but start a timer, once; the position is read
 * when it ends, and React renders only when the reducer gives another state.
 */
export function useScrollState<State>(reduce: ScrollReducer<State>, initial: State): State {
  const [state, setState] = useState(initial);
  useEffect(
    () => watchScroll(window, (from, to) => setState((current) => reduce(current, from, to))),
    [reduce],
  );
  return state;
}

/**
 * Calls `onMove` with the position before and now, in px: once at the start, then after scrolls and resizes. Returns
 * what ends it. The position comes from an observer, which reports after the browser's own layout: reading it would
 * make the browser lay the page out in between.
 */
export function watchScroll(target: ScrollTarget, onMove: (from: number, to: number) => void): () => void {
  const root = target.document.documentElement;
  let position: number | undefined;
  let timer: number | undefined;
  const observer = new target.IntersectionObserver(([entry]) => {
    observer.unobserve(root);
    // Rubber-band scrolling goes below 0.
    const to = Math.max(0, -(entry?.boundingClientRect.top ?? 0));
    const from = position ?? to;
    position = to;
    onMove(from, to);
  });
  const look = () => {
    timer = undefined;
    observer.observe(root);
  };
  const onScroll = () => {
    timer ??= target.setTimeout(look, scrollDebounceMs);
  };
  const onResize = () => {
    target.clearTimeout(timer);
    timer = target.setTimeout(look, resizeDebounceMs);
  };
  look();
  target.addEventListener('scroll', onScroll, { passive: true });
  target.addEventListener('resize', onResize, { passive: true });
  return () => {
    observer.disconnect();
    target.clearTimeout(timer);
    target.removeEventListener('scroll', onScroll);
    target.removeEventListener('resize', onResize);
  };
}
