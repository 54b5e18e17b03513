import type { Page } from 'puppeteer';

/** As long as words of German, Māori place names or part numbers get. */
const longWord = 'Kraftfahrzeughaftpflichtschutz';

/** Makes the first word of every text within a place 30 letters long, as an editor or a translator may write it. */
export const lengthenWords = (page: Page, place: string): Promise<void> =>
  page.$eval(
    place,
    (root, tail) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (!text.parentElement?.closest('script, style, select, textarea, svg'))
          // It begins as before, which tells of which text a fault is.
          text.nodeValue =
            text.nodeValue?.replace(/\p{L}{3,}/u, (word) => word + tail.slice(word.length)) ?? '';
    },
    longWord,
  );

/** Returns a line for each text within a place that is over another, cut off, or wider than its box or the window. */
export const spilledTexts = (page: Page, place: string): Promise<string[]> =>
  page.$eval(place, (root) => {
    // A map is moved below its frame.
    const passed = 'svg, select, [role="group"][aria-label="Map"]';
    interface Sides {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    interface Surroundings {
      /** Sides of the nearest element that lays out lines. */
      readonly box: Sides;
      /** What the elements around it let be seen, scrolled or not. */
      readonly window: Sides;
      /** Whether what is beyond that can be scrolled to. */
      readonly isScrolled: boolean;
      /** What stays in place while the page is scrolled below it, or turns away as a whole; undefined: the page. */
      readonly layer: Element | undefined;
    }
    const everything: Sides = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    const around: Surroundings = { box: everything, window: everything, isScrolled: false, layer: undefined };
    const common = (one: Sides, other: Sides): Sides => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const known = new Map<Element, Surroundings>();
    function surroundingsOf(one: Element | null): Surroundings {
      if (!one) return around;
      const former = known.get(one);
      if (former) return former;
      const outer = surroundingsOf(one.parentElement);
      const { display, overflowX, overflowY, position, backfaceVisibility } = getComputedStyle(one);
      const isInline = display === 'inline' || display === 'contents';
      const box = isInline ? outer.box : one.getBoundingClientRect();
      const isOpen = isInline || one === document.body || one === document.documentElement;
      const own: Sides = {
        ...everything,
        ...(!isOpen && overflowX !== 'visible' && { left: box.left, right: box.right }),
        ...(!isOpen && overflowY !== 'visible' && { top: box.top, bottom: box.bottom }),
      };
      const isLayer = position === 'fixed' || position === 'sticky' || backfaceVisibility === 'hidden';
      const found: Surroundings = {
        box,
        window: common(outer.window, own),
        isScrolled: outer.isScrolled || /auto|scroll/.test(overflowX),
        layer: isLayer ? one : outer.layer,
      };
      known.set(one, found);
      return found;
    }
    const faults = new Set<string>();
    const lines: {
      readonly text: Node;
      readonly words: string;
      readonly seen: Sides;
      readonly layer: Element | undefined;
    }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: parent, nodeValue } = text;
      if (!parent || !nodeValue?.trim() || parent.closest(passed)) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { box, window, isScrolled, layer } = surroundingsOf(parent);
      // What is for screen readers alone is a pixel wide.
      if (box.right - box.left <= 1) continue;
      const words = nodeValue.trim();
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = range.getClientRects();
      if (words.length < 4 * rects.length && rects.length > 8) faults.add(`in slivers: ${words}`);
      for (const rect of rects) {
        const seen = common(rect, window);
        if (!rect.width || seen.right - seen.left < 1 || seen.bottom - seen.top < 1) continue;
        lines.push({ text, words, seen, layer });
        if (rect.right > box.right + 2) faults.add(`out of its box: ${words}`);
        else if (isScrolled) continue;
        else if (seen.right < rect.right - 2) faults.add(`cut off: ${words}`);
        else if (rect.right > innerWidth + 1) faults.add(`out of the window: ${words}`);
      }
    }
    lines.sort((one, other) => one.seen.top - other.seen.top);
    for (const [n, one] of lines.entries())
      for (let m = n + 1; m < lines.length; m++) {
        const other = lines[m];
        if (!other || other.seen.top > one.seen.bottom) break;
        if (one.text === other.text || one.layer !== other.layer) continue;
        const both = common(one.seen, other.seen);
        // Lines that stand close share what their letters leave free.
        const height = Math.min(one.seen.bottom - one.seen.top, other.seen.bottom - other.seen.top);
        if (both.right - both.left > 2 && both.bottom - both.top > height / 2)
          faults.add(`over one another: ${one.words} / ${other.words}`);
      }
    if (document.documentElement.scrollWidth > innerWidth) faults.add('the page scrolls sideways');
    return [...faults];
  });
