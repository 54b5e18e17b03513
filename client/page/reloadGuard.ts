const key = 'forecourt:reload';
/** Spec part 1 §4: on a chunk-loading error, one reload per path within 10 s. In ms. */
const guardMs = 10_000;

/**
 * True when the page at `path` may be reloaded now, and remembers it. Without storage it says no, since a reload that
 * is not remembered could repeat for ever.
 */
export function mayReload(path: string, storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    // Not by a guard of shared/: a module that the files share would be one of those that may be gone.
    const reloads = new Map<string, unknown>(Object.entries(typeof last === 'object' && last ? last : {}));
    const at = reloads.get(path);
    if (typeof at === 'number' && now - at < guardMs) return false;
    const recent = [...reloads].filter(([, time]) => typeof time === 'number' && now - time < guardMs);
    storage.setItem(key, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
    return true;
  } catch {
    return false;
  }
}
