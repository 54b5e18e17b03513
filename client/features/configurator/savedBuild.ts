import type { Country } from '../../../shared/country.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The shopper's last build of a model line, kept on their device as its code, and the loan worked out for it as a query. */
export interface SavedBuild {
  read(): { readonly code: string; readonly loan: string } | null;
  write(code: string, loan: string): void;
}

/** Storage that is full or forbidden keeps nothing: the build is then in the address alone. */
export function createSavedBuild(storage: Store, country: Country, modelLine: string): SavedBuild {
  const key = `forecourt:build:${country}:${modelLine}`;
  return {
    read() {
      try {
        const kept = storage.getItem(key);
        if (!kept) return null;
        const [code = '', loan = ''] = kept.split('?');
        return { code, loan };
      } catch {
        return null;
      }
    },
    write(code, loan) {
      try {
        storage.setItem(key, loan ? `${code}?${loan}` : code);
      } catch {
        // See above.
      }
    },
  };
}
