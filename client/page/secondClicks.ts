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
 * a list from which one was removed, the ground of a window that has opened, another page. Two clicks on the same
 * thing stay two.
 * @returns what ends the listening
 */
export function ignoreSecondClicks(document: Document): () => void {
  let first: { readonly on: Element | null; readonly x: number; readonly y: number } | undefined;
  const hear = (click: MouseEvent) => {
    const { detail, clientX: x, clientY: y } = click;
    // 0 are those of a keyboard, and a field's that follows its label's.
    if (detail === 1) first = { on: pressed(click), x, y };
    if (detail < 2 || !first?.on) return;
    const isNear = Math.hypot(x - first.x, y - first.y) <= nearEnough;
    if (!isNear || pressed(click) === first.on) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  };
  document.addEventListener('click', hear, { capture: true });
  return () => document.removeEventListener('click', hear, { capture: true });
}
