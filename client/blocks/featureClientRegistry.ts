import type { BlockLoaders } from './BlockProps.ts';

/** Features that no editor places, such as pages of their own: each a chunk like that of a block. */
export const featureClientRegistry = {
  BookingPage: () => import('../features/forms/BookingPage.tsx').then((module) => module.BookingPage),
  Configurator: () =>
    import('../features/configurator/Configurator.tsx').then((module) => module.Configurator),
  DealerPage: () => import('../features/dealers/DealerPage.tsx').then((module) => module.DealerPage),
  PricedBlock: () => import('../features/pricedBlock/PricedBlock.tsx').then((module) => module.PricedBlock),
  RecallCheck: () => import('../features/recalls/RecallCheck.tsx').then((module) => module.RecallCheck),
  SavedPage: () => import('../features/saved/SavedPage.tsx').then((module) => module.SavedPage),
  SearchPage: () => import('../features/search/SearchPage.tsx').then((module) => module.SearchPage),
  StockListing: () =>
    import('../features/vehicles/stock/StockListing.tsx').then((module) => module.StockListing),
  StockVehicle: () =>
    import('../features/vehicles/stock/StockVehicle.tsx').then((module) => module.StockVehicle),
  TradeIn: () => import('../features/tradeIn/TradeIn.tsx').then((module) => module.TradeIn),
} satisfies BlockLoaders<
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
