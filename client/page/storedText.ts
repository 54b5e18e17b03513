import { useCallback, useSyncExternalStore } from 'react';
import { browserStorage } from './browserStorage.ts';

/**
 * What the browser keeps for good under a name, anew whenever another tab changes it, or this one by `tellingStorage`.
 * Null where nothing is kept, and always on the server and while hydrating.
 */
export function useStoredText(key: string): string | null {
  const subscribe = useCallback(
    (tell: () => void) => {
      const listen = (event: StorageEvent) => {
        // No key: all was cleared.
        if (event.key === key || event.key === null) tell();
      };
      window.addEventListener('storage', listen);
      // A page that Back shows again as it was left has missed what changed meanwhile.
      window.addEventListener('pageshow', tell);
      return () => {
        window.removeEventListener('storage', listen);
        window.removeEventListener('pageshow', tell);
      };
    },
    [key],
  );
  return useSyncExternalStore(
    subscribe,
    () => browserStorage('localStorage').getItem(key),
    () => null,
  );
}

/** The browser's storage, which tells only other tabs of a change: this one is told by the same event. */
export function tellingStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const storage = browserStorage('localStorage');
  return {
    getItem: (key) => storage.getItem(key),
    setItem(key, text) {
      storage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
    },
  };
}
