import { useEffect, useEffectEvent } from 'react';
import { usePage } from './PageContext.tsx';
import { stayEvent } from './replaceQuery.ts';

/**
 * Follows links from the page to itself. The page stays as it is where it has been loaded with that address, though what
 * was changed on it since is not what the address tells.
 * @param onReturn is given the query of the address
 */
export function useOwnLinks(onReturn: (query: URLSearchParams) => void): void {
  const { path } = usePage();
  const back = useEffectEvent(onReturn);
  useEffect(() => {
    const follow = () => {
      const { pathname, search } = window.location;
      if (pathname === path) back(new URLSearchParams(search));
    };
    window.addEventListener(stayEvent, follow);
    return () => window.removeEventListener(stayEvent, follow);
  }, [path]);
}
