import { expect, it } from '@jest/globals';
import { axeViolations, rulesOfColours } from '../support/axe.ts';
import { setScheme } from '../support/inPage.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { visit } = siteInBrowser();

/** One of each kind; the last has every block. All else that axe looks at is judged in the light scheme. */
const pages = [
  ['/au/', 'phone'],
  ['/au/models/suv/ridge', 'phone'],
  ['/au/config/ridge', 'phone'],
  ['/au/offers', 'desktop'],
  ['/au/compare', 'phone'],
  ['/au/finance', 'phone'],
  ['/au/test-drive', 'phone'],
  ['/au/dealer-locator?q=3000', 'desktop'],
  ['/au/dealers/A0870', 'desktop'],
  ['/au/saved', 'phone'],
  ['/au/style-guide', 'desktop'],
] as const;

it.each(pages)('%s has the contrast that axe asks for in the dark scheme on a %s', async (path, viewport) => {
  const { page, problems } = await visit(path, viewport);
  await setScheme(page, 'dark');
  expect(await axeViolations(page, { only: rulesOfColours })).toEqual([]);
  expect(problems).toEqual([]);
});
