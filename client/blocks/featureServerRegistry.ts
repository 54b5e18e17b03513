import { Configurator } from '../features/configurator/Configurator.tsx';
import { DealerPage } from '../features/dealers/DealerPage.tsx';
import { PricedBlock } from '../features/pricedBlock/PricedBlock.tsx';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { StockListing } from '../features/vehicles/stock/StockListing.tsx';
import { StockVehicle } from '../features/vehicles/stock/StockVehicle.tsx';
import type { BlockComponents } from './BlockProps.ts';

/** The same on the server. */
export const featureServerRegistry = {
  Configurator,
  DealerPage,
  PricedBlock,
  SearchPage,
  StockListing,
  StockVehicle,
} satisfies BlockComponents<
  'Configurator' | 'DealerPage' | 'PricedBlock' | 'SearchPage' | 'StockListing' | 'StockVehicle'
>;
