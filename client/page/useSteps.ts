import { useEffect, useEffectEvent } from 'react';
import { usePage } from './PageContext.tsx';
import { useOwnLinks } from './useAddressEvent.ts';

/** The router's key of the entry, which steps within a page share; '' where the page was loaded as a document. */
const entryKey = (): string => {
  const state: unknown = window.history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return typeof key === 'string' ? key : '';
};

/** Follows Back and Forward between the steps that `pushQuery` has made on this page. */
export function useSteps(onStep: (query: URLSearchParams) => void): void {
  const { path } = usePage();
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const own = entryKey();
    const follow = () => {
      const { pathname, search } = window.location;
      if (pathname === path && entryKey() === own) step(new URLSearchParams(search));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [path]);
}

/** Follows the address wherever it is led within this page: by Back, Forward, and links from the page to itself. */
export function useVisitedQuery(onVisit: (query: URLSearchParams) => void): void {
  useSteps(onVisit);
  useOwnLinks(onVisit);
}
