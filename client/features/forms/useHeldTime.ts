import { type RefObject, useEffect, useState } from 'react';
import { HeldTime } from './HeldTime.ts';

const actions = ['input', 'keydown', 'pointerdown'] as const;

/**
 * Returns the hold of a form's time, which is renewed while the visitor is at work on the page.
 * @param hold holds the chosen time again; the same in all renders
 * @param notice what tells of the hold, where a press does its own
 */
export function useHeldTime(hold: () => void, notice: RefObject<HTMLElement | null>): HeldTime {
  const [held] = useState(
    () =>
      new HeldTime({
        hold,
        now: () => Date.now(),
        after: (ms, task) => {
          const timer = setTimeout(task, ms);
          return () => clearTimeout(timer);
        },
      }),
  );
  useEffect(() => {
    const act = ({ target }: Event) => {
      // A button that goes as it is touched would not be pressed.
      if (!(target instanceof Node && notice.current?.contains(target))) held.act();
    };
    for (const action of actions) document.addEventListener(action, act);
    document.addEventListener('visibilitychange', held.check);
    return () => {
      for (const action of actions) document.removeEventListener(action, act);
      document.removeEventListener('visibilitychange', held.check);
      held.end();
    };
  }, [held, notice]);
  return held;
}
