import type { Country } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import { type TradeInPageData, tradeInSlug } from '../../shared/tradeIn/tradeInPage.ts';
import type { PageContent } from '../seo/pageContent.ts';
import type { TradeIns } from '../tradeIn/createTradeIns.ts';
import { ownContent } from './ownContent.ts';

interface TradeInPagesOptions {
  readonly tradeIns: Pick<TradeIns, 'read'>;
  /** ms since 1970 */
  readonly now: () => number;
}

/** What the page that values an old car is made of: for one visitor, so nothing of it is kept. */
export interface TradeInPage {
  readonly data: TradeInPageData;
  readonly content: PageContent;
}

/** `_uid` and component of what it shows. */
export const tradeInBlock = { _uid: tradeInSlug, component: 'TradeIn' };

/** Pages that need no story: `/{country}/trade-in` is a form, and with `?trade=` what has come of it. */
export function createTradeInPages({ tradeIns, now }: TradeInPagesOptions) {
  return {
    /** @param search query of the address, as received */
    async find(country: Country, search: string): Promise<TradeInPage> {
      const { trade } = pageQuery([tradeInBlock], search);
      const shown = trade ? await tradeIns.read(country, trade) : undefined;
      const year = Number(isoDay(now(), country).slice(0, 4));
      return { data: { year, ...(shown && { shown }) }, content: contentOf(trade !== undefined) };
    },
  };
}

/** No search engine lists what somebody's car is worth. */
const contentOf = (noindex: boolean) =>
  ownContent({
    title: 'What your old car is worth',
    meta_title: 'Value your trade-in',
    meta_description:
      'What your old car is worth as a trade-in: a range in dollars, an estimate until a dealer has seen it, to take along into a finance quote.',
    noindex,
    locale: 'both',
    body: [tradeInBlock],
  });
