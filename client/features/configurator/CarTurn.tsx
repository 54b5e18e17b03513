import { useEffect, useLayoutEffect, useRef } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import {
  firstView,
  spriteWidth,
  turnAspect,
  turnViews,
  viewAfter,
  viewAfterDrag,
  viewAfterKey,
  viewArea,
  viewText,
} from '../../../shared/configurator/turn.ts';
import { imageSize, imageUrl } from '../../../shared/images.ts';
import { useStores } from '../../stores/createStores.tsx';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { pictureQuality } from '../../ui/pictureSource.ts';
import styles from './CarTurn.module.css';

/** The car while it is turned, and all that only this needs: loaded when somebody first turns one. */

/**
 * Fetches the picture of all views in a size for the stage, ready to be drawn.
 * @throws when it cannot be fetched or decoded
 */
export async function loadSprite(src: string, stage: HTMLElement | null): Promise<ImageBitmap> {
  const { clientWidth = 0, clientHeight = 0 } = stage ?? {};
  const shown = Math.min(clientWidth, clientHeight * turnAspect);
  const image = new Image();
  image.src = spriteUrl(src, spriteWidth(shown, window.devicePixelRatio));
  await image.decode();
  return createImageBitmap(image);
}

/** A WebP that is no larger than it is wanted comes as it is: made once with care, it would only lose by another making. */
function spriteUrl(src: string, width: number): string {
  const isMade = src.endsWith('.webp') && (imageSize(src)?.width ?? 0) <= width;
  return isMade ? src : imageUrl(src, { width, format: 'webp', quality: pictureQuality });
}

interface TurnProps {
  /** The view that shows, from 0; null: nobody has turned the car yet. */
  readonly view: number | null;
  readonly onView: (view: number) => void;
}

interface TurnSliderProps extends TurnProps {
  /** 'Ridge Summit in Tasman Blue' */
  readonly car: string;
  /** All views. */
  readonly picture: ImageBitmap;
}

/** A slider in the shape of the car: what is near follows the finger, and keys turn it too. WAI-ARIA 'Slider'. */
export function TurnSlider({ car, picture, view: asked, onView }: TurnSliderProps) {
  const view = asked ?? firstView;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<{ readonly x: number; readonly view: number } | null>(null);
  useLayoutEffect(() => draw(canvas.current, picture, view), [picture, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody turns a car
  useEffect(() => pushEvent(browserDataLayer(), analyticsEvents.carTurned, { car }), []);
  const drop = () => {
    drag.current = null;
  };
  return (
    <div
      className={styles.turn}
      role="slider"
      tabIndex={0}
      aria-label={`Turn the ${car}`}
      aria-valuemin={0}
      aria-valuemax={turnViews - 1}
      aria-valuenow={view}
      aria-valuetext={viewText(view)}
      onKeyDown={(event) => {
        const isPlain = !(event.altKey || event.ctrlKey || event.metaKey);
        const next = isPlain ? viewAfterKey(view, event.key) : undefined;
        if (next === undefined) return;
        event.preventDefault();
        onView(next);
      }}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, view };
      }}
      onPointerMove={({ isPrimary, clientX, currentTarget }) => {
        if (!isPrimary || !drag.current) return;
        const { x, view: from } = drag.current;
        onView(viewAfterDrag(from, clientX - x, currentTarget.clientWidth));
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <canvas ref={canvas} className={styles.car} />
    </div>
  );
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, view: number): void {
  const { x, y, width, height } = viewArea(view, picture);
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  // A new size empties it as well.
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** For who can neither drag nor use keys. */
export function TurnButtons({ view, onView }: TurnProps) {
  const { ui } = useStores();
  const turn = (steps: number) => {
    const next = viewAfter(view ?? firstView, steps);
    onView(next);
    ui.announce(`Seen from the ${viewText(next).toLowerCase()}`);
  };
  return (
    <div className={styles.buttons}>
      <IconButton icon="chevronLeft" label="Turn left" onClick={() => turn(-1)} />
      <IconButton icon="chevronRight" label="Turn right" onClick={() => turn(1)} />
    </div>
  );
}
