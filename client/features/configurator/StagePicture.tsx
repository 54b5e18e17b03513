import { useEffect, useRef, useState } from 'react';
import type { CarView } from '../../../shared/configurator/carViews.ts';
import { CarPicture } from '../../ui/CarPicture.tsx';
import styles from './Stage.module.css';
import { stagePicture } from './stagePictures.ts';

/** Ms in which the next picture comes over the one before. */
const fadeMs = 150;

interface StagePictureProps {
  readonly view: CarView;
  readonly priority: boolean;
  /** Its pictures are not fetched yet, but where there are no scripts. */
  readonly isWaiting: boolean;
}

/**
 * A place on the stage that is never empty: another picture comes when the browser has decoded it, over the one that was
 * there, which then leaves.
 */
export function StagePicture({ view, priority, isWaiting }: StagePictureProps) {
  const [shown, setShown] = useState(view);
  // What nobody sees needs no fade, and nothing of the paint before is fetched.
  if (isWaiting && shown !== view) setShown(view);
  const isArriving = keyOf(view) !== keyOf(shown);
  return (
    <div className={styles.frames} data-waiting={isWaiting || undefined}>
      {(isArriving ? [shown, view] : [shown]).map((one) => (
        <Frame
          key={keyOf(one)}
          view={one}
          priority={priority}
          isArriving={isArriving && one === view}
          onArrived={setShown}
        />
      ))}
    </div>
  );
}

const keyOf = ({ picture, over }: CarView) => [picture, ...over].map(({ src }) => src).join(' ');

interface FrameProps extends Omit<StagePictureProps, 'isWaiting'> {
  readonly isArriving: boolean;
  readonly onArrived: (view: CarView) => void;
}

function Frame({ view, priority, isArriving, onArrived }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isArriving || !frame.current) return;
    let isWanted = true;
    void arrive(frame.current).then(() => isWanted && onArrived(view));
    return () => {
      isWanted = false;
    };
  }, [isArriving, view, onArrived]);
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-arriving={isArriving || undefined}
      aria-hidden={isArriving}
    >
      <CarPicture view={view} priority={priority} {...stagePicture} />
    </div>
  );
}

/**
 * Resolves when all pictures of a frame can be drawn and it has faded in. One that cannot be fetched holds nothing up.
 */
async function arrive(frame: HTMLElement): Promise<void> {
  await Promise.allSettled([...frame.querySelectorAll('img')].map((image) => image.decode()));
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await frame
    .animate({ opacity: [0, 1] }, { duration: fadeMs, fill: 'forwards' })
    // The frame has left the page in the meantime.
    .finished.catch(() => undefined);
}
