import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import type { ShownFacts } from '../shown/createShownFacts.ts';
import type { Stories } from '../stories/stories.ts';
import type { Story } from '../stories/story.ts';
import type { TradeIns } from '../tradeIn/createTradeIns.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import { createFinanceEstimates, type FinanceEstimates } from './createFinanceEstimates.ts';
import { createFinanceQuotes, type FinanceQuotes } from './createFinanceQuotes.ts';
import { createLender, type LenderOptions } from './createLender.ts';
import { readSiteFinance, type SiteFinance } from './readSiteFinance.ts';

export interface FinanceOptions extends LenderOptions {
  readonly stories: {
    readonly shown: Pick<Stories['shown'], 'navigation'>;
    readonly published: Pick<Stories['published'], 'peekNavigation'>;
  };
  readonly vehicles: Pick<Vehicles, 'catalogue' | 'peek'>;
  /** Make of all vehicles. */
  readonly make: string;
  readonly readTradeIn: TradeIns['read'];
  /** Unset: quotes are not signed. */
  readonly shownFacts?: Pick<ShownFacts, 'sign'>;
  readonly logger: Logger;
}

export interface Finance {
  readonly financeQuotes: FinanceQuotes;
  readonly financeEstimates: FinanceEstimates;
}

/** Quotes and estimates of one lender, by the settings that content gives. Asks nobody yet. */
export function createFinance(options: FinanceOptions): Finance {
  const { stories, logger } = options;
  if (!options.url) logger.warn('LENDER_URL is not set: there are no finance quotes');
  const lender = createLender(options);
  const known = new WeakMap<readonly Story[], SiteFinance>();
  const read = (navigation: readonly Story[], country: Country): SiteFinance => {
    const kept = known.get(navigation);
    if (kept) return kept;
    const finance = readSiteFinance(navigation, country);
    // Without a lender nothing is quoted, whatever content says.
    const offered = { ...finance, useAngleApi: finance.useAngleApi && options.url !== undefined };
    known.set(navigation, offered);
    return offered;
  };
  return {
    financeQuotes: createFinanceQuotes({
      ...options,
      lender,
      siteFinance: async (country) => read(await stories.shown.navigation(country), country),
    }),
    financeEstimates: createFinanceEstimates({
      ...options,
      lender,
      knownFinance(country) {
        const navigation = stories.published.peekNavigation(country);
        return navigation && read(navigation, country);
      },
    }),
  };
}
