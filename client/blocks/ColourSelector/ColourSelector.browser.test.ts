import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { galleryInBrowser } from '../../../test/support/galleryInBrowser.ts';

const { visitGallery: visit } = galleryInBrowser('pictures');

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

  it('keeps the chosen paint over a reload', () =>
    visit('ColourSelector/typical', async (page) => {
      await page.focus('input[type="radio"]:checked');
      await page.keyboard.press('ArrowRight');
      await shownCar(page, 'Glacier White');
      await page.reload();
      await shownCar(page, 'Glacier White');
      expect(await page.$eval('input:checked', (radio) => radio.closest('label')?.textContent)).toBe(
        'Glacier White',
      );
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
      'desktop',
      { javaScript: false },
    ));
});
