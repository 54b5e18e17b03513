/** Returns a property of the state of a history entry; undefined where the state is none of the site's. */
const propertyOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

function nameIn(state: unknown, property: string): string | undefined {
  const name = propertyOf(state, property);
  return typeof name === 'string' ? name : undefined;
}

/** Returns the router's key of an entry, which steps within a page share; undefined where a document was loaded. */
export const keyOf = (state: unknown): string | undefined => nameIn(state, 'key');

/**
 * Returns the name of an entry's place: one of its own, or the router's key. Steps and jumps within a page share the key,
 * and have names of their own.
 */
export const placeOf = (state: unknown): string | undefined => nameIn(state, 'place') ?? keyOf(state);

/** Returns how many layers lay over the page at an entry; 0 for an entry of the page itself. */
export function depthOf(state: unknown): number {
  const depth = propertyOf(state, 'layers');
  return typeof depth === 'number' ? depth : 0;
}

/** Returns the state of an entry of the same place, with so many layers over the page. */
export const withDepth = (state: unknown, layers: number): object => ({ ...Object(state), layers });
