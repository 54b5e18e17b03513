import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** ms without a key before suggestions are asked for. */
const pauseMs = 150;
const fewestLetters = 2;

export interface Suggestion {
  /** `Ballarat VIC 3350` */
  readonly label: string;
  /** What it is, beside it. */
  readonly note?: string;
}
export type Suggest<Found extends Suggestion = Suggestion> = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly Found[]>;

/** Suggestions for what is typed into a field, and which of them is active. */
export function useSuggestions<Found extends Suggestion>(value: string, suggest: Suggest<Found>) {
  const [options, setOptions] = useState<readonly Found[]>([]);
  /** -1: the field itself. */
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const isTyped = useRef(false);
  const shows = isOpen && options.length > 0;

  const ask = useEffectEvent((text: string, signal: AbortSignal) =>
    suggest(text, signal).then(
      (found) => {
        if (signal.aborted || !isTyped.current) return;
        setOptions(found);
        setActive(-1);
        setOpen(true);
      },
      // Suggestions are a convenience: the search itself says when something is wrong.
      () => setOptions([]),
    ),
  );
  useEffect(() => {
    if (!isTyped.current || value.trim().length < fewestLetters) {
      setOptions([]);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(value, controller.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [value]);

  return {
    options,
    active: shows ? active : -1,
    shows,
    typed: () => {
      isTyped.current = true;
    },
    /** Closes the list; suggestions that are still on their way do not open it again. */
    close: () => {
      isTyped.current = false;
      setOpen(false);
    },
    /** Moves one down or up, round and round by way of the field itself. */
    move: (step: 1 | -1) => {
      setOpen(true);
      const next = shows ? active + step : step > 0 ? 0 : options.length - 1;
      setActive(next >= options.length ? -1 : next < -1 ? options.length - 1 : next);
    },
  };
}
