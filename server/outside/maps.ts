import { optional, serviceAddress } from '../config/variable.ts';
import { outsideService } from './outsideService.ts';

export interface MapsConfig {
  /** Without trailing slash; unset: there is none. */
  readonly url: string | undefined;
}

/** Where a place is, and in which state. */
export const maps = outsideService({
  callNames: ['maps service'],
  keys: { 'maps service': ['GEOCODER_URL'] },
  firstWords: ['GEOCODER'],
  variables: {
    GEOCODER_URL: optional(
      serviceAddress,
      'Open maps service (Nominatim), such as `https://nominatim.openstreetmap.org`: finds the Australian state of a visitor, and the streets and other places that the dealer locator is asked for and the site has not in its own list.',
      'the stand-in; with a real space none',
    ),
  },
  config: (values, standIn): MapsConfig => ({ url: values.GEOCODER_URL ?? standIn }),
  standIn: {
    path: '/geocoder',
    service: 'geocoder',
    async open() {
      const { createGeocoderService } = await import('../embedded/geocoder/createGeocoderService.ts');
      const { loadPlaces } = await import('../dealers/loadPlaces.ts');
      return createGeocoderService(loadPlaces);
    },
  },
});
