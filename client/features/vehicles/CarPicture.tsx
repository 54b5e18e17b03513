import type { Asset } from '../../../shared/content/values.ts';
import { Picture, type PictureProps } from '../../ui/Picture.tsx';
import { sharedScale } from '../../ui/sharedScale.ts';
import styles from './CarPicture.module.css';

/** Width / height of the cars' pictures. */
const aspect = 16 / 9;

interface CarPictureProps extends Pick<PictureProps, 'sizes' | 'alt'> {
  readonly asset: Asset | null;
}

/** A car in the frame and the scale that all cars share, on the floor of what it stands in; without a picture the words that say so. */
export function CarPicture({ asset, ...options }: CarPictureProps) {
  return (
    <div className={styles.frame}>
      {asset ? (
        <div {...sharedScale(asset)}>
          <Picture asset={asset} aspect={aspect} {...options} />
        </div>
      ) : (
        <p className={styles.soon}>Coming soon</p>
      )}
    </div>
  );
}
