import type { CarView } from '../../shared/configurator/carViews.ts';
import styles from './CarPicture.module.css';
import { Picture, type PictureProps } from './Picture.tsx';

interface CarPictureProps extends Omit<PictureProps, 'asset'> {
  readonly view: CarView;
}

/** A car as it was built: its picture, and over it the chosen wheels where the picture shows others. */
export const CarPicture = ({ view: { picture, wheels }, ...shown }: CarPictureProps) => (
  <span className={styles.car}>
    <Picture asset={picture} {...shown} />
    {wheels && <Picture asset={wheels} {...shown} alt="" />}
  </span>
);
