import { useEffect, useEffectEvent } from 'react';
import { usePage } from './PageContext.tsx';
import { stayEvent, toldEvent } from './replaceQuery.ts';

/**
 * Follows something that the window is told of the address, while that is the page's.
 * @param onEvent is given the query of the address
 */
function useAddressEvent(event: string, onEvent: (query: URLSearchParams) => void): void {
  const { path } = usePage();
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    const follow = () => {
      const { pathname, search } = window.location;
      if (pathname === path) tell(new URLSearchParams(search));
    };
    window.addEventListener(event, follow);
    return () => window.removeEventListener(event, follow);
  }, [event, path]);
}

/** Follows what blocks of this page write into its address, one's own included. */
export const useTold = (onTold: (query: URLSearchParams) => void): void => useAddressEvent(toldEvent, onTold);

/**
 * Follows links from the page to itself. The page stays as it is where it has been loaded with that address, though what
 * was changed on it since is not what the address tells.
 * @param onReturn is given the query of the address
 */
export const useOwnLinks = (onReturn: (query: URLSearchParams) => void): void =>
  useAddressEvent(stayEvent, onReturn);
