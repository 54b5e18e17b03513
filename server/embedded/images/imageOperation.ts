import type { ImageFilters } from './imageFilters.ts';
import type { Region } from './region.ts';

/** What an image-service address asks for after `/m`. Sizes in px; 0 keeps the proportion. */
export interface ImageOperation {
  readonly crop?: Region;
  readonly fitIn: boolean;
  readonly width: number;
  readonly height: number;
  /** Mirrored left to right. */
  readonly flipX: boolean;
  /** Mirrored top to bottom. */
  readonly flipY: boolean;
  /** The part of the picture that catches the eye is kept. */
  readonly smart: boolean;
  readonly filters: ImageFilters;
}
