import Joi from 'joi';
import type { MapService } from '../../shared/dealers/mapService.ts';
import { fileAddress, optional, variable } from '../config/variable.ts';
import { outsideService, type Sources } from './outsideService.ts';

/** The variable that each provider needs. */
const needs: Readonly<Record<string, string>> = { google: 'MAP_KEY', style: 'MAP_STYLE_URL' };

/**
 * Google, "Maps JavaScript API: Content Security Policy Guide", without what street view and vector maps need. Its styles
 * are elements that it writes.
 */
const google: Sources = {
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'style-src': ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
  'worker-src': ['blob:'],
};

/** Map of the dealers; undefined: our own picture. */
export const mapService = outsideService({
  callNames: [],
  keys: {},
  firstWords: ['MAP'],
  variables: {
    MAP_PROVIDER: variable<MapService['provider'] | 'picture'>(
      Joi.valid('picture', 'google', 'style'),
      'picture',
      'Map of the dealers: `picture` is our own and asks nobody; `google` is Google Maps, which suggests places too; `style` is a vector style drawn by MapLibre. Where the service fails the picture is shown.',
    ),
    MAP_KEY: optional(
      Joi.string()
        .trim()
        .pattern(/^[\w-]{6,200}$/, 'key'),
      "Key of Google's Maps JavaScript API and Places API (New), for `google`. Browsers know it: restrict it to the site's address.",
    ),
    MAP_STYLE_URL: optional(
      fileAddress,
      'Vector style, for `style`: `https://tiles.example.com/styles/streets.json`. Its tiles, glyphs and pictures come from the same origin.',
    ),
  },
  config: ({ MAP_PROVIDER, MAP_KEY, MAP_STYLE_URL }): MapService | undefined => {
    if (MAP_PROVIDER === 'google' && MAP_KEY) return { provider: MAP_PROVIDER, key: MAP_KEY };
    if (MAP_PROVIDER === 'style' && MAP_STYLE_URL) return { provider: MAP_PROVIDER, styleUrl: MAP_STYLE_URL };
    return undefined;
  },
  together({ MAP_PROVIDER, ...given }) {
    const needed = needs[String(MAP_PROVIDER)];
    return needed && !given[needed] ? [`${needed} is required when MAP_PROVIDER is ${MAP_PROVIDER}.`] : [];
  },
  // Of both providers, for the tests of the maps: the site itself never asks it.
  standIn: {
    path: '/maps',
    service: 'maps',
    async open() {
      return (await import('../embedded/mapServices/createMapServices.ts')).createMapServices();
    },
  },
  sources: (service) => {
    if (service?.provider === 'google') return google;
    if (service?.provider !== 'style') return {};
    const { origin } = new URL(service.styleUrl);
    // Its worker is a file of this site; the pictures of a style may be loaded as blobs.
    return { 'img-src': [origin, 'blob:'], 'connect-src': [origin] };
  },
});
