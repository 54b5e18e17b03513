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
  /** Whether it stands in for a picture in the colour that is chosen. */
  readonly isStandIn?: boolean;
  /** Stands in the place of a picture that there is none of; unset: the words of a car on sale. */
  readonly missing?: string;
}

/** A car in the frame and the scale that all cars share, on the floor of what it stands in; without a picture the words that say so. */
export function CarPicture({
  asset,
  layer,
  isStandIn = false,
  missing = 'No picture yet',
  ...options
}: CarPictureProps) {
  return (
    <div className={styles.frame}>
      {asset ? (
        <div {...sharedScale(asset)}>
          <LayeredPicture
            view={{ picture: asset, over: layer ? [layer] : [], note: '', isStandIn }}
            aspect={aspect}
            {...options}
          />
        </div>
      ) : (
        <p className={styles.missing}>{missing}</p>
      )}
    </div>
  );
}
