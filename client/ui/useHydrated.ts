import { startTransition, useEffect, useState } from 'react';

let pageIsHydrated = false;

/**
 * False on the server and while hydrating, then true: for what needs JavaScript to be of use. It turns true in a
 * transition, whose slices leave room for a tap, where an external store would render again in one go.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(pageIsHydrated);
  useEffect(() => {
    pageIsHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
