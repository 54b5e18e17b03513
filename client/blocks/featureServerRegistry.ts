import { Configurator } from '../features/configurator/Configurator.tsx';
import { DealerPage } from '../features/dealers/DealerPage.tsx';
import { BookingPage } from '../features/forms/BookingPage.tsx';
import { PricedBlock } from '../features/pricedBlock/PricedBlock.tsx';
import { RecallCheck } from '../features/recalls/RecallCheck.tsx';
import { SavedPage } from '../features/saved/SavedPage.tsx';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { TradeIn } from '../features/tradeIn/TradeIn.tsx';
import { StockListing } from '../features/vehicles/stock/StockListing.tsx';
import { StockVehicle } from '../features/vehicles/stock/StockVehicle.tsx';
import type { BlockComponents } from './BlockProps.ts';

/** The components of those features, all at once, for rendering on the server. */
export const featureServerRegistry = {
  BookingPage,
  Configurator,
  DealerPage,
  PricedBlock,
  RecallCheck,
  SavedPage,
  SearchPage,
  StockListing,
  StockVehicle,
  TradeIn,
} satisfies BlockComponents<
  | 'BookingPage'
  | 'Configurator'
  | 'DealerPage'
  | 'PricedBlock'
  | 'RecallCheck'
  | 'SavedPage'
  | 'SearchPage'
  | 'StockListing'
  | 'StockVehicle'
  | 'TradeIn'
>;
