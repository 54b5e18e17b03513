import { expect } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { fixtureRegistry } from '../../client/gallery/fixtureRegistry.ts';
import type { UiPart } from '../../client/gallery/uiParts.ts';
import { type BrowserKind, loadPage, type Viewport } from './browser.ts';
import { type HandClock, installHandClock } from './handClock.ts';
import { type OpenOptions, type SiteInBrowser, siteInBrowser } from './siteInBrowser.ts';

/** A page of the gallery below `/_blocks/`: a part of the design system, or a block's fixture. */
export type GalleryPath = `ui/${UiPart}` | `${keyof typeof fixtureRegistry}/${string}`;

export interface TimedVisit {
  readonly viewport?: Viewport;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
}

export interface GalleryInBrowser extends SiteInBrowser {
  /** Opens a page of the gallery, does something there, and expects a silent console. */
  visitGallery(
    path: GalleryPath,
    journey: (page: Page) => Promise<void>,
    viewport?: Viewport,
    options?: OpenOptions,
  ): Promise<void>;
  /** Like `visitGallery`, with timers of this delay (ms) controlled by the test. */
  visitTimed(
    path: GalleryPath,
    delay: number,
    journey: (page: Page, clock: HandClock) => Promise<void>,
    visit?: TimedVisit,
  ): Promise<void>;
}

/** For a test file: the gallery of blocks and of parts of the design system, on the site that the run has started. */
export function galleryInBrowser(kind?: BrowserKind): GalleryInBrowser {
  const site = siteInBrowser('test', kind);
  return {
    ...site,
    async visitGallery(path, journey, viewport = 'desktop', options = {}) {
      const { page, problems } = await site.open(`/_blocks/${path}`, viewport, options);
      await journey(page);
      expect(problems).toEqual([]);
    },
    async visitTimed(path, delay, journey, { viewport = 'desktop', prepare = async () => {} } = {}) {
      const { page, problems } = await site.newTab(viewport);
      const clock = await installHandClock(page, [delay]);
      await prepare(page);
      await loadPage(page, `${site.site().origin}/_blocks/${path}`);
      await journey(page, clock);
      expect(problems).toEqual([]);
    },
  };
}
