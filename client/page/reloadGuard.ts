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
    const reloads = typeof last === 'object' && last !== null ? (last as Record<string, unknown>) : {};
    const at = reloads[path];
    if (typeof at === 'number' && now - at < guardMs) return false;
    const recent = Object.entries(reloads).filter(
      ([, time]) => typeof time === 'number' && now - time < guardMs,
    );
    storage.setItem(key, JSON.stringify({ ...Object.fromEntries(recent), [path]: now }));
    return true;
  } catch {
    return false;
  }
}
