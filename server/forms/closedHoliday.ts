import { dealerFinderSlug } from '../../shared/dealers/dealerPath.ts';
import { holidaysIn, readPublicHolidays } from '../../shared/dealers/publicHolidays.ts';
import type { Asked } from '../../shared/forms/thanks.ts';
import { localizePath } from '../../shared/links.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import type { Pages } from '../pages/pages.ts';
import { routeOfPath } from '../pages/routes.ts';
import { isBlock } from '../stories/schemaGate.ts';
import type { ReceiptFor } from './createReceipts.ts';
import { dealerOfCode } from './thanks.ts';

interface HolidaySources {
  readonly pages: Pick<Pages, 'loadPage'>;
  readonly dealers: Pick<DealerSearches, 'list'>;
}

/**
 * Name of the public holiday for which the dealer that is asked for is closed on the day that is asked for; undefined for
 * none, and while nobody can tell. A time that the dealer has offered is asked about no more.
 */
export async function closedHoliday(
  { pages, dealers }: HolidaySources,
  { country }: Pick<ReceiptFor, 'country'>,
  { dealer: code, day, slot }: Asked,
): Promise<string | undefined> {
  const dealer = day && !slot ? await dealerOfCode(dealers, country, code) : undefined;
  if (!dealer) return undefined;
  const route = routeOfPath(localizePath(`/${dealerFinderSlug}`, country));
  const finder = await pages.loadPage({ route, draft: false }).catch(() => undefined);
  const locator = finder?.page.blocks.find((block) => isBlock(block, 'StoreLocator'));
  const { holidays } = readPublicHolidays(locator?.public_holidays ?? '');
  return holidaysIn(holidays, dealer.region).find(({ date, hours }) => date === day && !hours)?.name;
}
