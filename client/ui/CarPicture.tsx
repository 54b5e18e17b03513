import type { CarView } from '../../shared/configurator/carViews.ts';
import styles from './CarPicture.module.css';
import { Picture, type PictureProps } from './Picture.tsx';

interface CarPictureProps extends Omit<PictureProps, 'asset'> {
  readonly view: CarView;
}

/**
 * A car as it was built: its picture, and over it what the picture does not show, together or not at all. Without scripts
 * each comes by itself: no style can tell whether a picture is there. One that stands in says so.
 */
export const CarPicture = ({ view: { picture, over, isStandIn }, ...shown }: CarPictureProps) => (
  // views/beforePaint.ts marks it, maybe before React takes it over.
  <span
    className={styles.car}
    data-layers={over.length ? (shown.alt ?? picture.alt) : undefined}
    suppressHydrationWarning
  >
    <Picture asset={picture} {...shown} />
    {over.map((layer) => (
      <Picture key={layer.src} asset={layer} {...shown} alt="" />
    ))}
    {isStandIn && <span className={styles.standIn}>Colour may differ</span>}
  </span>
);
