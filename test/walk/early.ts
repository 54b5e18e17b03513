import { lives } from '../support/browser.ts';
import { holdScripts } from '../support/holdScripts.ts';
import type { Action, Done } from './take.ts';

/** Loads the page again and does something with it while its scripts are on their way, as on a slow line. */
export const early =
  (action: Action): Action =>
  async (visitor) => {
    // Puppeteer holds back scripts in Chromium alone.
    if (visitor.world.engine !== 'chromium') return undefined;
    const { page } = visitor.tab;
    await visitor.tab.rememberPlace();
    const scripts = await holdScripts(page);
    let done: Done | undefined;
    let loaded: Promise<unknown> | undefined;
    try {
      loaded = page.reload().catch(() => undefined);
      await scripts.shown();
      done = await action(visitor);
    } finally {
      await scripts.letGo();
    }
    await loaded;
    await lives(page);
    return { moved: 'loaded', did: `reloads${done ? ` and, before the scripts come, ${done.did}` : ''}` };
  };
