import type { Browser } from 'puppeteer';
import { findFirefox } from '../engines/findEngines.ts';
import { launchFirefox } from '../engines/puppeteerPage.ts';
import { launchBrowser, switchesOfTests } from '../support/browser.ts';

export type WalkEngine = 'chromium' | 'firefox';

/**
 * Launches the browser of walks. Chromium loads no pictures: what those show is no matter there, and they are most of the work.
 * @throws when this machine does not have it
 */
export const launchWalkBrowser: Readonly<Record<WalkEngine, () => Promise<Browser>>> = {
  chromium: () => launchBrowser('--blink-settings=imagesEnabled=false', ...switchesOfTests),
  async firefox() {
    const program = findFirefox();
    if (!program) throw new Error('There is no Firefox: node test/support/ensureBrowser.ts --engines');
    // It reports pictures that it may not load as failed, so it loads them.
    return launchFirefox(program);
  },
};
