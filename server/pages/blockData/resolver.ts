import type { Logger } from 'pino';
import type { AppointmentKind } from '../../../shared/appointments/kinds.ts';
import type { BlockDataOf } from '../../../shared/content/blockData.ts';
import type { Country } from '../../../shared/country.ts';
import type { BotCheck } from '../../../shared/forms/form.ts';
import type { AssetPath } from '../../../shared/images.ts';
import type { TradeInReading } from '../../../shared/tradeIn/tradeIn.ts';
import type { VehicleCatalogue } from '../../../shared/vehicles/catalogue.ts';
import type { DealerSearches } from '../../dealers/createDealerSearch.ts';
import type { FinanceEstimates } from '../../finance/createFinanceEstimates.ts';
import type { FinanceQuotes } from '../../finance/createFinanceQuotes.ts';
import type { SiteFinance } from '../../finance/readSiteFinance.ts';
import type { Receipts } from '../../forms/createReceipts.ts';
import type { Intake } from '../../leads/createLeads.ts';
import type { ShownFacts } from '../../shown/createShownFacts.ts';
import type { Stock } from '../../stock/createStock.ts';
import type { ContentBlocks } from '../../stories/schemaGate.ts';
import type { Story } from '../../stories/story.ts';
import type { StorySource } from '../../stories/storySource.ts';
import type { TradeIns } from '../../tradeIn/createTradeIns.ts';
import { modelLineOf } from '../../vehicles/modelLineOf.ts';

/** Quotes of the lender, as far as pages are made of them. */
export interface SiteQuotes extends Pick<FinanceQuotes, 'quote'>, Pick<FinanceEstimates, 'knownEstimate'> {
  /** Make of all vehicles. */
  readonly make: string;
}

/** The page that a block is on. */
export interface BlockDataFacts {
  readonly country: Country;
  /** Canonical path. */
  readonly path: string;
  readonly story: Story;
  readonly query: Readonly<Record<string, string>>;
  readonly source: StorySource;
  /** The vehicles of a country. Rejects while there are none. */
  readonly catalogue: (country: Country) => Promise<VehicleCatalogue>;
  readonly dealers: Pick<DealerSearches, 'list' | 'byText'>;
  readonly finance: SiteQuotes;
  /** Unset: there are no vehicles in stock. */
  readonly stock?: Stock | undefined;
  /** What a valuation in an address says; unset: nobody values old cars. */
  readonly readTradeIn?: TradeIns['read'] | undefined;
  /** Signs what is shown, and tells what of it has changed; unset: nothing is compared. */
  readonly shownFacts?: ShownFacts | undefined;
  /** How finance is offered in the country. */
  readonly siteFinance: SiteFinance;
  readonly assetPath: AssetPath;
  /** The bot check of forms; unset: there is none. */
  readonly botCheck?: BotCheck | undefined;
  /** Whether forms are taken: the same object while that is the same. Unset: always. */
  readonly intake?: (() => Intake) | undefined;
  /** What a form's receipt says. Unset: nobody has sent one. */
  readonly readReceipt?: Receipts['read'] | undefined;
  /** What forms offer times at the dealer for. */
  readonly appointments?: readonly AppointmentKind[] | undefined;
  readonly logger: Logger;
  /** ms since 1970 */
  readonly now: () => number;
}

/** A block's data, as yet to be made. */
export interface Resolution<Data = unknown> {
  /** What it is made from: while these are the same objects, so is the data. */
  readonly sources: readonly unknown[];
  /** False: part of it could not be had, so that the page should not be kept. */
  readonly isComplete?: boolean;
  make(): Data;
}
/** Blocks of the content that need more than it. Those of pages of their own bring it along. */
export type NameWithData = keyof BlockDataOf & keyof ContentBlocks;
/** Resolves the data of a block; for blocks of several names that need the same. */
export type Resolve<Block, Data> = (block: Block, facts: BlockDataFacts) => Promise<Resolution<Data>>;
/** Finds what the blocks of a name need beyond their content. A rejection shows the block in its error state. */
export type Resolver<Name extends NameWithData> = Resolve<ContentBlocks[Name], BlockDataOf[Name]>;

/** The catalogue of the page's country, and the model line in it that a block is about, if there is one. */
export async function lineOfBlock(
  { model_line: chosen }: { readonly model_line: unknown },
  { catalogue: catalogueOf, country, path }: Pick<BlockDataFacts, 'catalogue' | 'country' | 'path'>,
) {
  const catalogue = await catalogueOf(country);
  return { catalogue, line: modelLineOf(chosen, catalogue, path) };
}

/** The old car that the address of a page tells of; undefined: none. */
export const readTradeInOf = async ({
  query,
  country,
  readTradeIn,
}: Pick<BlockDataFacts, 'query' | 'country' | 'readTradeIn'>): Promise<TradeInReading | undefined> =>
  query.trade ? readTradeIn?.(country, query.trade) : undefined;
