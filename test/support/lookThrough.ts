import type { Page } from 'puppeteer';

export interface Look {
  /** Pictures that were on the screen without being there, or without a height. */
  readonly missing: readonly string[];
  /** Prices and next steps that the cookie banner never left free. */
  readonly covered: readonly string[];
}

/** The result for a page without faults. */
export const nothingWrong: Look = { missing: [], covered: [] };

/**
 * Scrolls from the top of the page to its end, by less than what the banner leaves of the window, waits for the pictures that came by, and tells
 * what a visitor could not see.
 */
export const lookThrough = (page: Page): Promise<Look> =>
  page.evaluate(async () => {
    const banner = 'section[aria-label="Cookies"]';
    // A window behind another one draws no frames.
    const frame = () =>
      Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 100))]);
    const seen = new Set<Element>();
    const pictures = new Set<HTMLImageElement>();
    const watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) pictures.add(target as HTMLImageElement);
    });
    for (const picture of document.querySelectorAll(':is(main, footer) img')) watcher.observe(picture);
    const hasPrice = ({ childElementCount, textContent }: Element) =>
      childElementCount === 0 && /\$\d/.test(textContent);
    const wanted = [
      ...document.querySelectorAll(
        'main :is(a, button, input, select, summary), [aria-label="Next steps"] a',
      ),
      ...[...document.querySelectorAll('main *')].filter(hasPrice),
    ];
    const hidden = new Set<Element>();
    const note = (one: Element) => {
      if (seen.has(one)) return;
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (!width || x < 0 || x > innerWidth || y < 0 || y > innerHeight) return;
      const isCovered = document.elementFromPoint(x, y)?.closest(banner);
      (isCovered ? hidden : seen).add(one);
    };
    const end = () => document.documentElement.scrollHeight - innerHeight;
    const step = Math.floor(innerHeight * 0.6);
    for (let at = 0; at < end() + step; at += step) {
      scrollTo({ top: at, behavior: 'instant' });
      wanted.forEach(note);
      await frame();
    }
    // The bar of next steps slides in: scrolled, told, begun.
    for (let n = 0; n < 4; n += 1) await frame();
    const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    wanted.forEach(note);
    watcher.disconnect();
    const shown = [...pictures].filter((picture) => picture.checkVisibility({ visibilityProperty: true }));
    const patience = AbortSignal.timeout(10_000);
    const isMissing = ({ complete, naturalWidth }: HTMLImageElement) => !complete || naturalWidth === 0;
    while (shown.some(isMissing) && !patience.aborted) await frame();
    const outside = (one: Element) => one.outerHTML.slice(0, 160);
    return {
      missing: shown.filter((one) => isMissing(one) || one.clientHeight <= 1).map(outside),
      covered: [...hidden].filter((one) => !seen.has(one)).map(outside),
    };
  });
