import { useCallback, useSyncExternalStore } from 'react';

/** From the md breakpoint up: tablets and desktops. Spec part 1 §9. */
export const mdUp = '(min-width: 768px)';
/** The visitor asked their device for less movement. */
export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether the query matches now; false on the server. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
