import { Configurator } from '../features/configurator/Configurator.tsx';

/** The same on the server. */
export const featureServerRegistry = { Configurator };
