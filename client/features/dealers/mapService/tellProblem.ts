import type { MapProblem } from '../../../../shared/dealers/mapService.ts';

/** Tells the site's log of a problem with the map. A failure to do so is ignored: what a visitor sees works without. */
export function tellProblem(problem: MapProblem): void {
  const body = new Blob([JSON.stringify({ problem })], { type: 'application/json' });
  navigator.sendBeacon('/api/map-problem', body);
}
