export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property of the object itself, never of its prototype: names come from files and queries. */
export const ownProperty = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/** The value at a dotted path, `seo.title` or `body.0.name`; undefined when the path leads nowhere. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((current, key) => ownProperty(current, key), value);

/** Every object in a value, parents first, in document order. */
export function objectsIn(value: unknown, found: JsonObject[] = []): JsonObject[] {
  if (typeof value !== 'object' || value === null) return found;
  if (!Array.isArray(value)) found.push(value as JsonObject);
  for (const item of Object.values(value)) objectsIn(item, found);
  return found;
}
