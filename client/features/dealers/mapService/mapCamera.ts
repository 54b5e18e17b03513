import { type Country, marketOf } from '../../../../shared/country.ts';
import type { Dealer, Place } from '../../../../shared/dealers/dealer.ts';
import { fromMap, type Position, toMap } from '../../../../shared/dealers/mapProjection.ts';
import { inView, type MapView, within } from '../mapView.ts';
import type { MapBounds, MapCamera } from './mapSurface.ts';

/** Spec part 2 §9: 'Map zoom 12 default, 14 on a place pick'. */
const defaultZoom = 12;
const pickZoom = 14;

const tilePx = 256;
/** Zoom level of a view whose map is so many pixels wide. */
const levelOf = (country: Country, zoom: number, sidePx: number) =>
  Math.log2((sidePx * 360 * zoom) / (marketOf(country).map.width * tilePx));

/** A view of the picture map as a map service is told it. */
export const cameraOf = (country: Country, view: MapView, sidePx: number): MapCamera => ({
  ...fromMap(country, view),
  zoom: levelOf(country, view.zoom, sidePx),
});

/** What a map service shows, as a view of the picture map: both are Mercator's. */
export function viewOfCamera(country: Country, camera: MapCamera, sidePx: number): MapView {
  const zoom = 2 ** (camera.zoom - levelOf(country, 1, sidePx));
  return { ...toMap(country, camera), zoom };
}

export function boundsOf(country: Country): MapBounds {
  const northWest = fromMap(country, { x: 0, y: 0 });
  const southEast = fromMap(country, { x: 1, y: 1 });
  return {
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
    south: southEast.latitude,
  };
}

const at = (country: Country, place: Position, level: number, sidePx: number) =>
  within(viewOfCamera(country, { ...place, zoom: level }, sidePx));

/** Where a map service begins. */
export const startView = (country: Country, sidePx: number): MapView =>
  at(country, marketOf(country).map.centre, defaultZoom, sidePx);

export const dealerView = (country: Country, dealer: Dealer, sidePx: number): MapView =>
  at(country, dealer, pickZoom, sidePx);

/**
 * How far places may be from the middle, as a part of the map's side: there is room for a pin, and for the buttons at
 * its edge.
 */
const reach = 0.37;

/** A place that was looked for, in the middle: as close as picks are, and as far as the dealers found there need. */
export function placeView(country: Country, place: Place, found: readonly Dealer[], sidePx: number): MapView {
  const closest = at(country, place, pickZoom, sidePx);
  const away = found.flatMap((dealer) => {
    const { x, y } = inView(country, closest, dealer);
    return [Math.abs(x - 0.5), Math.abs(y - 0.5)];
  });
  return within({ ...closest, zoom: Math.max(1, closest.zoom * Math.min(1, reach / Math.max(...away))) });
}
