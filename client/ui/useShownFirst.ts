import { useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/**
 * A choice that shows as made with the next frame, and does what it leads to after that: a visitor sees at once that it was
 * taken, however long the rest takes (web.dev/articles/optimize-inp).
 * @param chosen what is chosen, once `choose` has run
 * @returns what shows as chosen, and what chooses
 */
export function useShownFirst<T>(chosen: T, choose: (value: T) => void): [T, (value: T) => void] {
  const [picked, setPicked] = useState<{ readonly value: T } | null>(null);
  const pick = (value: T) => {
    const one = { value };
    setPicked(one);
    afterPaint(() => {
      choose(value);
      // Another one may have been picked since.
      setPicked((last) => (last === one ? null : last));
    });
  };
  return [picked ? picked.value : chosen, pick];
}
