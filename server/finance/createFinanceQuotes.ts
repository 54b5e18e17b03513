import { type Country, countries } from '../../shared/country.ts';
import {
  canBeQuoted,
  type ModelQuoteBody,
  type QuotedTradeIn,
  quoteErrorText,
  quoteRequest,
  type SiteQuote,
  type SiteQuoteBody,
  type WantedLoan,
} from '../../shared/finance/quote.ts';
import { uncountedText } from '../../shared/tradeIn/texts.ts';
import type { CountedTradeIn } from '../../shared/tradeIn/tradeIn.ts';
import { countedTradeIn } from '../../shared/tradeIn/tradeInQuery.ts';
import { centsOf, dollarsOf, wholeDollars } from '../../shared/units.ts';
import { badGateway, forbidden, isSiteError, unprocessable } from '../errors.ts';
import type { ShownFacts } from '../shown/createShownFacts.ts';
import { loanFacts } from '../shown/loanFacts.ts';
import type { TradeIns } from '../tradeIn/createTradeIns.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import { checkLoan } from './checkLoan.ts';
import type { Lender } from './createLender.ts';
import { todaysPrice } from './priceChanged.ts';
import type { SiteFinance } from './readSiteFinance.ts';
import { wantedBuild, wantedModel } from './wantedQuote.ts';

export interface FinanceQuotesOptions {
  readonly lender: Pick<Lender, 'quote'>;
  readonly vehicles: Pick<Vehicles, 'catalogue'>;
  readonly siteFinance: (country: Country) => Promise<SiteFinance>;
  /** Make of all vehicles. */
  readonly make: string;
  /** What a valuation of an old car says. */
  readonly readTradeIn: TradeIns['read'];
  /** Unset: quotes are not signed. */
  readonly shownFacts?: Pick<ShownFacts, 'sign'>;
}

/** Quotes for pages. Made by `createFinanceQuotes`. */
export interface FinanceQuotes {
  /**
   * The lender's quote at the price that the server works out. Rejects with a `SiteError`: 403 when nothing is quoted
   * here, 404 for a vehicle that is not known any more, 409 with today's price when the page's differs
   * (`PriceChanged`), 422 with the `field` that is wrong, 429 after too many questions to the lender, 502 when it
   * fails, 503 without vehicles. A deposit counts in whole dollars.
   */
  quote(body: SiteQuoteBody): Promise<SiteQuote>;
}

/** The one way from a page's wish to a quote: vehicle and price are the server's own. */
export function createFinanceQuotes(options: FinanceQuotesOptions): FinanceQuotes {
  const { lender, vehicles, siteFinance, make, readTradeIn, shownFacts } = options;
  /** The catalogues that a request's vehicle may be in: a request need not name its country. */
  const cataloguesOf = ({ country }: ModelQuoteBody) =>
    Promise.all((country ? [country] : countries).map((one) => vehicles.catalogue(one)));
  /** The old car as it counts. Throws 422 for a valuation that does not: whoever asks has shown that it did. */
  async function quotedTradeIn(
    country: Country,
    { trade, owing = 0 }: QuotedTradeIn,
  ): Promise<CountedTradeIn | undefined> {
    if (trade === undefined) return undefined;
    const reading = await readTradeIn(country, trade);
    const problem = uncountedText(reading);
    if (problem) throw unprocessable(problem, 'trade');
    return countedTradeIn(reading, wholeDollars(centsOf(owing)));
  }
  return {
    async quote(body) {
      const wanted =
        'build' in body
          ? wantedBuild(await vehicles.catalogue(body.country), make, body)
          : wantedModel(await cataloguesOf(body), make, body);
      const { country } = wanted.model;
      const { useAngleApi, settings } = await siteFinance(country);
      if (!canBeQuoted(useAngleApi, wanted.model)) throw forbidden(quoteErrorText);
      const price = todaysPrice(wanted.price, wanted.shownPrice, country, wanted.where);
      const tradeIn = await quotedTradeIn(country, body);
      const loan = { ...wanted.loan(price), tradeIn };
      checkLoan(settings, price, loan, wanted.fields);
      try {
        const quoteDetails = await lender.quote(
          country,
          quoteRequest(wanted.vehicle, price, inDollars(loan)),
        );
        const quote = { error: false, price: dollarsOf(price), quoteDetails } as const;
        const shown = await shownFacts?.sign(country, loanFacts(body, quote));
        return shown === undefined ? quote : { ...quote, shown: shown.token };
      } catch (error) {
        throw isSiteError(error) ? error : badGateway(quoteErrorText, error);
      }
    },
  };
}

/** As calculators ask: else each cent would be another question to the lender. */
const inDollars = (loan: WantedLoan): WantedLoan => ({ ...loan, deposit: wholeDollars(loan.deposit) });
