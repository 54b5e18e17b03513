import type { CarView } from '../../shared/configurator/carViews.ts';
import styles from './CarPicture.module.css';
import { Picture, type PictureProps } from './Picture.tsx';

interface CarPictureProps extends Omit<PictureProps, 'asset'> {
  readonly view: CarView;
}

/** A car as it was built: its picture, and over it what the picture does not show. One that stands in says so. */
export const CarPicture = ({ view: { picture, over, isStandIn }, ...shown }: CarPictureProps) => (
  <span className={styles.car}>
    <Picture asset={picture} {...shown} />
    {over.map((layer) => (
      <Picture key={layer.src} asset={layer} {...shown} alt="" />
    ))}
    {isStandIn && <span className={styles.standIn}>Colour may differ</span>}
  </span>
);
