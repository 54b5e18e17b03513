import type { ComponentType } from 'react';
import type { BlockDataOf } from '../../shared/content/blockData.ts';
import type { AnyBlock, BlockBase } from '../../shared/content/schema.ts';
import type { BlockWithQuery } from '../../shared/pageQuery.ts';
import type { UiGalleryBlock } from '../gallery/uiParts.ts';
import type { ContentBlocks } from './schemas.ts';

/** Blocks by the name of their component: those of the content, and those of pages that no editor makes. */
interface BlockByName extends ContentBlocks {
  readonly BookingPage: BlockBase & { readonly component: 'BookingPage' };
  readonly Configurator: BlockBase & { readonly component: 'Configurator' };
  readonly DealerPage: BlockBase & { readonly component: 'DealerPage' };
  readonly PricedBlock: BlockBase & { readonly component: 'PricedBlock'; readonly content: AnyBlock };
  readonly RecallCheck: BlockBase & { readonly component: 'RecallCheck' };
  readonly SavedPage: BlockBase & { readonly component: 'SavedPage' };
  readonly StockListing: BlockBase & { readonly component: 'StockListing' };
  readonly StockVehicle: BlockBase & { readonly component: 'StockVehicle' };
  readonly SearchPage: BlockBase & { readonly component: 'SearchPage' };
  readonly TradeIn: BlockBase & { readonly component: 'TradeIn' };
  readonly UiGallery: UiGalleryBlock;
}
/** Everything that a page can show. */
export type ShownName = keyof BlockByName;

type NameOf<Name extends ShownName> = Name;
/** Blocks that shared/ knows by name: a name that is no block does not compile. */
export type KnownName = NameOf<keyof BlockDataOf | BlockWithQuery>;

/** What the component of that name is given. */
export interface BlockProps<Name extends ShownName> {
  readonly block: BlockByName[Name];
  /** What the server has added to the content; undefined in the preview until it has. */
  readonly data?: (Name extends keyof BlockDataOf ? BlockDataOf[Name] : undefined) | undefined;
}

/** Components by name, each for the block of its name. */
export type BlockComponents<Name extends ShownName> = {
  readonly [N in Name]: ComponentType<BlockProps<N>>;
};
/** What loads the component of each name, each in a chunk of its own. */
export type BlockLoaders<Name extends ShownName> = {
  readonly [N in Name]: () => Promise<ComponentType<BlockProps<N>>>;
};
