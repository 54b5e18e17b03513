const pressable = 'a, button, input, label, select, summary, textarea';
/** Pixels by which a hand may move between the two clicks of a double click. */
const nearEnough = 8;

/** What a click is for: a label stands for its field. */
function pressed({ target }: MouseEvent): Element | null {
  const element = target instanceof Element ? target.closest(pressable) : null;
  return element?.closest('label')?.control ?? element;
}

/**
 * Ignores the second click of a double click where something else has come under the pointer since the first: the next of
 * a list from which one was removed, the ground of a window that has opened, another page. Neither does it take the focus
 * from where the first has left it. Two clicks on the same thing stay two.
 * @returns what ends the listening
 */
export function ignoreSecondClicks(document: Document): () => void {
  let first: { readonly on: Element | null; readonly x: number; readonly y: number } | undefined;
  const isStray = (event: MouseEvent): boolean =>
    event.detail >= 2 &&
    Boolean(first?.on) &&
    Math.hypot(event.clientX - (first?.x ?? 0), event.clientY - (first?.y ?? 0)) <= nearEnough &&
    pressed(event) !== first?.on;
  const hear = (click: MouseEvent) => {
    // 0 are those of a keyboard, and a field's that follows its label's.
    if (click.detail === 1) first = { on: pressed(click), x: click.clientX, y: click.clientY };
    if (!isStray(click)) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  const keepFocus = (press: MouseEvent) => {
    if (isStray(press)) press.preventDefault();
  };
  document.addEventListener('click', hear, { capture: true });
  document.addEventListener('mousedown', keepFocus, { capture: true });
  return () => {
    document.removeEventListener('click', hear, { capture: true });
    document.removeEventListener('mousedown', keepFocus, { capture: true });
  };
}
