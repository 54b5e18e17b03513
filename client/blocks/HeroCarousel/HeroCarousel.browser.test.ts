import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { galleryInBrowser } from '../../../test/support/galleryInBrowser.ts';
import type { HandClock } from '../../../test/support/handClock.ts';
import { reduceMotion } from '../../../test/support/inPage.ts';

const { visitGallery: visit, visitTimed } = galleryInBrowser();

describe('a hero', () => {
  /** Ms. Spec part 1 §4: 'autoplays (delay 4000 ms)'. */
  const delay = 4000;

  const watch = (
    journey: (page: Page, clock: HandClock) => Promise<void>,
    prepare?: (page: Page) => Promise<void>,
  ) =>
    visitTimed(
      'HeroCarousel/film',
      delay,
      async (page, clock) => {
        await page.waitForSelector('section[aria-roledescription="carousel"] button');
        await journey(page, clock);
      },
      { prepare },
    );
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

  it('stands still, its film too, for who wants less movement, and is titled by the slide that shows', () =>
    watch(async (page, clock) => {
      await page.waitForSelector('[aria-label="Start automatic slide show"]');
      await clock.stopped(delay);
      await isPaused(page, true);
      // Unless they ask for it.
      // Clear of the cookie banner.
      await page.$eval('[aria-label^="Play background"]', (button) =>
        button.scrollIntoView({ block: 'center' }),
      );
      await page.click('[aria-label^="Play background"]');
      await isPaused(page, false);
      const titles = () =>
        page.$$eval('h1:not([aria-level]), [aria-level="1"]', (headings) =>
          headings
            .filter((heading) => !heading.closest('[inert]'))
            .map((heading) => heading.closest('[aria-roledescription="slide"]')?.getAttribute('aria-label')),
        );
      await page.waitForSelector('[aria-label="2 of 2"][inert]');
      expect(await titles()).toEqual(['1 of 2']);
      await page.click('[aria-label="Next slide"]');
      await page.waitForSelector('[aria-label="1 of 2"][inert]');
      expect(await titles()).toEqual(['2 of 2']);
    }, reduceMotion));
});

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
      'desktop',
      { javaScript: false },
    ));
});
