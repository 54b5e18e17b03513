import { type Country, marketOf } from '../country.ts';

/** Degrees, west and south negative. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place on a country's map: parts of its side, from the upper left corner. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

const degrees = 180 / Math.PI;
/** Mercator's ordinate in degrees of the equator, so that shapes and directions are as on every road map. */
const ordinate = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + latitude / degrees / 2)) * degrees;

/** Where a place stands on the map of a country; outside of 0 to 1 when the map does not show it. */
export function toMap(country: Country, { latitude, longitude }: Position): MapPoint {
  const { west, north, width } = marketOf(country).map;
  return { x: (longitude - west) / width, y: (ordinate(north) - ordinate(latitude)) / width };
}

/** The place at a point of the map of a country: `toMap` the other way. */
export function fromMap(country: Country, { x, y }: MapPoint): Position {
  const { west, north, width } = marketOf(country).map;
  const angle = Math.atan(Math.exp((ordinate(north) - y * width) / degrees));
  return { latitude: (2 * angle - Math.PI / 2) * degrees, longitude: west + x * width };
}

/** Part of the map's side that is `km` long at a latitude. */
export const kmOnMap = (country: Country, km: number, latitude: number): number =>
  km / (kmPerDegree * Math.cos(latitude / degrees) * marketOf(country).map.width);

/** Km in a degree of the equator, by the earth of spec part 2 §9. */
const kmPerDegree = 6371.071 / degrees;
