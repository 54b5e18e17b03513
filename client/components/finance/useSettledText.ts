import { useEffect, useEffectEvent, useState } from 'react';

/** Ms: browsers refuse an address that changes with every key press. Spec part 2 §9. */
export const settleMs = 300;
/** '12.', '12.5', 'AUD ': whoever has written so is about to write more. */
export const unfinished = /(?:\D|[.,]\d)$/;

/**
 * A field whose value the address tells: what is typed shows until another value is told. Once it settles it is read,
 * shows as it was understood, and is told if it has become another value.
 * @param told the value as the address has it
 * @param read what a text comes to in that form
 * @returns the text, what changes it, and what settles it at once, as when the field is left
 */
export function useSettledText(
  told: string,
  read: (text: string) => string,
  onSettle: (value: string) => void,
): readonly [string, (text: string) => void, () => void] {
  const [draft, setDraft] = useState({ of: told, text: told });
  const settle = useEffectEvent((typed: typeof draft) => {
    const value = read(typed.text);
    if (typed.of !== told || value === told) return;
    setDraft({ of: value, text: unfinished.test(typed.text) ? typed.text : value });
    onSettle(value);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(draft), settleMs);
    return () => clearTimeout(timer);
  }, [draft]);
  const leave = () => {
    const value = read(draft.text);
    if (draft.of !== told || value === told) return;
    setDraft({ of: value, text: value });
    onSettle(value);
  };
  const text = draft.of === told ? draft.text : told;
  return [text, (typed) => setDraft({ of: told, text: typed }), leave];
}
