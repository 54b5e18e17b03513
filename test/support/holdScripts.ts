import type { Page } from 'puppeteer';

/** Scripts that are not held back: they tell the styles what they are for and load the others, and the page waits for them. */
const firstScripts = /\/(?:beforePaint|reloadOnce|start)\./;

export interface HeldScripts {
  /** Until the page that is loaded next is there, and its first scripts have run. */
  shown(): Promise<void>;
  /** Lets the scripts go; from then on the page loads as ever. */
  letGo(): Promise<void>;
}

/** Holds back all scripts but the first of a page, as a slow line does. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  const session = await page.createCDPSession();
  const held = new Set<string>();
  let isHolding = true;
  const release = (requestId: string) => session.send('Fetch.continueRequest', { requestId });
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (isHolding && !firstScripts.test(request.url)) held.add(requestId);
    // Fails when the page, and its requests with it, is gone.
    else release(requestId).catch(() => undefined);
  });
  // The cache is disabled, as the browser would run scripts from it without a request.
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Script' }] });
  return {
    async shown() {
      await page.waitForFunction(
        () => document.querySelector('footer') && !document.querySelector('script[data-modules]'),
      );
    },
    async letGo() {
      isHolding = false;
      await Promise.allSettled([...held].map(release));
      await session.send('Network.setCacheDisabled', { cacheDisabled: false });
      await session.send('Fetch.disable');
      await session.detach();
    },
  };
}
