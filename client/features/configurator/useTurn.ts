import { type RefObject, useEffect, useState } from 'react';
import type { Asset } from '../../../shared/content/values.ts';

/** The code of the turn, which comes with its first use. */
type TurnModule = typeof import('./CarTurn.tsx');

/** What the stage turns, decoded. */
interface Turned extends Pick<TurnModule, 'TurnButtons' | 'TurnSlider'> {
  readonly picture: ImageBitmap;
}

/**
 * Turning the car in place of its pictures. Nothing of it is fetched before somebody asks; another colour comes when it
 * is decoded. What has no turn, or cannot be fetched, leads back to the pictures.
 * @param sprite of the car as it is; undefined: it has no turn
 * @param stage says how large it is shown
 */
export function useTurn(sprite: Asset | undefined, stage: RefObject<HTMLElement | null>) {
  const [isWanted, setIsWanted] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [turned, setTurned] = useState<Turned | null>(null);
  const [view, setView] = useState<number | null>(null);
  const src = sprite?.src;
  useEffect(() => {
    if (!isWanted || !src) {
      setIsWanted(false);
      setTurned(null);
      return;
    }
    let isCurrent = true;
    load(src, stage.current).then(
      (next) => (isCurrent ? setTurned(next) : next.picture.close()),
      () => {
        if (!isCurrent) return;
        setTurned(null);
        setIsWanted(false);
        setFailed(src);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, src, stage]);
  // A decoded picture of all views fills tens of megabytes.
  useEffect(() => () => turned?.picture.close(), [turned]);
  return {
    turned,
    /** Of this picture: that of another colour may well come. */
    hasFailed: src !== undefined && failed === src,
    view,
    onView: setView,
    isLoading: isWanted && !turned,
    toggle() {
      setFailed(undefined);
      setIsWanted(!isWanted);
    },
  };
}

async function load(src: string, stage: HTMLElement | null): Promise<Turned> {
  const { TurnButtons, TurnSlider, loadSprite } = await import('./CarTurn.tsx');
  return { TurnButtons, TurnSlider, picture: await loadSprite(src, stage) };
}
