import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ComponentName } from './schemas.ts';

/** A block's component. `never` because each takes its own block type; `Blocks` matches them by name. */
export type BlockComponent = ComponentType<{ block: never; data: never }>;
/** The components at hand: all of them on the server, those of the page in the browser. */
export type LoadedBlocks = Partial<Record<ComponentName, BlockComponent>>;

const BlockRegistryContext = createContext<LoadedBlocks>({});

/** Makes block components available to every `Blocks` list below. */
export function BlockRegistry({ loaded, children }: { loaded: LoadedBlocks; children: ReactNode }) {
  return <BlockRegistryContext value={loaded}>{children}</BlockRegistryContext>;
}

/** The component of that name, or undefined when the name is unknown or its code is not loaded. */
export function useBlockComponent(name: string): BlockComponent | undefined {
  const loaded = useContext(BlockRegistryContext);
  return Object.hasOwn(loaded, name) ? loaded[name as ComponentName] : undefined;
}
