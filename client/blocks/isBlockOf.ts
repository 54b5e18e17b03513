import type { AnyBlock } from '../../shared/content/schema.ts';
import type { BlockProps, ShownName } from './BlockProps.ts';

/** True for a block of that name: content has been read by the schema of its name, which makes the type true. */
export const isBlockOf = <Name extends ShownName>(
  block: AnyBlock,
  name: Name,
): block is AnyBlock & BlockProps<Name>['block'] => block.component === name;
