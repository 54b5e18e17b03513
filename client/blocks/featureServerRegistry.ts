import { Configurator } from '../features/configurator/Configurator.tsx';
import { DealerPage } from '../features/dealers/DealerPage.tsx';
import { PricedBlock } from '../features/pricedBlock/PricedBlock.tsx';
import { StockListing } from '../features/vehicles/stock/StockListing.tsx';
import { StockVehicle } from '../features/vehicles/stock/StockVehicle.tsx';
import type { BlockComponents } from './BlockProps.ts';

/** The same on the server. */
export const featureServerRegistry = {
  Configurator,
  DealerPage,
  PricedBlock,
  StockListing,
  StockVehicle,
} satisfies BlockComponents<'Configurator' | 'DealerPage' | 'PricedBlock' | 'StockListing' | 'StockVehicle'>;
