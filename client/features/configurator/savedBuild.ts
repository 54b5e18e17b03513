import type { Country } from '../../../shared/country.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The shopper's last build of a model line, kept on their device as its code. */
export interface SavedBuild {
  read(): string | null;
  write(code: string): void;
}

/** Storage that is full or forbidden keeps nothing: the build is then in the address alone. */
export function createSavedBuild(storage: Store, country: Country, modelLine: string): SavedBuild {
  const key = `forecourt:build:${country}:${modelLine}`;
  return {
    read() {
      try {
        return storage.getItem(key);
      } catch {
        return null;
      }
    },
    write(code) {
      try {
        storage.setItem(key, code);
      } catch {
        // See above.
      }
    },
  };
}
