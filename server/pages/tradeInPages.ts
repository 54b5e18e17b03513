import { isoDay } from '../../shared/dates.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import { type TradeInPageData, tradeInSlug } from '../../shared/tradeIn/tradeInPage.ts';
import type { TradeIns } from '../tradeIn/createTradeIns.ts';
import { ownContent } from './ownContent.ts';
import type { OwnPageKind } from './ownPage.ts';

interface TradeInPagesOptions {
  readonly tradeIns: Pick<TradeIns, 'isOffered' | 'read'>;
  /** ms since 1970 */
  readonly now: () => number;
}

/** The block of the page. */
export const tradeInBlock = { _uid: tradeInSlug, component: 'TradeIn' };

/** Pages that need no story: `/{country}/trade-in` is a form, and with `?trade=` what has come of it. */
export function createTradeInPages({ tradeIns, now }: TradeInPagesOptions): OwnPageKind {
  return {
    isThere: () => tradeIns.isOffered,
    async find({ route: { country }, search }) {
      const { trade } = pageQuery([tradeInBlock], search);
      const shown = trade ? await tradeIns.read(country, trade) : undefined;
      const year = Number(isoDay(now(), country).slice(0, 4));
      const data: TradeInPageData = { year, ...(shown && { shown }) };
      return { content: contentOf(trade !== undefined), make: () => data };
    },
  };
}

/** Search engines may not list a page with a valuation. */
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
