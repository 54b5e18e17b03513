import type { Asset } from '../../../shared/content/values.ts';
import { CarPicture as LayeredPicture } from '../../ui/CarPicture.tsx';
import type { PictureProps } from '../../ui/Picture.tsx';
import { sharedScale } from '../../ui/sharedScale.ts';
import styles from './CarPicture.module.css';

/** Width / height of the cars' pictures. */
const aspect = 16 / 9;

interface CarPictureProps extends Pick<PictureProps, 'sizes' | 'alt'> {
  readonly asset: Asset | null;
  /** What lies over the picture in the same size; unset: nothing. */
  readonly layer?: Asset | null;
}

/** A car in the frame and the scale that all cars share, on the floor of what it stands in; without a picture the words that say so. */
export function CarPicture({ asset, layer, ...options }: CarPictureProps) {
  return (
    <div className={styles.frame}>
      {asset ? (
        <div {...sharedScale(asset)}>
          <LayeredPicture
            view={{ picture: asset, over: layer ? [layer] : [], note: '' }}
            aspect={aspect}
            {...options}
          />
        </div>
      ) : (
        <p className={styles.soon}>Coming soon</p>
      )}
    </div>
  );
}
