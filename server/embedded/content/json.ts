import { isRecord, ownProperty } from '../../../shared/records.ts';
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value at a dotted path, `seo.title` or `body.0.name`; undefined when the path leads nowhere. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((current, key) => ownProperty(current, key), value);

/** Deeper than any editor nests, shallow enough for every recursive walk. */
const maxDepth = 200;

/**
 * Every object in a value, parents first, in document order.
 * @throws Error for a value that is nested too deeply
 */
export function objectsIn(value: unknown, found: JsonObject[] = [], depth = 0): JsonObject[] {
  if (typeof value !== 'object' || value === null) return found;
  if (depth > maxDepth) throw new Error(`content is nested deeper than ${maxDepth} levels`);
  if (Array.isArray(value)) for (const item of value) objectsIn(item, found, depth + 1);
  else if (isRecord(value)) {
    found.push(value);
    for (const key of Object.keys(value)) objectsIn(value[key], found, depth + 1);
  }
  return found;
}
