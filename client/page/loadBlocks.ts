import { blockNames } from '../../shared/blockNames.ts';
import type { Page } from '../../shared/page.ts';
import type { BlockComponent, LoadedBlocks } from '../blocks/BlockRegistry.tsx';
import { clientRegistry } from '../blocks/clientRegistry.ts';
import { featureClientRegistry } from '../blocks/featureClientRegistry.ts';
import { galleryClientRegistry } from '../gallery/galleryClientRegistry.ts';
import { stylesReady } from './stylesReady.ts';

/** Features and the gallery have pages of their own, whose only block they are. */
const registry: Readonly<Record<string, () => Promise<BlockComponent>>> = {
  ...clientRegistry,
  ...featureClientRegistry,
  ...galleryClientRegistry,
};

/**
 * Loads the code and styles of the page's blocks, each chunk once per visit. Rejects when a chunk cannot be fetched, as
 * after a new build replaced it.
 */
export async function loadBlocks(page: Page): Promise<LoadedBlocks> {
  const names = blockNames(page.blocks).filter((name) => Object.hasOwn(registry, name));
  const loaded = await Promise.all(names.map(async (name) => [name, await registry[name]?.()] as const));
  await stylesReady(document);
  return Object.fromEntries(loaded);
}
