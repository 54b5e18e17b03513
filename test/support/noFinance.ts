import type { BlockDataFacts } from '../../server/pages/blockData/resolver.ts';
import { defaultFinanceSettings } from '../../shared/finance/financeSettings.ts';

/** A site that finances nothing. */
export const noFinance: Pick<BlockDataFacts, 'finance' | 'siteFinance'> = {
  finance: {
    quote: () => Promise.reject(new Error('not asked')),
    knownEstimate: () => undefined,
    make: 'Meridian',
  },
  siteFinance: { settings: defaultFinanceSettings.au, useAngleApi: false },
};
