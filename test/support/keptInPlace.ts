import type { Page } from 'puppeteer';

/**
 * Goes on by the Tab key and tells what has the focus each time but is not seen, as something that stays in place lies
 * over it, or the window ends before it. WCAG 2.2, 2.4.11.
 * @param steps how often the key is pressed
 * @param inside only what is in here is judged: a selector
 */
export async function hiddenFocus(page: Page, steps: number, inside = 'main, footer'): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(async (place) => {
      const { activeElement } = document;
      if (!activeElement?.closest(place)) return null;
      const isSeen = () => {
        const box = activeElement.getBoundingClientRect();
        return [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2].some((y) => {
          const top = document.elementFromPoint(box.left + Math.min(12, box.width / 2), y);
          return top !== null && (activeElement.contains(top) || top.contains(activeElement));
        });
      };
      // The page is scrolled to it, and the header may go, within a few frames.
      for (let frame = 0; frame < 30 && !isSeen(); frame += 1) await new Promise(requestAnimationFrame);
      return isSeen() ? null : activeElement.outerHTML.slice(0, 120);
    }, inside);
    if (found) hidden.push(found);
  }
  return hidden;
}

/** Share of the window's height, at the middle of its width, that nothing fixed or sticky covers: 0 to 1. */
export const shareLeft = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isKept = (one: Element | null): boolean => {
      if (!one) return false;
      const { position, top, bottom } = getComputedStyle(one);
      // What is sticky may be so sideways alone.
      const isSticky = position === 'sticky' && (top !== 'auto' || bottom !== 'auto');
      return position === 'fixed' || isSticky || isKept(one.parentElement);
    };
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    return rows.filter((y) => !isKept(document.elementFromPoint(innerWidth / 2, y))).length / rows.length;
  });
