import type { RefObject } from 'react';
import { Button } from './Button.tsx';

export interface TryAgainProps {
  /** The part of the page that stays while it is asked for; focusable. */
  readonly place: RefObject<HTMLElement | null>;
  readonly onAgain: () => void;
}

/** Asks for something once more. The button goes with the answer and would take the focus with it: the part around it has it then. */
export function TryAgain({ place, onAgain }: TryAgainProps) {
  const ask = () => {
    place.current?.focus({ preventScroll: true });
    onAgain();
  };
  return (
    <Button color="secondary" size="sm" onClick={ask}>
      Try again
    </Button>
  );
}
