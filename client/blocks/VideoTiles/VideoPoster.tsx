import type { Asset } from '../../../shared/content/values.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './VideoPoster.module.css';

/** What stands for a film until it plays: its thumbnail with a sign that it can be played. Fills its box. */
export function VideoPoster({ image, sizes, plays }: { image: Asset | null; sizes: string; plays: boolean }) {
  return (
    <>
      {image && (
        <div className={styles.picture}>
          <Picture asset={image} sizes={sizes} cover />
        </div>
      )}
      {plays && (
        <span className={styles.sign}>
          <Icon name="play" />
        </span>
      )}
    </>
  );
}
