import { expect, it } from '@jest/globals';
import { choose, priceBlock, says } from '../../../test/support/configuratorPage.ts';
import { siteInBrowser } from '../../../test/support/siteInBrowser.ts';

const { open } = siteInBrowser();

it('tells the special price of the car as it is built, beside the price of the same car', async () => {
  const { page, problems } = await open('/au/config/drover?model=Tour&state=VIC&buyer=private');
  const isOffered = (price: string) =>
    says(page, 'section[aria-labelledby="configurator-offers"]', `Driveaway price with this offer: ${price}`);
  expect(await priceBlock(page)).toContain('$61,990');
  await isOffered('$60,990');
  await choose(page, 'Obsidian Black');
  expect(await priceBlock(page)).toContain('$62,880');
  await isOffered('$61,880');
  expect(problems).toEqual([]);
});
