import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { loadPage, reload } from '../../test/support/browser.ts';
import { galleryInBrowser } from '../../test/support/galleryInBrowser.ts';
import { type HandClock, installHandClock } from '../../test/support/handClock.ts';
import { focused, reduceMotion, setHidden } from '../../test/support/inPage.ts';
import { layoutShift } from '../../test/support/layoutShift.ts';
import { siteInBrowser } from '../../test/support/siteInBrowser.ts';

const { site, visitGallery: visit, visitTimed } = galleryInBrowser();
const withPictures = siteInBrowser('test', 'pictures');

/** Ms. Spec part 1 §4: 'autoplays (delay 4000 ms)'. */
const delay = 4000;
const carousel = 'section[aria-roledescription="carousel"]';
const stop = `${carousel} [aria-label="Stop automatic slide show"]`;
const start = `${carousel} [aria-label="Start automatic slide show"]`;
const live = `${carousel} [aria-live]`;

/** Waits until this slide, from 1, is the one that is shown: all others are inert. */
const showsSlide = (page: Page, n: number, which = carousel) =>
  page.waitForFunction(
    (selector, wanted) =>
      [...(document.querySelector(selector)?.querySelectorAll('[aria-roledescription="slide"]') ?? [])].every(
        (slide, index) => (slide as HTMLElement).inert === (index !== wanted - 1),
      ),
    {},
    which,
    n,
  );

describe('a carousel that turns by itself', () => {
  const watch = (journey: (page: Page, clock: HandClock) => Promise<void>) =>
    visitTimed('ui/Carousel', delay, async (page, clock) => {
      await clock.running(delay);
      await journey(page, clock);
    });

  it('shows the next slide every 4000 ms, silently, and the first after the last; unasked never for who wants less movement', () =>
    watch(async (page, clock) => {
      expect(await page.$eval(live, (slides) => slides.getAttribute('aria-live'))).toBe('off');
      for (const n of [1, 2, 3, 1]) {
        await showsSlide(page, n);
        await clock.runOut(delay);
      }

      await reduceMotion(page);
      await reload(page);
      await page.waitForSelector(start);
      await clock.stopped(delay);
      await page.click(start);
      await page.mouse.move(5, 5);
      await clock.running(delay);
      expect(await page.$eval(live, (slides) => getComputedStyle(slides).transitionDuration)).toBe('0s');
    }));

  it('pauses under the pointer and the mega menu, in a hidden tab, and out of sight', () =>
    watch(async (page, clock) => {
      await page.hover(`${carousel} img`);
      await clock.stopped(delay);
      expect(await page.$(stop)).not.toBeNull();
      await page.mouse.move(5, 5);
      await clock.running(delay);

      await page.click('header nav button');
      await page.waitForSelector('#mega-menu');
      await clock.stopped(delay);
      await page.keyboard.press('Escape');
      await clock.running(delay);

      await setHidden(page, true);
      await clock.stopped(delay);
      await setHidden(page, false);
      await clock.running(delay);
      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
      await clock.stopped(delay);
    }));

  it('is stopped and started by its first button, stops for good when the focus enters, and hides from Tab what it does not show', () =>
    watch(async (page, clock) => {
      await page.waitForSelector(stop);
      expect(await page.$eval(`${carousel} button`, (first) => first.getAttribute('aria-label'))).toBe(
        'Stop automatic slide show',
      );
      await page.focus(stop);
      await clock.stopped(delay);
      await page.keyboard.press('Enter');
      await page.waitForSelector(start);
      await page.keyboard.press('Enter');
      await page.waitForSelector(stop);
      await clock.running(delay);
      await page.click(stop);
      await page.waitForSelector(start);
      await clock.stopped(delay);

      await page.keyboard.press('Enter');
      await page.mouse.move(5, 5);
      await clock.running(delay);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.focus(`${carousel} [aria-label="Next slide"]`);
      await clock.stopped(delay);
      await page.waitForSelector(start);
      expect(await page.$eval(live, (slides) => slides.getAttribute('aria-live'))).toBe('polite');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.hover(`${carousel} img`);
      await page.mouse.move(5, 5);
      await setHidden(page, true);
      await setHidden(page, false);
      expect(await page.$(start)).not.toBeNull();
      await clock.stopped(delay);

      await page.focus(`${carousel} [aria-label="Next slide"]`);
      await page.keyboard.press('Tab');
      expect(await page.$eval(carousel, (one) => one.contains(document.activeElement))).toBe(false);
      await page.click(`${carousel} [aria-label="Next slide"]`);
      await showsSlide(page, 2);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('A slide with a link');
    }));
});

describe('a carousel', () => {
  const images = 'section[aria-label="Interior images"]';

  it('is moved by its buttons, and ends where its images end', () =>
    visit('ui/Carousel', async (page) => {
      await page.$eval(images, (section) => section.scrollIntoView({ block: 'center' }));
      await page.waitForSelector(`${images} button`);
      const states = () =>
        page.$$eval(`${images} button`, (buttons) =>
          buttons.map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-disabled')]),
        );
      expect(await states()).toEqual([
        ['Navigate to image 1 of 2', 'true'],
        ['Navigate to image 2 of 2', 'false'],
        ['Previous image', 'true'],
        ['Next image', 'false'],
      ]);
      await page.focus(`${images} [aria-label="Next image"]`);
      await page.keyboard.press('Enter');
      await showsSlide(page, 2, images);
      expect((await states()).map(([, disabled]) => disabled)).toEqual(['false', 'true', 'false', 'true']);
      // At the end the button keeps the focus and does nothing.
      expect(await focused(page)).toBe('Next image');
      await page.keyboard.press('Enter');
      await showsSlide(page, 2, images);
      await page.focus(`${images} [aria-label="Navigate to image 1 of 2"]`);
      await page.keyboard.press('Space');
      await showsSlide(page, 1, images);
    }));

  it('follows a finger', () =>
    visitTimed(
      'ui/Carousel',
      delay,
      async (page) => {
        await page.waitForSelector(stop);
        const box = await (await page.$(`${carousel} img`))?.boundingBox();
        const y = (box?.y ?? 0) + 60;
        const finger = await page.touchscreen.touchStart(300, y);
        for (const x of [260, 200, 140, 90]) await finger.move(x, y);
        await finger.end();
        await showsSlide(page, 2);
        expect(await page.$(start)).not.toBeNull();
      },
      { viewport: 'phone' },
    ));

  it('goes on from the slide that was scrolled to before its code came', () =>
    visit('ui/Carousel', async (page) => {
      await page.$eval(`${images} [data-glide-el]`, (track) => {
        track.scrollLeft = track.clientWidth;
      });
      await page.$eval(images, (section) => section.scrollIntoView({ block: 'center' }));
      await page.waitForSelector(`${images} button`);
      await showsSlide(page, 2, images);
    }));

  it('of heroes moves nothing on a phone and a desktop when it comes to life or turns; of one it is a plain hero', async () => {
    const { become, page, problems } = await withPictures.newTab('phone');
    const clock = await installHandClock(page, [delay]);
    const block = `${site().origin}/_blocks/HeroCarousel`;
    // Letters of a font that comes late are a little wider or narrower: from here on it is there.
    await loadPage(page, `${block}/single`);
    expect(await page.$(carousel)).toBeNull();
    expect(await page.$('main button')).toBeNull();
    for (const viewport of ['phone', 'desktop'] as const) {
      await become(viewport);
      await loadPage(page, `${block}/typical`);
      await clock.running(delay);
      await clock.runOut(delay);
      await showsSlide(page, 2);
      expect(await page.$$eval('h1', (titles) => titles.map((title) => title.textContent))).toEqual([
        'Built for the long way home',
      ]);
      expect([viewport, await layoutShift(page)]).toEqual([viewport, 0]);
      await page.setViewport({ width: 600, height: 900 });
      await page.waitForFunction(
        (selector) => {
          const slide = document.querySelector(`${selector} [role="group"]:not([inert]) > div`);
          const { left = -1, width = 0 } = slide?.getBoundingClientRect() ?? {};
          return Math.abs(left) < 1 && width === 600;
        },
        {},
        `${carousel} [aria-live]`,
      );
    }
    expect(problems).toEqual([]);
  });
});
