import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { reload } from '../../../test/support/browser.ts';
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

  it('is one radio group: arrows choose, the car fades into its paint, and a reload keeps it; its stage is higher from 768 px', () =>
    visit('ColourSelector/typical', async (page) => {
      await shownCar(page, 'Tasman Blue');
      // Only what is asked for is fetched.
      expect(await page.$$eval('img', (all) => all.length)).toBe(1);
      await page.focus('input[type="radio"]:checked');
      await page.keyboard.press('ArrowRight');
      await shownCar(page, 'Glacier White');
      const isChosen = async () =>
        expect(await page.$eval('input:checked', (radio) => radio.closest('label')?.textContent)).toBe(
          'Glacier White',
        );
      await isChosen();
      await reload(page);
      await shownCar(page, 'Glacier White');
      await isChosen();
      await page.focus('input[type="radio"]:checked');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await shownCar(page, 'Fiordland Green');
      for (const [width, height] of [
        [767, 306],
        [768, 700],
      ] as const) {
        await page.setViewport({ width, height: 900 });
        const stage = await page.$eval(
          '[data-shown]',
          (car) => car.parentElement?.getBoundingClientRect().height,
        );
        expect([width, stage]).toEqual([width, height]);
      }
    }));

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
