import { createContext, type ReactNode, useContext } from 'react';
import type { BlockComponents, ShownName } from './BlockProps.ts';

/** The components at hand: all of them on the server, those of the page in the browser. */
export type LoadedBlocks = Partial<BlockComponents<ShownName>>;

const BlockRegistryContext = createContext<LoadedBlocks>({});

/** Makes block components available to every `Blocks` list below. */
export function BlockRegistry({ loaded, children }: { loaded: LoadedBlocks; children: ReactNode }) {
  return <BlockRegistryContext value={loaded}>{children}</BlockRegistryContext>;
}

/** The components at hand, by name. */
export const useLoadedBlocks = (): LoadedBlocks => useContext(BlockRegistryContext);
