import type { TradeInReading } from '../../../shared/tradeIn/tradeIn.ts';
import type { BlockDataFacts } from './resolver.ts';

/** The old car that the address of a page tells of; undefined: none. */
export const readTradeInOf = async ({
  query,
  country,
  readTradeIn,
}: Pick<BlockDataFacts, 'query' | 'country' | 'readTradeIn'>): Promise<TradeInReading | undefined> =>
  query.trade ? readTradeIn?.(country, query.trade) : undefined;
