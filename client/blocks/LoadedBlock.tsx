import { createElement } from 'react';
import type { AnyBlock } from '../../shared/content/schema.ts';
import { usePage } from '../page/PageContext.tsx';
import type { BlockProps, ShownName } from './BlockProps.ts';
import { type LoadedBlocks, useLoadedBlocks } from './BlockRegistry.tsx';

/** A block by the component of its name, which is loaded; nothing when it is not. */
export function LoadedBlock({ block }: { block: AnyBlock }) {
  const { blockData } = usePage();
  const loaded = useLoadedBlocks();
  const { component: name } = block;
  return isLoaded(loaded, name) ? elementOf(name, loaded, block, blockData[block._uid]) : null;
}

/** False when the name is unknown or its code is not loaded. */
export const isLoaded = (loaded: LoadedBlocks, name: string): name is ShownName =>
  Object.hasOwn(loaded, name);

/**
 * A block of content by the component of its name. Where content becomes typed: the server has read it by the schema of
 * that name (`Page.blocks`) and made its data by the resolver of that name (`Page.blockData`).
 */
function elementOf<Name extends ShownName>(name: Name, loaded: LoadedBlocks, block: AnyBlock, data: unknown) {
  const Component = loaded[name];
  return Component && createElement(Component, { block, data } as BlockProps<Name>);
}
