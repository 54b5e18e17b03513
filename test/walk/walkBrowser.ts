import type { Browser } from 'puppeteer';
import { launchBrowser, switchesOfTests } from '../support/browser.ts';

/** The browser of walks, which load no pictures: what those show is no matter there, and they are most of the work. */
export const launchWalkBrowser = (): Promise<Browser> =>
  launchBrowser('--blink-settings=imagesEnabled=false', ...switchesOfTests);
