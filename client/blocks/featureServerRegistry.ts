import { Configurator } from '../features/configurator/Configurator.tsx';
import type { BlockComponents } from './BlockProps.ts';

/** The same on the server. */
export const featureServerRegistry = { Configurator } satisfies BlockComponents<'Configurator'>;
