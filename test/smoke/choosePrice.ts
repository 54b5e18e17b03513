import type { Page } from 'puppeteer';
import { expectThat } from './check.ts';

const priceBlock = 'main section[aria-label="Price"]';

/** Makes one choice after the other, in the configurator, until one changes the price. */
export async function chooseUntilPriceChanges(page: Page): Promise<string> {
  await page.waitForSelector(priceBlock);
  const priceOf = () =>
    page.$eval(priceBlock, (block) => /\$[\d,]+/.exec(block.textContent)?.[0] ?? 'no price');
  const before = await priceOf();
  const choices = await page.$$('main input:is([type="radio"], [type="checkbox"]):not(:checked, :disabled)');
  for (const choice of choices) {
    // React has drawn what follows from a choice before the second frame.
    await choice.evaluate(
      (input) =>
        new Promise((resolve) => {
          (input as HTMLElement).click();
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    const after = await priceOf();
    if (after !== before) return `${before} becomes ${after}`;
  }
  expectThat(false, `${choices.length} choices, and the price is always ${before}`);
  return before;
}
