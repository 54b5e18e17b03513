import { useEffect, useEffectEvent } from 'react';
import { usePage } from './PageContext.tsx';
import { toldEvent } from './replaceQuery.ts';

/** Follows what blocks of this page write into its address, one's own included. */
export function useTold(onTold: (query: URLSearchParams) => void): void {
  const { path } = usePage();
  const tell = useEffectEvent(onTold);
  useEffect(() => {
    const follow = () => {
      const { pathname, search } = window.location;
      if (pathname === path) tell(new URLSearchParams(search));
    };
    window.addEventListener(toldEvent, follow);
    return () => window.removeEventListener(toldEvent, follow);
  }, [path]);
}
