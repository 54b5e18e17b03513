import { blockNames } from '../../shared/blockNames.ts';
import type { Page } from '../../shared/page.ts';
import type { BlockComponent, LoadedBlocks } from '../blocks/BlockRegistry.tsx';
import { clientRegistry } from '../blocks/clientRegistry.ts';
import { galleryClientRegistry } from '../gallery/galleryClientRegistry.ts';

/** The gallery's page is the only one that has its block. */
const registry = { ...clientRegistry, ...galleryClientRegistry };

type Loaders = Readonly<Record<string, () => Promise<BlockComponent>>>;

/**
 * Loads the code of the page's blocks, each chunk once per visit. Rejects when a chunk cannot be fetched, as after a
 * new build replaced it.
 */
export async function loadBlocks(page: Page, loaders: Loaders = registry): Promise<LoadedBlocks> {
  const names = blockNames(page.blocks).filter((name) => Object.hasOwn(loaders, name));
  const loaded = await Promise.all(names.map(async (name) => [name, await loaders[name]?.()] as const));
  return Object.fromEntries(loaded);
}
