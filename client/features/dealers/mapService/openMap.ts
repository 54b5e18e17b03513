import type { MapService } from '../../../../shared/dealers/mapService.ts';
import type { MapSite, OpenedMap } from './mapSurface.ts';
import { withRetries } from './withRetries.ts';

/** Opens the configured map, each of a file that is loaded then. Rejects when it has failed for good, or is not wanted any more. */
export function openMap(service: MapService, site: MapSite, signal: AbortSignal): Promise<OpenedMap> {
  return withRetries(async () => {
    if (service.provider === 'google')
      return (await import('./openGoogleMap.ts')).openGoogleMap(site, service);
    return (await import('./openStyleMap.ts')).openStyleMap(site, service);
  }, signal);
}
