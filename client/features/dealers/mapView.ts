import type { Country } from '../../../shared/country.ts';
import { kmOnMap, type MapPoint, type Position, toMap } from '../../../shared/dealers/mapProjection.ts';

/** The part of a country's map that shows: its middle, and how many times as large as the whole. */
export interface MapView extends MapPoint {
  readonly zoom: number;
}

export const wholeCountry: MapView = { x: 0.5, y: 0.5, zoom: 1 };
/** Room around what is to be seen, as a part of it: on the smallest map no pin of it lies under the map's buttons. */
const margin = 0.6;

/** The view that shows all of these places, and at least `spanKm` from edge to edge. */
export function viewOf(country: Country, places: readonly Position[], spanKm: number): MapView {
  const points = places.map((place) => toMap(country, place));
  const [first] = places;
  if (!first) return wholeCountry;
  const [west, east] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [north, south] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const needed = Math.max(east - west, south - north) * (1 + margin);
  const span = Math.min(1, Math.max(needed, kmOnMap(country, spanKm, first.latitude)));
  return within({ x: (west + east) / 2, y: (north + south) / 2, zoom: 1 / span });
}

/** The map has nothing beyond its edges. */
export function within({ x, y, zoom }: MapView): MapView {
  const half = 0.5 / zoom;
  const inside = (middle: number) => Math.min(1 - half, Math.max(half, middle));
  return { x: inside(x), y: inside(y), zoom };
}

/** What a press of a button does to a view. */
export type MapMove = 'in' | 'out' | 'up' | 'down' | 'left' | 'right';
/** Largest zoom of the picture map: about 20 km of a country show. */
const mostZoom = 200;
/** Largest zoom of a map with streets: a few hundred metres show. */
const mostStreetZoom = 10_000;
/** How far a press pans, as a part of the view's side. */
const panStep = 0.5;
const pans = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

type Mover = (view: MapView, move: MapMove) => MapView;

const moverUpTo =
  (most: number): Mover =>
  (view, move) => {
    const { x, y, zoom } = view;
    if (move === 'in' || move === 'out') {
      const wanted = Math.min(most, Math.max(1, zoom * (move === 'in' ? 2 : 0.5)));
      return wanted === zoom ? view : within({ x, y, zoom: wanted });
    }
    const [right, down] = pans[move];
    const next = within({ x: x + (right * panStep) / zoom, y: y + (down * panStep) / zoom, zoom });
    return next.x === x && next.y === y ? view : next;
  };

/** The view after a move; the same when there is no way on. */
export const moved = moverUpTo(mostZoom);
/** The view after a move on a map with streets; the same when there is no way on. */
export const movedByStreets = moverUpTo(mostStreetZoom);

/** Where a place stands in a view, as parts of its side; outside of 0 to 1 when it does not show. */
export function inView(country: Country, { x, y, zoom }: MapView, place: Position): MapPoint {
  const point = toMap(country, place);
  return { x: (point.x - x) * zoom + 0.5, y: (point.y - y) * zoom + 0.5 };
}

/** Whether a point of a view shows. */
export const isInside = ({ x, y }: MapPoint): boolean => Math.min(x, y) >= 0 && Math.max(x, y) <= 1;

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

/** Room that a town's name needs, to the right of its point. */
const townRoom = { width: 0.28, height: 0.06 } as const;

interface TownFacts {
  readonly country: Country;
  readonly view: MapView;
  /** What stands on the map already. */
  readonly pins: readonly MapPoint[];
}

/**
 * The towns whose names fit into a view without lying on a pin, a pin's name or another.
 * @param towns the more important first
 */
export function shownTowns(
  towns: readonly (readonly [name: string, latitude: number, longitude: number])[],
  { country, view, pins }: TownFacts,
): readonly { readonly name: string; readonly at: MapPoint }[] {
  const taken = [...pins];
  return towns.flatMap(([name, latitude, longitude]) => {
    const at = inView(country, view, { latitude, longitude });
    const isInside = at.x > 0.02 && at.x + townRoom.width < 1 && at.y > 0.03 && at.y < 0.97;
    const isTaken = taken.some(
      ({ x, y }) => Math.abs(x - at.x) < townRoom.width && Math.abs(y - at.y) < townRoom.height,
    );
    if (!isInside || isTaken) return [];
    taken.push(at);
    return [{ name, at }];
  });
}

const nearest = (all: readonly MapPoint[], { x, y }: MapPoint, distance: number): number =>
  all.findIndex((other) => Math.hypot(other.x - x, other.y - y) < distance);

function join<Item>(...parts: readonly Cluster<Item>[]): Cluster<Item> {
  const count = parts.reduce((sum, { items }) => sum + items.length, 0);
  const middle = (axis: 'x' | 'y') =>
    parts.reduce((sum, part) => sum + part[axis] * part.items.length, 0) / count;
  return { x: middle('x'), y: middle('y'), items: parts.flatMap(({ items }) => items) };
}
