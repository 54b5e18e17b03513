/** Queries that are remembered per source: listings have many, and anybody can make up more. */
const maxQueries = 20;

/**
 * What is made of a source and a query, made anew only when something else that it is made of is another object.
 * @param parts all that it is made of besides the source
 */
export type Memo<Made> = (
  source: object,
  query: Readonly<Record<string, string>>,
  parts: readonly unknown[],
  make: () => Made,
) => Made;

/**
 * A memory of things made of a source and a query. While nothing changes it gives the same object, so that what is
 * rendered from it can be kept too.
 * @param most queries per source
 */
export function createMemo<Made>(most = maxQueries): Memo<Made> {
  const sources = new WeakMap<object, Map<string, { made: Made; parts: readonly unknown[] }>>();
  return (source, query, parts, make) => {
    const key = JSON.stringify(query);
    const known = sources.get(source) ?? new Map<string, { made: Made; parts: readonly unknown[] }>();
    const found = known.get(key);
    const isSame = found?.parts.length === parts.length && parts.every((part, n) => part === found.parts[n]);
    const entry = found && isSame ? found : { made: make(), parts };
    // The last asked for comes last, so that the first is the one to go.
    known.delete(key);
    known.set(key, entry);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    sources.set(source, known);
    return entry.made;
  };
}
