import { createContext, useContext } from 'react';
import type { ConfiguratorStore } from './ConfiguratorStore.ts';

export const ConfiguratorContext = createContext<ConfiguratorStore | null>(null);

/** The build under way. Throws outside the configurator. */
export function useConfigurator(): ConfiguratorStore {
  const store = useContext(ConfiguratorContext);
  if (!store) throw new Error('useConfigurator needs a Configurator above it');
  return store;
}
