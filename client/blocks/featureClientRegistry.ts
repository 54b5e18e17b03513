import type { BlockLoaders } from './BlockProps.ts';

/** Features that no editor places, such as pages of their own: each a chunk like that of a block. */
export const featureClientRegistry = {
  Configurator: () =>
    import('../features/configurator/Configurator.tsx').then((module) => module.Configurator),
  DealerPage: () => import('../features/dealers/DealerPage.tsx').then((module) => module.DealerPage),
  PricedBlock: () => import('../features/pricedBlock/PricedBlock.tsx').then((module) => module.PricedBlock),
  SearchPage: () => import('../features/search/SearchPage.tsx').then((module) => module.SearchPage),
  StockListing: () =>
    import('../features/vehicles/stock/StockListing.tsx').then((module) => module.StockListing),
  StockVehicle: () =>
    import('../features/vehicles/stock/StockVehicle.tsx').then((module) => module.StockVehicle),
} satisfies BlockLoaders<
  'Configurator' | 'DealerPage' | 'PricedBlock' | 'SearchPage' | 'StockListing' | 'StockVehicle'
>;
