import type { ComponentType } from 'react';
import { shownComponents } from '../../shared/content/blockData.ts';
import type { Page } from '../../shared/page.ts';
import type { BlockLoaders, BlockProps, ShownName } from '../blocks/BlockProps.ts';
import type { LoadedBlocks } from '../blocks/BlockRegistry.tsx';
import { clientRegistry } from '../blocks/clientRegistry.ts';
import { featureClientRegistry } from '../blocks/featureClientRegistry.ts';
import { galleryClientRegistry } from '../gallery/galleryClientRegistry.ts';
import { stylesReady } from './stylesReady.ts';

/** Loaders of all components: those that content names, those that features show besides, and the gallery's. */
const registry: BlockLoaders<ShownName> = {
  ...clientRegistry,
  ...featureClientRegistry,
  ...galleryClientRegistry,
};

/**
 * Loads the code and styles of the page's blocks, each chunk once per visit. Rejects when a chunk cannot be fetched, as
 * after a new build replaced it.
 */
export async function loadBlocks(page: Page): Promise<LoadedBlocks> {
  const loaded: Loading<ShownName> = {};
  await Promise.all(
    shownComponents(page)
      .filter(hasCode)
      .map((name) => load(name, loaded)),
  );
  await stylesReady(document);
  return loaded;
}

type Loading<Name extends ShownName> = { [N in Name]?: ComponentType<BlockProps<N>> };

const hasCode = (name: string): name is ShownName => Object.hasOwn(registry, name);

async function load<Name extends ShownName>(name: Name, loaded: Loading<Name>) {
  loaded[name] = await registry[name]();
}
