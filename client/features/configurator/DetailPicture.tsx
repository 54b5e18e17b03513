import type { CSSProperties } from 'react';
import type { Asset } from '../../../shared/content/values.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Choices.module.css';

/** Px of the whole picture, of which 72 px show. */
const widths = [480];
/** Of the focal region, so that what it marks does not touch the edge. */
const margin = 1.15;

/** What an asset's focal point marks, a wheel, cut out square; without one the middle of the picture. */
export function DetailPicture({ asset }: { asset: Asset }) {
  return (
    <span className={styles.detail} style={cutOf(asset)}>
      <Picture asset={asset} alt="" sizes="480px" widths={widths} />
    </span>
  );
}

/** Width and place of the picture in shares of the box it shows through. */
function cutOf({ focus, width, height }: Asset): CSSProperties | undefined {
  if (!width || !height) return undefined;
  const [x1 = 0, y1 = 0, x2 = width, y2 = height] =
    /^(\d+)x(\d+):(\d+)x(\d+)$/.exec(focus)?.slice(1).map(Number) ?? [];
  const side = Math.min(height, Math.max(x2 - x1, y2 - y1) * margin);
  const share = (pixels: number) => `${((100 * pixels) / side).toFixed(1)}%`;
  return {
    '--inline-size': share(width),
    '--left': share(side / 2 - (x1 + x2) / 2),
    '--top': share(side / 2 - (y1 + y2) / 2),
  } as CSSProperties;
}
