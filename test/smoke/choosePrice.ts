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
    // What follows from a choice is drawn after the frame that shows it as made.
    await choice.evaluate(
      (input) =>
        new Promise((resolve) => {
          (input as HTMLElement).click();
          requestAnimationFrame(() => setTimeout(resolve, 0));
        }),
    );
    const after = await priceOf();
    if (after !== before) return `${before} becomes ${after}`;
  }
  expectThat(false, `${choices.length} choices, and the price is always ${before}`);
  return before;
}
