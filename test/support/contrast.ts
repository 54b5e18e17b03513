import type { ElementHandle, Page } from 'puppeteer';
import sharp from 'sharp';

/** Red, green and blue, 0–255 each. */
export type Colour = readonly [number, number, number];

/** Contrast of two colours, from 1 to 21. WCAG 2.2, 'contrast ratio'. */
export function contrastRatio(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, 'relative luminance'. */
function luminance([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Every pixel that the window shows in the box of an element, or of the words in it. */
export async function pixelsOf(
  page: Page,
  element: ElementHandle<Element>,
  words = false,
): Promise<Colour[]> {
  const clip = await element.evaluate((one, onlyWords) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { x, y, width, height } = (onlyWords ? range : one).getBoundingClientRect();
    return { x, y, width, height };
  }, words);
  // Of the window as it is: to also see beyond it, the browser lays the whole page out for each picture.
  const { data } = await sharp(await page.screenshot({ clip, captureBeyondViewport: false }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: data.length / 3 }, (_, n) => [
    data[3 * n] ?? 0,
    data[3 * n + 1] ?? 0,
    data[3 * n + 2] ?? 0,
  ]);
}
