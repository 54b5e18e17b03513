import type { MapService } from '../../shared/dealers/mapService.ts';

type Sources = Readonly<
  Record<
    'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'worker-src',
    readonly string[]
  >
>;

const none: Sources = {
  'script-src': [],
  'style-src': [],
  'img-src': [],
  'font-src': [],
  'connect-src': [],
  'worker-src': [],
};

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

/** What the security policy allows for the configured map, by directive; nothing for our own. */
export function mapSources(service: MapService | undefined): Sources {
  if (service?.provider === 'google') return google;
  if (service?.provider !== 'style') return none;
  const origin = new URL(service.styleUrl).origin;
  // Its worker is a file of this site; pictures of a style may come by way of a blob.
  return { ...none, 'img-src': [origin, 'blob:'], 'connect-src': [origin] };
}
