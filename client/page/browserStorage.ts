type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that keeps nothing. */
const nothing: Store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/**
 * A browser's storage, or one that keeps nothing where there is none, as in some apps that show web pages, and where the
 * visitor's settings forbid naming or reading it.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Store {
  try {
    const storage = window[kind];
    storage.getItem('');
    return storage;
  } catch {
    return nothing;
  }
}
