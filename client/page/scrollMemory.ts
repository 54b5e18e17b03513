const storageKey = 'forecourt:scroll';
/** How many places of the visit are remembered. */
const limit = 50;

/** Remembers how far each visited place was scrolled, in px, so that back and forward return there. */
export interface ScrollMemory {
  save(place: string, y: number): void;
  find(place: string): number | undefined;
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** A memory that is kept in session storage; where that is forbidden nothing is remembered. */
export function createScrollMemory(storage: Pick<Storage, 'getItem' | 'setItem'>): ScrollMemory {
  const read = (): [string, number][] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isPosition) : [];
    } catch {
      return [];
    }
  };
  return {
    save(place, y) {
      const others = read().filter(([other]) => other !== place);
      try {
        storage.setItem(storageKey, JSON.stringify([...others, [place, y]].slice(-limit)));
      } catch {
        // Full or forbidden: the page then starts at the top.
      }
    },
    find: (place) => read().find(([other]) => other === place)?.[1],
  };
}
