import type { Position } from '../../../shared/dealers/mapProjection.ts';

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

/** Where the device is, in degrees. The browser asks the visitor: only to be called when they want it. */
export const locate = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    // Browsers have no `geolocation` in an insecure context.
    if (!('geolocation' in navigator)) reject(new Error('Geolocation is not supported'));
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        reject,
        options,
      );
  });
