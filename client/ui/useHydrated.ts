import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while hydrating, then true: for what needs JavaScript to be of use. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
