/**
 * The object's own keys, in their order, as its type names them. Sound for a closed object of the code, such as a table: one
 * from elsewhere may have keys that its type does not know.
 */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

/** The object's own keys with their values. Sound where `keysOf` is. */
export const entriesOf = <T extends object>(table: T) =>
  Object.entries(table) as { [K in keyof T & string]-?: [K, T[K]] }[keyof T & string][];

/** An object with a value for each key. Sound when `keys` are all that their type allows. */
export const recordOf = <K extends string, T>(keys: readonly K[], make: (key: K) => T) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, T>;

/** The object with no fields but those; one that it does not have is not there. */
export const pick = <T extends object, K extends keyof T & string>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]])) as Pick<
    T,
    K
  >;

/** True for an object whose fields may be looked at, which a list is not. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value where `isRecord` holds of it, else an object without fields: a field that it should have is not there then. */
export const recordOrEmpty = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** A property of an object or list itself, never of its prototype: names may come from files, queries and answers. */
export const ownProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** Makes each value once, when its key is first asked for: for what takes longer to make than to use. */
export function byKey<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
