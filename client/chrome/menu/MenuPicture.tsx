import type { Asset } from '../../../shared/content/values.ts';
import { imageUrl, isImage } from '../../../shared/images.ts';
import { sharedScale } from '../../ui/sharedScale.ts';
import styles from './MenuPicture.module.css';

interface MenuPictureProps {
  readonly asset: Asset | null;
  /** Stands in its place where there is none; unset: nothing does. */
  readonly missing?: string;
  /** Px on the screen; the file is asked for at twice that. Spec part 1 §2 'Tile images'. */
  readonly width: number;
  readonly height: number;
}

/** A picture of fixed size in the menu, a decoration beside its name; its place stays when there is none. */
export function MenuPicture({ asset, missing, width, height }: MenuPictureProps) {
  if (!asset) return <span className={styles.missing}>{missing}</span>;
  const scaled = sharedScale(asset);
  const { src, focus } = asset;
  const operation = { width: 2 * width, height: 2 * height, format: 'webp', quality: 78, focus } as const;
  return (
    <span className={[styles.place, scaled.className].filter(Boolean).join(' ')} style={scaled.style}>
      <img
        className={styles.picture}
        src={isImage(src) ? imageUrl(src, operation) : src}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
