import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import type { Dealer, DealerPageData, PublicHoliday } from '../../shared/dealers/dealer.ts';
import { todayAt } from '../../shared/dealers/openingHours.ts';
import { placeLabel } from '../../shared/dealers/placeLabel.ts';
import { holidaysIn, readPublicHolidays } from '../../shared/dealers/publicHolidays.ts';
import type { Dealers } from '../dealers/createDealers.ts';
import { dealerIndexOf } from '../dealers/dealerIndex.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { isBlock } from '../stories/schemaGate.ts';
import { ownContent } from './ownContent.ts';

export interface DealerPagesOptions {
  readonly dealers: Pick<Dealers, 'list'>;
  readonly brand: { readonly shortName: string };
  readonly now: () => number;
  readonly logger: Pick<Logger, 'warn'>;
}

/** What the page of a dealer is made of. The same objects while the dealers are the same. */
export interface DealerPage {
  readonly data: Omit<DealerPageData, 'holidays' | 'today'>;
  readonly content: PageContent;
}

const component = 'DealerPage';
/** Other dealers that a page names. */
const nearestCount = 3;

/** Pages that need no story: `/{country}/dealers/{code}` is what the dealers file says. Spec part 2 §2.8. */
export function createDealerPages({ dealers, brand, now, logger }: DealerPagesOptions) {
  const known = new WeakMap<Dealer, DealerPage>();
  const holidays = new WeakMap<PageContent, readonly PublicHoliday[]>();
  const datas = new WeakMap<DealerPage, DealerPageData>();

  function holidaysOf(finder: PageContent): readonly PublicHoliday[] {
    const before = holidays.get(finder);
    if (before) return before;
    const locator = finder.body.find((block) => isBlock(block, 'StoreLocator'));
    const read = readPublicHolidays(locator?.public_holidays ?? '');
    if (read.unread.length)
      logger.warn({ lines: read.unread }, 'public holidays of the page find-a-dealer cannot be read');
    holidays.set(finder, read.holidays);
    return read.holidays;
  }
  return {
    /** Undefined for a code that is no dealer's of the country. Rejects with `unavailable` while there are no dealers. */
    async find(country: Country, code: string): Promise<DealerPage | undefined> {
      const index = await dealerIndexOf(await dealers.list(country));
      const dealer = index.byCode(code);
      if (!dealer) return undefined;
      const page = known.get(dealer) ?? {
        data: { dealer, nearest: index.nearest(dealer, { count: nearestCount + 1 }).filter(isOther(code)) },
        content: dealerContent(dealer, brand.shortName),
      };
      known.set(dealer, page);
      return page;
    },
    /**
     * The page's data with the public holidays that the page which finds a dealer names; unset: it is not known. The same
     * object while both are, for a day.
     */
    withHolidays(page: DealerPage, finder: PageContent | undefined): DealerPageData {
      const own = finder ? holidaysIn(holidaysOf(finder), page.data.dealer.region) : [];
      const before = datas.get(page);
      const today = todayAt(page.data.dealer.timeZone, new Date(now()));
      const isSame =
        before?.today === today &&
        before.holidays.length === own.length &&
        own.every((one, n) => one === before.holidays[n]);
      const data = before && isSame ? before : { ...page.data, holidays: own, today };
      datas.set(page, data);
      return data;
    },
  };
}

const isOther =
  (own: string) =>
  ({ code }: Dealer) =>
    code !== own;

function dealerContent(dealer: Dealer, brand: string): PageContent {
  const { code, name, address, city, country } = dealer;
  const town = name.includes(city) ? '' : `, ${city}`;
  return ownContent({
    title: name,
    meta_title: `${name}${town}`,
    meta_description: `${name}, your ${brand} dealer at ${address}, ${placeLabel(country, { ...dealer, name: city })}: opening hours, telephone, directions and test drives.`,
    locale: country,
    body: [{ _uid: `dealer-${code}`, component }],
  });
}
