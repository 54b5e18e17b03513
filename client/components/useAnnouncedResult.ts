import { useEffect, useRef } from 'react';
import { useStores } from '../stores/createStores.tsx';

/** Ms without another change before a result is read out: longer than between two keys of somebody who types. */
const settledMs = 1000;

/**
 * Reads out a result, once, when what it follows from has stayed the same for a moment. Not the one that the page
 * begins with.
 * @param text '' is not read out
 * @param source what the result follows from; a result that changes while it stays the same is not read out
 */
export function useAnnouncedResult(text: string, source = text) {
  const { ui } = useStores();
  const told = useRef(source);
  const isReady = useRef(false);
  useEffect(() => {
    // Leaves out the change to the visitor's own state and buyer type, which happens during hydration.
    const frame = requestAnimationFrame(() => {
      isReady.current = true;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (!isReady.current) told.current = source;
    if (source === told.current) return;
    const timer = setTimeout(() => {
      told.current = source;
      ui.announce(text);
    }, settledMs);
    return () => clearTimeout(timer);
  }, [text, source, ui]);
}
