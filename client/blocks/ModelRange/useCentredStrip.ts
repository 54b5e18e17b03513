import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTabMemory } from '../../page/useTabMemory.ts';

export interface CentredStrip {
  readonly strip: RefObject<HTMLUListElement | null>;
  /** The slide in the middle, from 0. */
  readonly index: number;
  /** Brings a slide to the middle. */
  readonly go: (index: number) => void;
  /** Event handlers of the strip. */
  readonly listeners: {
    readonly onScroll: () => void;
    readonly onPointerDown: () => void;
    readonly onWheel: () => void;
    readonly onKeyDown: () => void;
  };
}

/**
 * Slides of one width that the browser scrolls and snaps to the middle, the first and the last too: by finger, wheel
 * and key, without this code as well, which only says which one it is, and remembers it for Back and reload.
 * @param name of the strip, unlike any other on the site
 */
export function useCentredStrip(name: string, count: number): CentredStrip {
  const strip = useRef<HTMLUListElement>(null);
  const [remembered, remember] = useTabMemory(`slide:${name}`);
  const index = Math.max(0, Math.min(Math.trunc(Number(remembered)) || 0, count - 1));
  const setIndex = (to: number) => remember(String(to));
  // The slide that a button scrolls to. Until it is reached the slides on the way do not count, unless a finger or
  // wheel takes over.
  const target = useRef<number | null>(null);
  // Width in px that the slides were last put in the middle of.
  const width = useRef(0);
  const onScroll = () => {
    // A window of another size: engines scroll to whatever slide they find there.
    if (!strip.current || strip.current.clientWidth !== width.current) return;
    const at = slideAt(strip.current, count);
    if (target.current !== null && target.current !== at) return;
    target.current = null;
    // Scroll events come with every frame; only another slide is news.
    if (at !== index) setIndex(at);
  };
  const takeOver = () => {
    target.current = null;
  };
  // The strip may have been scrolled before this code ran.
  const meet = useEffectEvent(() => {
    const at = strip.current ? slideAt(strip.current, count) : 0;
    if (at > 0) setIndex(at);
  });
  useEffect(meet, []);
  useEffect(() => {
    if (!strip.current || target.current !== null || slideAt(strip.current, count) === index) return;
    strip.current.scrollTo({ left: leftOf(strip.current, index, count), behavior: 'instant' });
  }, [index, count]);
  const centre = useEffectEvent(() => {
    if (!strip.current) return;
    width.current = strip.current.clientWidth;
    strip.current.scrollTo({ left: leftOf(strip.current, index, count), behavior: 'instant' });
  });
  useEffect(() => {
    if (!strip.current) return;
    const observer = new ResizeObserver(() => centre());
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  return {
    strip,
    index,
    go(wanted) {
      const to = Math.max(0, Math.min(wanted, count - 1));
      target.current = to;
      setIndex(to);
      strip.current?.scrollTo({ left: leftOf(strip.current, to, count) });
    },
    listeners: { onScroll, onPointerDown: takeOver, onWheel: takeOver, onKeyDown: takeOver },
  };
}

/** Px that the strip can be scrolled. */
const rangeOf = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth - clientWidth;

/** Px that the strip is scrolled when a slide is in the middle. */
const leftOf = (strip: HTMLElement, slide: number, count: number) =>
  (rangeOf(strip) * slide) / Math.max(1, count - 1);

function slideAt(strip: HTMLElement, count: number): number {
  const range = rangeOf(strip);
  return range > 0 ? Math.round((strip.scrollLeft / range) * (count - 1)) : 0;
}
