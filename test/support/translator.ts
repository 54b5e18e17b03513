import type { Page } from 'puppeteer';

/**
 * Translates a page as a browser does, into the same words: each text is replaced by two elements around it, what
 * changes later too, a moment after.
 */
export const translate = (page: Page): Promise<void> => page.evaluate(startTranslator);

/** Translates each document of a tab from now on, the one that is there included. */
export async function keepTranslating(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(`addEventListener('DOMContentLoaded', ${startTranslator})`);
  await translate(page);
}

/** The texts of a page, without those that nobody sees. */
export const seenText = (page: Page): Promise<string> => page.$eval('main', ({ innerText }) => innerText);

/** Runs in the page, and names nothing of this module. */
function startTranslator(): void {
  if (document.documentElement.classList.contains('translated-ltr')) return;
  const skipped = 'script, style, noscript, textarea, font, svg, [translate=no]';
  const replaceTexts = (within: Node) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue;
      const outer = document.createElement('font');
      outer.append(Object.assign(document.createElement('font'), { textContent: text.data }));
      text.replaceWith(outer);
    }
  };
  let isDue = false;
  const later = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      replaceTexts(document.body);
    });
  };
  document.documentElement.classList.add('translated-ltr');
  replaceTexts(document.body);
  new MutationObserver(later).observe(document.body, { childList: true, subtree: true, characterData: true });
}
