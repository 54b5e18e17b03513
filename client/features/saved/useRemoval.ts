import { useState } from 'react';
import { useStores } from '../../stores/createStores.tsx';

/** The parts of the page, in their order. */
export type SavedPart = 'builds' | 'vehicles' | 'comparison' | 'dealer';

/**
 * The entry that was removed last. Its place on the page stays until the next one is removed: there it can be brought
 * back.
 */
export interface Removed {
  readonly part: SavedPart;
  /** Key of the entry, unlike that of any other in its part. */
  readonly key: string;
  /** Index of the entry in its list, from 0. */
  readonly index: number;
  readonly name: string;
  readonly restore: () => void;
}

export interface Removal {
  readonly removed: Removed | null;
  /** Part and key of the one that was brought back last, which has the focus; null: none was. */
  readonly returned: Pick<Removed, 'part' | 'key'> | null;
  remove(entry: Removed, act: () => void): void;
  undo(): void;
}

/** Removes entries one by one, each with a way back, and says so to who does not see it. */
export function useRemoval(): Removal {
  const { ui } = useStores();
  const [{ removed, returned }, set] = useState<Pick<Removal, 'removed' | 'returned'>>({
    removed: null,
    returned: null,
  });
  return {
    removed,
    returned,
    remove(entry, act) {
      act();
      set({ removed: entry, returned: null });
      ui.announce(`${entry.name} is removed.`);
    },
    undo() {
      if (!removed) return;
      removed.restore();
      set({ removed: null, returned: removed });
      ui.announce(`${removed.name} is back.`);
    },
  };
}
