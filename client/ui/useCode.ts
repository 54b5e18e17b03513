import { useEffect, useState } from 'react';

interface Code<Loaded> {
  /** Undefined: it is on its way, or could not be fetched. */
  readonly loaded: Loaded | undefined;
  readonly hasFailed: boolean;
  readonly tryAgain: () => void;
}

/**
 * Code that is fetched when the part of a page that needs it is first shown. Where it cannot be fetched, the rest of the
 * page stays: an error of `lazy` would take all of it away.
 * @param load the same function each time
 */
export function useCode<Loaded extends object>(load: () => Promise<Loaded>): Code<Loaded> {
  const [state, setState] = useState<Loaded | 'waiting' | 'failed'>('waiting');
  const isWaiting = state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let isShown = true;
    load().then(
      (loaded) => isShown && setState(loaded),
      () => isShown && setState('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [load, isWaiting]);
  return {
    loaded: typeof state === 'object' ? state : undefined,
    hasFailed: state === 'failed',
    tryAgain: () => setState('waiting'),
  };
}
