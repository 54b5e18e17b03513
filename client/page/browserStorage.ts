type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser's storage, or one that keeps nothing where the visitor's settings forbid even naming it. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Store {
  try {
    return window[kind];
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}
