import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { type Entry, fromBuffer } from 'yauzl';
import { loadPage } from '../support/browser.ts';
import { type HandClock, installHandClock } from '../support/handClock.ts';
import { type OpenOptions, siteInBrowser } from '../support/siteInBrowser.ts';

const { open, newTab, site } = siteInBrowser();

/** Opens a fixture, does something there, and expects a silent console. */
async function visit(address: string, journey: (page: Page) => Promise<void>, options?: OpenOptions) {
  const { page, problems } = await open(`/_blocks/${address}`, 'desktop', options);
  await journey(page);
  expect(problems).toEqual([]);
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const search = (page: Page) => page.evaluate(() => window.location.search);
const waitForSearch = (page: Page, wanted: string) =>
  page.waitForFunction((query) => window.location.search === query, {}, wanted);
const openDialog = 'dialog[open]';
/** Heading and address of the film in the player. */
const played = async (page: Page) => {
  await page.waitForSelector(`${openDialog} video`);
  return page.$eval(openDialog, (dialog) => [
    dialog.querySelector('h2')?.textContent,
    dialog.querySelector('video')?.getAttribute('src'),
  ]);
};
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.waitForSelector(openDialog, { hidden: true });
};

describe('a step slider', () => {
  const slides = '[aria-roledescription="slide"]';
  const showsStep = (page: Page, n: number) =>
    page.waitForFunction(
      (selector, wanted) =>
        [...document.querySelectorAll<HTMLElement>(selector)].every(
          (slide, index) => slide.inert === (index !== wanted - 1),
        ),
      {},
      slides,
      n,
    );

  it('is walked by keyboard to its last step and back', () =>
    visit('StepSlider/typical', async (page) => {
      await page.waitForSelector('[aria-label="Next step"]');
      expect(
        await page.$$eval(`${slides} h2`, (headings) => headings.map(({ textContent }) => textContent)),
      ).toEqual(['Step 1: Choose the car', 'Step 2: Drive it', 'Step 3: Take it home']);
      await page.focus('[aria-label="Next step"]');
      for (const step of [2, 3, 3]) {
        await page.keyboard.press('Enter');
        await showsStep(page, step);
      }
      // At the end it keeps the focus.
      expect(await page.$eval('[aria-label="Next step"]', (one) => one.getAttribute('aria-disabled'))).toBe(
        'true',
      );
      await page.focus('[aria-label="Navigate to step 1 of 3"]');
      await page.keyboard.press('Space');
      await showsStep(page, 1);
    }));

  it('shows all steps side by side without JavaScript', () =>
    visit(
      'StepSlider/typical',
      async (page) => {
        const track = '[data-glide-el="track"]';
        expect(
          await page.$eval(track, ({ scrollWidth, clientWidth }) => Math.round(scrollWidth / clientWidth)),
        ).toBe(3);
        expect(await page.$$eval(slides, (all) => all.some((one) => (one as HTMLElement).inert))).toBe(false);
      },
      { javaScript: false },
    ));
});

describe('video tiles', () => {
  it('open the player by keyboard, under their own heading, and get the focus back', () =>
    visit('VideoTiles/typical', async (page) => {
      const links = await page.$$('ul a');
      expect(links).toHaveLength(5);
      expect(await page.$eval('ul', (grid) => grid.getBoundingClientRect().height)).toBeGreaterThanOrEqual(
        550,
      );
      await links[1]?.focus();
      await page.keyboard.press('Enter');
      expect(await played(page)).toEqual([
        'Out past the last fence',
        expect.stringMatching(/mesa-desert\.mp4$/),
      ]);
      await page.waitForFunction(
        () => (document.querySelector('dialog video') as HTMLVideoElement).readyState > 1,
      );
      await closeDialog(page);
      expect(await focusedText(page)).toBe('Out past the last fence');
    }));

  it('show what is meant for the screen', async () => {
    const { page } = await open('/_blocks/VideoTiles/byScreen', 'desktop');
    const shown = () =>
      page.$$eval('li', (tiles) =>
        tiles.filter((one) => one.checkVisibility()).map(({ textContent }) => textContent),
      );
    expect(await shown()).toEqual(['Ridge at home', 'Mesa at home', 'Drover at home', 'Arc at home']);
    await page.setViewport({ width: 390, height: 844 });
    expect(await shown()).toEqual(['Only on phones']);
  });
});

describe('a video listing', () => {
  const titles = (page: Page) =>
    page.$$eval('li:not([hidden]) a', (links) => links.map(({ textContent }) => textContent));

  it('shows six films, then the rest, and says when there are no more', () =>
    visit('VideoListing/typical', async (page) => {
      expect(await titles(page)).toHaveLength(6);
      await page.click('::-p-aria([name="Load more"][role="button"])');
      await page.waitForFunction(() => !document.querySelector('li[hidden]'));
      expect(await titles(page)).toHaveLength(8);
      expect(await focusedText(page)).toBe('Three and a half tonnes');
      expect(await page.$$eval('button', (all) => all.some((one) => one.textContent === 'Load more'))).toBe(
        false,
      );
      await page.waitForFunction(() =>
        document.body.textContent?.includes('Could not find any more videos.'),
      );
    }));

  it('carries the category and the open film in its address', () =>
    visit('VideoListing/typical', async (page) => {
      await page.click('nav a[href$="?model=mesa"]');
      await waitForSearch(page, '?model=mesa');
      expect(await titles(page)).toEqual(['Out past the last fence', 'Airing down']);
      await page.click('a[href$="?model=mesa&video=airing-down"]');
      expect(await played(page)).toEqual(['Airing down', expect.stringMatching(/mesa-desert\.mp4$/)]);
      expect(await search(page)).toBe('?model=mesa&video=airing-down');
      await closeDialog(page);
      await waitForSearch(page, '?model=mesa');
    }));

  it('opens the film that its address names; closed, the address is the listing’s', () =>
    visit('VideoListing/typical?model=arc&video=after-work', async (page) => {
      expect(await played(page)).toEqual(['After work', expect.stringMatching(/arc-dusk\.mp4$/)]);
      await closeDialog(page);
      await waitForSearch(page, '?model=arc');
      expect(await titles(page)).toEqual(['After work']);
    }));

  it('shows every film, and plays the named one in place, without JavaScript', () =>
    visit(
      'VideoListing/typical?video=after-work',
      async (page) => {
        const visible = await page.$$eval('li', (all) => all.filter((one) => one.checkVisibility()).length);
        expect(visible).toBe(8);
        expect(
          await page.$$eval('li video[controls]', (all) => all.map((one) => one.getAttribute('src'))),
        ).toEqual([expect.stringMatching(/arc-dusk\.mp4$/)]);
      },
      { javaScript: false },
    ));

  it('says that it found none', () =>
    visit('VideoListing/none', async (page) => {
      expect(await page.$eval('main [role="status"]', ({ textContent }) => textContent)).toContain(
        'Could not find any videos.',
      );
    }));
});

describe('the download of all images', () => {
  /** By keyboard: a click might hit the cookie notice that lies over the foot of the page. */
  async function pressDownload(page: Page): Promise<void> {
    await page.focus('form[action="/api/download/index"] button');
    await page.keyboard.press('Enter');
  }

  /** Files in the archive that a click on the button saves. */
  async function downloaded(page: Page): Promise<Record<string, number>> {
    const folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
    const session = await page.createCDPSession();
    const { id } = page.browserContext();
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      ...(id ? { browserContextId: id } : {}),
      downloadPath: folder,
      eventsEnabled: true,
    });
    const saved = new Promise<void>((resolve) => {
      session.on('Browser.downloadProgress', ({ state }) => state === 'completed' && resolve());
    });
    await pressDownload(page);
    await saved;
    const files = await filesIn(await readFile(path.join(folder, 'images.zip')));
    await rm(folder, { recursive: true });
    return files;
  }

  const images = {
    'ridge-alpine-wide.webp': expect.any(Number),
    'tan-seats.webp': expect.any(Number),
    'graphite-dash.webp': expect.any(Number),
  };

  it('saves a zip with every image in it', () =>
    visit(
      'ImageCarousel/typical',
      async (page) => {
        const files = await downloaded(page);
        expect(files).toEqual(images);
        expect(Math.min(...Object.values(files))).toBeGreaterThan(10_000);
        await page.waitForFunction(() =>
          document.body.textContent?.includes('The images are saved as images.zip.'),
        );
      },
      { fresh: true },
    ));

  it('works as a form without JavaScript', () =>
    visit('ImageCarousel/typical', async (page) => expect(await downloaded(page)).toEqual(images), {
      javaScript: false,
      fresh: true,
    }));

  it('that fails says so, to the visitor and in the console', async () => {
    const { page, problems } = await open('/_blocks/ImageCarousel/typical', 'desktop', { fresh: true });
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      request.url().endsWith('/api/download/index')
        ? request.respond({
            status: 502,
            contentType: 'application/json',
            body: '{"error":{"message":"Gone"}}',
          })
        : request.continue(),
    );
    await pressDownload(page);
    const said = 'The images could not be downloaded. Please try again later.';
    await page.waitForFunction((line) => document.body.textContent?.includes(line), {}, said);
    expect(problems.some((line) => line.includes('Failed to download images'))).toBe(true);
  });

  it('sends each image alone, too', () =>
    visit('ImageCarousel/typical', async (page) => {
      const href = await page.$eval('figcaption a[download]', (link) => link.getAttribute('href'));
      const answer = await fetch(`${site().origin}${href}`);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ridge-alpine-wide.webp"');
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    }));
});

describe('a colour selector', () => {
  const shownCar = (page: Page, alt: string) =>
    page.waitForFunction(
      (wanted) => {
        const cars = [...document.querySelectorAll('[data-shown] img')];
        return cars.length === 1 && cars[0]?.getAttribute('alt')?.includes(wanted);
      },
      {},
      alt,
    );

  it('is one radio group: arrows choose, the car fades into its paint', () =>
    visit('ColourSelector/typical', async (page) => {
      await shownCar(page, 'Tasman Blue');
      // Only what is asked for is fetched.
      expect(await page.$$eval('img', (all) => all.length)).toBe(1);
      await page.focus('input[type="radio"]:checked');
      await page.keyboard.press('ArrowRight');
      await shownCar(page, 'Glacier White');
      expect(await page.$eval('input:checked', (radio) => radio.closest('label')?.textContent)).toBe(
        'Glacier White',
      );
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await shownCar(page, 'Fiordland Green');
    }));

  it.each([
    [767, 306],
    [768, 700],
  ])('at %i px its stage is %i px high', (width, height) =>
    visit('ColourSelector/typical', async (page) => {
      await page.setViewport({ width, height: 900 });
      const stage = await page.$eval(
        '[data-shown]',
        (car) => car.parentElement?.getBoundingClientRect().height,
      );
      expect(stage).toBe(height);
    }),
  );

  it('shows the first colour and all names without JavaScript', () =>
    visit(
      'ColourSelector/typical',
      async (page) => {
        await shownCar(page, 'Tasman Blue');
        expect(await page.$$eval('label', (all) => all.length)).toBe(7);
      },
      { javaScript: false },
    ));
});

describe('a hero', () => {
  /** Ms. Spec part 1 §4: 'autoplays (delay 4000 ms)'. */
  const delay = 4000;

  async function watch(journey: (page: Page, clock: HandClock) => Promise<void>, features = {}) {
    const { page, problems } = await newTab();
    const clock = await installHandClock(page, [delay]);
    if ('reduced' in features) {
      await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    }
    await loadPage(page, `${site().origin}/_blocks/HeroCarousel/film`);
    await page.waitForSelector('section[aria-roledescription="carousel"] button');
    await journey(page, clock);
    expect(problems).toEqual([]);
  }
  const isPaused = (page: Page, paused: boolean) =>
    page.waitForFunction((wanted) => document.querySelector('video')?.paused === wanted, {}, paused);

  it('turns after 4000 ms, and stands still with its film while the menu is open', () =>
    watch(async (page, clock) => {
      await clock.running(delay);
      await isPaused(page, false);
      await page.click('header nav button');
      await page.waitForSelector('#mega-menu');
      await clock.stopped(delay);
      await isPaused(page, true);
      await page.keyboard.press('Escape');
      await isPaused(page, false);
      await clock.running(delay);
      await clock.runOut(delay);
      await page.waitForSelector('[aria-label="1 of 2"][inert]');
      await isPaused(page, true);
    }));

  it('stands still, its film too, for who wants less movement', () =>
    watch(
      async (page, clock) => {
        await page.waitForSelector('[aria-label="Start automatic slide show"]');
        await clock.stopped(delay);
        await isPaused(page, true);
        // Unless they ask for it.
        await page.click('[aria-label^="Play video"]');
        await isPaused(page, false);
      },
      { reduced: true },
    ));
});

/** Names and sizes in bytes of the files in an archive, by its central directory; each is read to its end. */
function filesIn(archive: Buffer): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const files: Record<string, number> = {};
      zip.on('entry', (entry: Entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          await text(stream);
          files[entry.fileName] = entry.uncompressedSize;
          zip.readEntry();
        }),
      );
      zip.on('end', () => resolve(files)).on('error', reject);
      zip.readEntry();
    });
  });
}
