import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage } from './browserStorage.ts';
import { whenComeBack } from './whenComeBack.ts';

interface Chosen {
  readonly name: string;
  readonly choice: string | null;
  /** Whether the tab's storage has taken the choice. */
  readonly isStored: boolean;
}

/**
 * A visitor's choice within a page that no address tells, such as the paint of a picture: this tab remembers it over
 * Back, Forward and reload. Where the browser stores nothing, it is kept while the page is shown.
 * @param name of the choice, unlike any other on the site; another name is another choice
 * @returns the choice, null before there is one (and always on the server and while hydrating), and what sets it, to
 *   null as if it had never been made
 */
export function useTabMemory(name: string): readonly [string | null, (choice: string | null) => void] {
  const [chosen, setChosen] = useState<Chosen>();
  // The same choice may have been made anew on later pages.
  useEffect(() => whenComeBack(() => setChosen((made) => (made?.isStored ? undefined : made))), []);
  const remembered = useSyncExternalStore(
    whenComeBack,
    () => browserStorage('sessionStorage').getItem(name),
    () => null,
  );
  const choose = (choice: string | null) => {
    const storage = browserStorage('sessionStorage');
    try {
      if (choice === null) storage.removeItem(name);
      else storage.setItem(name, choice);
    } catch {
      // A full storage loses the choice at the next reload, and nothing else.
    }
    setChosen({ name, choice, isStored: storage.getItem(name) === choice });
  };
  return [chosen?.name === name ? chosen.choice : remembered, choose];
}
