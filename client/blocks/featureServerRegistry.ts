import { Configurator } from '../features/configurator/Configurator.tsx';
import { PricedBlock } from '../features/pricedBlock/PricedBlock.tsx';
import type { BlockComponents } from './BlockProps.ts';

/** The same on the server. */
export const featureServerRegistry = { Configurator, PricedBlock } satisfies BlockComponents<
  'Configurator' | 'PricedBlock'
>;
