import type { AnyBlock, Field } from '../../shared/content/schema.ts';
import { cars } from './fixtureAssets.ts';
import { fixtureRegistry } from './fixtureRegistry.ts';
import { replaceFields } from './replaceFields.ts';

/** Returns every block with the most content that it has a fixture of, where each picture is a car on no ground. */
export const blocksOfCutouts = (): AnyBlock[] =>
  Object.values(fixtureRegistry).map(({ longest }: { longest: AnyBlock }) =>
    replaceFields(longest, withCutout),
  );

function withCutout(field: Field, value: unknown): unknown {
  if (!value || (field.type !== 'asset' && field.type !== 'multiasset')) return value;
  if (!field.filetypes?.includes('images')) return value;
  return Array.isArray(value) ? value.map(() => cars.ridge) : cars.ridge;
}
