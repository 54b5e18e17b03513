import type { BlockLoaders } from './BlockProps.ts';

/** Features that are pages of their own, which no editor places: each a chunk like that of a block. */
export const featureClientRegistry = {
  Configurator: () =>
    import('../features/configurator/Configurator.tsx').then((module) => module.Configurator),
} satisfies BlockLoaders<'Configurator'>;
