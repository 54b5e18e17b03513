import type { CSSProperties } from 'react';
import type { Asset } from '../../shared/content/values.ts';
import styles from './sharedScale.module.css';

/** Metres that a frame of cars is wide: room for a ute of 5.4 m. Longer cars fill it. */
const frameMetres = 6.9;

/**
 * Sets a car's picture beside others in one scale and on one ground line, so that the longer car is longer. Nothing for a
 * picture that does not say how large it shows the car.
 */
export function sharedScale(asset: Asset | null): { className?: string; style?: CSSProperties } {
  if (!asset?.scale) return {};
  const { metres, ground } = asset.scale;
  const scale = Math.min(1, metres / frameMetres);
  return {
    className: styles.scaled,
    style: { '--scale': scale.toFixed(3), '--ground': ground.toFixed(3) },
  };
}
