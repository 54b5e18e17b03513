import { useEffect, useState } from 'react';

/** Ms between a scroll or resize and the look at where the page now is. Spec part 1 §2 'Header states'. */
const scrollDebounceMs = 64;
const resizeDebounceMs = 100;

/** Decides the next state when the page has been scrolled from one place to another, both in px. */
export type ScrollReducer<State> = (state: State, from: number, to: number) => State;

type ScrollTarget = Pick<
  Window,
  'scrollY' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
>;

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

/** Calls `onMove` with the position before and now, in px: at once, then after scrolls and resizes. Returns the end. */
export function watchScroll(target: ScrollTarget, onMove: (from: number, to: number) => void): () => void {
  let position = target.scrollY;
  let timer: number | undefined;
  const look = () => {
    timer = undefined;
    const from = position;
    // Rubber-band scrolling goes below 0.
    position = Math.max(0, target.scrollY);
    onMove(from, position);
  };
  const onScroll = () => {
    timer ??= target.setTimeout(look, scrollDebounceMs);
  };
  const onResize = () => {
    target.clearTimeout(timer);
    timer = target.setTimeout(look, resizeDebounceMs);
  };
  onMove(position, position);
  target.addEventListener('scroll', onScroll, { passive: true });
  target.addEventListener('resize', onResize, { passive: true });
  return () => {
    target.clearTimeout(timer);
    target.removeEventListener('scroll', onScroll);
    target.removeEventListener('resize', onResize);
  };
}
