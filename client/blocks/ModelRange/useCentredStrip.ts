import { type RefObject, useEffect, useRef, useState } from 'react';

export interface CentredStrip {
  readonly strip: RefObject<HTMLUListElement | null>;
  /** The slide in the middle, from 0. */
  readonly index: number;
  /** Brings a slide to the middle. */
  readonly go: (index: number) => void;
  /** Of the strip. */
  readonly listeners: {
    readonly onScroll: () => void;
    readonly onPointerDown: () => void;
    readonly onWheel: () => void;
    readonly onKeyDown: () => void;
  };
}

/**
 * Slides of one width that the browser scrolls and snaps to the middle, the first and the last too: by finger, wheel
 * and key, without this code as well, which only says which one it is.
 */
export function useCentredStrip(count: number): CentredStrip {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  // Where a button has sent it: until it is there the slides on its way do not count, unless a hand takes over.
  const target = useRef<number | null>(null);
  const onScroll = () => {
    if (!strip.current) return;
    const at = slideAt(strip.current, count);
    if (target.current !== null && target.current !== at) return;
    target.current = null;
    setIndex(at);
  };
  const takeOver = () => {
    target.current = null;
  };
  // It may have been scrolled before this code was there.
  useEffect(() => {
    if (strip.current) setIndex(slideAt(strip.current, count));
  }, [count]);
  return {
    strip,
    index: Math.min(index, count - 1),
    go(wanted) {
      const to = Math.max(0, Math.min(wanted, count - 1));
      target.current = to;
      setIndex(to);
      strip.current?.scrollTo({ left: (rangeOf(strip.current) * to) / Math.max(1, count - 1) });
    },
    listeners: { onScroll, onPointerDown: takeOver, onWheel: takeOver, onKeyDown: takeOver },
  };
}

/** Px that it can be scrolled. */
const rangeOf = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth - clientWidth;

function slideAt(strip: HTMLElement, count: number): number {
  const range = rangeOf(strip);
  return range > 0 ? Math.round((strip.scrollLeft / range) * (count - 1)) : 0;
}
