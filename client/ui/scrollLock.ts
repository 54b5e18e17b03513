/** How many layers hold the page still: a modal can open over the menu. */
const holders = new WeakMap<HTMLElement, number>();

/**
 * Keeps the page from scrolling until the returned function is called. The room of the scroll bar that goes is kept, as
 * `--scrollbar-width`, so that nothing moves. The rule is in base.css.
 */
export function lockScroll(root: HTMLElement): () => void {
  const change = (by: number) => {
    const count = (holders.get(root) ?? 0) + by;
    holders.set(root, count);
    if (by > 0 && count === 1) root.style.setProperty('--scrollbar-width', `${scrollbarWidth(root)}px`);
    if (count === 0) root.style.removeProperty('--scrollbar-width');
    root.toggleAttribute('data-scroll-lock', count > 0);
  };
  let locked = true;
  change(1);
  return () => {
    if (locked) change(-1);
    locked = false;
  };
}

const scrollbarWidth = (root: HTMLElement) =>
  (root.ownerDocument.defaultView?.innerWidth ?? 0) - root.clientWidth;
