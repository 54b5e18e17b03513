import type { Logger } from 'pino';
import { financeSchema } from '../../../shared/content/financeSchema.ts';
import { type Country, countries } from '../../../shared/country.ts';
import { isoDay } from '../../../shared/dates.ts';
import type { FinanceQuoteRequest, QuoteDetails } from '../../../shared/finance/quote.ts';
import { createAssetPath } from '../../../shared/images.ts';
import type { Config } from '../../config/Config.ts';
import { answerQuote } from '../../embedded/lender/answerQuote.ts';
import { readRates as readDemoRates } from '../../embedded/lender/createLenderService.ts';
import { createLender } from '../../finance/createLender.ts';
import { readSiteFinance } from '../../finance/readSiteFinance.ts';
import type { StoriesByCountry } from './finding.ts';
import { catalogueOf, type RatesByCountry } from './lintStories.ts';
import { type BuyersRates, readCalculatorRates } from './rateCheck.ts';

interface RatesOptions {
  readonly config: Config;
  readonly stories: StoriesByCountry;
  readonly assetOrigins: readonly string[];
  readonly logger: Pick<Logger, 'warn'>;
  /** ms since 1970 */
  readonly now: number;
}

/**
 * Reads the rates that calculators show, of the lender or of the demo's. Those of a country whose lender does not answer are
 * left out with a warning: its texts are not compared.
 */
export async function readRates(options: RatesOptions): Promise<RatesByCountry> {
  const { config, stories, assetOrigins, logger } = options;
  const quote = quoteOf(options);
  const known = {} as Record<Country, BuyersRates | undefined>;
  for (const country of countries) {
    // Other stories may be called the same, such as a kind of enquiry.
    const ofFinance = stories[country].filter(({ content }) => content.component === financeSchema.name);
    const { settings, useAngleApi } = readSiteFinance(ofFinance, country);
    const catalogue = catalogueOf(stories, country, createAssetPath(assetOrigins, assetOrigins));
    const facts = { catalogue, settings, make: config.brand.shortName };
    known[country] =
      quote && useAngleApi
        ? await readCalculatorRates({ ...facts, quote: (request) => quote(country, request) }).catch(
            (error: unknown) => {
              logger.warn(
                { err: error, country },
                'rates in texts are not compared: the lender does not answer',
              );
              return undefined;
            },
          )
        : undefined;
  }
  return known;
}

/** Undefined: there is no lender. */
function quoteOf({
  config,
  now,
}: RatesOptions): ((country: Country, request: FinanceQuoteRequest) => Promise<QuoteDetails>) | undefined {
  const { url } = config.lender;
  if (!url) return undefined;
  if (!config.content.embedded || !url.startsWith(`http://127.0.0.1:${config.embeddedPort}/`))
    return createLender({ ...config.lender, fetch, now: Date.now }).quote;
  // The stand-in need not run for it.
  const rates = readDemoRates();
  return async (country, request) => {
    const answer = answerQuote(rates, country, isoDay(now, country), request);
    if (answer.error) throw new Error(answer.message);
    return answer.quoteDetails;
  };
}
