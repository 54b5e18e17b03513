import { useEffect, useEffectEvent } from 'react';
import { usePage } from './PageContext.tsx';

/**
 * Follows something that the window is told of the address, while that is the page's.
 * @param onEvent is given the query of the address
 */
export function useAddressEvent(event: string, onEvent: (query: URLSearchParams) => void): void {
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
