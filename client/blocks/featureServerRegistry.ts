import { Configurator } from '../features/configurator/Configurator.tsx';
import { DealerPage } from '../features/dealers/DealerPage.tsx';
import { PricedBlock } from '../features/pricedBlock/PricedBlock.tsx';
import type { BlockComponents } from './BlockProps.ts';

/** The same on the server. */
export const featureServerRegistry = { Configurator, DealerPage, PricedBlock } satisfies BlockComponents<
  'Configurator' | 'DealerPage' | 'PricedBlock'
>;
