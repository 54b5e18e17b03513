import type { Country } from '../../../shared/country.ts';
import { kmOnMap, type MapPoint, type Position, toMap } from '../../../shared/dealers/mapProjection.ts';

/** The part of a country's map that shows: its middle, and how many times as large as the whole. */
export interface MapView extends MapPoint {
  readonly zoom: number;
}

export const wholeCountry: MapView = { x: 0.5, y: 0.5, zoom: 1 };
/** Room around what is to be seen, as a part of it. */
const margin = 0.36;

/** The view that shows all of these places, and at least `spanKm` from edge to edge. */
export function viewOf(country: Country, places: readonly Position[], spanKm: number): MapView {
  const points = places.map((place) => toMap(country, place));
  const [first] = places;
  if (!first) return wholeCountry;
  const [west, east] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [north, south] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const needed = Math.max(east - west, south - north) * (1 + margin);
  const span = Math.min(1, Math.max(needed, kmOnMap(country, spanKm, first.latitude)));
  // The map has nothing beyond its edges.
  const inside = (middle: number) => Math.min(1 - span / 2, Math.max(span / 2, middle));
  return { x: inside((west + east) / 2), y: inside((north + south) / 2), zoom: 1 / span };
}

/** Where a place stands in a view, as parts of its side; outside of 0 to 1 when it does not show. */
export function inView(country: Country, { x, y, zoom }: MapView, place: Position): MapPoint {
  const point = toMap(country, place);
  return { x: (point.x - x) * zoom + 0.5, y: (point.y - y) * zoom + 0.5 };
}

/** Things of one pin: one, or several that would lie on each other. */
export interface Cluster<Item> extends MapPoint {
  readonly items: readonly Item[];
}

/** Gathers what is closer to each other than `distance`, in parts of the view's side, until nothing is. */
export function clusters<Item>(
  items: readonly Item[],
  pointOf: (item: Item) => MapPoint,
  distance: number,
): readonly Cluster<Item>[] {
  const gathered: Cluster<Item>[] = [];
  for (const item of items) {
    let joined: Cluster<Item> = { ...pointOf(item), items: [item] };
    // Joining moves the middle, which may bring it close to another.
    for (
      let near = nearest(gathered, joined, distance);
      near >= 0;
      near = nearest(gathered, joined, distance)
    )
      joined = join(...gathered.splice(near, 1), joined);
    gathered.push(joined);
  }
  return gathered;
}

/** Room of a name beside its pin on the smallest screens, in parts of the map's side. */
const nameRoom = { width: 0.3, height: 0.07 } as const;

/** The side of a pin on which its name lies on no other pin and stays on the map; null: neither. */
export function nameSide(pin: MapPoint, pins: readonly MapPoint[]): 'left' | 'right' | null {
  const beside = pins.filter((other) => other !== pin && Math.abs(other.y - pin.y) < nameRoom.height);
  const isFree = (sign: 1 | -1) => {
    const end = pin.x + sign * nameRoom.width;
    const isTaken = beside.some(({ x }) => (x - pin.x) * sign > 0 && (end - x) * sign > 0);
    return end > 0 && end < 1 && !isTaken;
  };
  if (isFree(1)) return 'right';
  return isFree(-1) ? 'left' : null;
}

const nearest = (all: readonly MapPoint[], { x, y }: MapPoint, distance: number): number =>
  all.findIndex((other) => Math.hypot(other.x - x, other.y - y) < distance);

function join<Item>(...parts: readonly Cluster<Item>[]): Cluster<Item> {
  const count = parts.reduce((sum, { items }) => sum + items.length, 0);
  const middle = (axis: 'x' | 'y') =>
    parts.reduce((sum, part) => sum + part[axis] * part.items.length, 0) / count;
  return { x: middle('x'), y: middle('y'), items: parts.flatMap(({ items }) => items) };
}
