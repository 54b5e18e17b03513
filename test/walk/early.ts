import type { CDPSession } from 'puppeteer';
import { lives } from '../support/browser.ts';
import type { Action } from './take.ts';

/** They show the colours of the visitor, and fetch the others: without them a page waits for nothing. */
const firstScripts = /\/(?:scheme|reloadOnce|start)\./;

/** Holds all other scripts back. @returns lets them go */
async function holdScripts(session: CDPSession): Promise<() => Promise<void>> {
  const held = new Set<string>();
  let isHolding = true;
  const release = (requestId: string) => session.send('Fetch.continueRequest', { requestId });
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (isHolding && !firstScripts.test(request.url)) held.add(requestId);
    // A page that is left takes its requests along.
    else release(requestId).catch(() => undefined);
  });
  // What the browser has in memory it runs without asking.
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Script' }] });
  return async () => {
    isHolding = false;
    await Promise.allSettled([...held].map(release));
  };
}

/** Loads the page again and does something with it while its scripts are on their way, as on a slow line. */
export const early =
  (action: Action): Action =>
  async (visitor) => {
    const { page } = visitor.tab;
    await visitor.tab.rememberPlace();
    const session = await page.createCDPSession();
    const letGo = await holdScripts(session);
    try {
      const loaded = page.reload().catch(() => undefined);
      await page.waitForFunction(
        () => document.querySelector('footer') && !document.querySelector('script[data-modules]'),
      );
      const done = await action(visitor);
      await letGo();
      await loaded;
      await lives(page);
      return { moved: 'loaded', did: `reloads${done ? ` and, before the scripts come, ${done.did}` : ''}` };
    } finally {
      await letGo();
      await session.send('Network.setCacheDisabled', { cacheDisabled: false });
      await session.send('Fetch.disable');
      await session.detach();
    }
  };
