/** Runs `make` for the first who asks; the others get the same answer. What failed is tried again by the next. */
export function onceUnlessItFails<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
