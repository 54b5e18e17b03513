import { type AuState, auStateName } from '../../../shared/auStates.ts';
import type { Position } from '../../../shared/dealers/mapProjection.ts';

type Line = readonly (readonly [longitude: number, latitude: number])[];

/** Bounds of the mainland and Tasmania with the seas between, without the outer territories. */
const australia = { north: -9, south: -44, west: 112.5, east: 154 };
/** The strait's middle: what is south of it is Tasmania. */
const tasmaniaNorth = -39.2;

/** Queensland's southern border from west to east: the 29th parallel, rivers, then the ranges to the sea. */
const queenslandSouth: Line = [
  [141, -29],
  [148.95, -29],
  [149.5, -28.57],
  [150.3, -28.54],
  [151, -28.75],
  [151.4, -29.15],
  [152, -28.9],
  [152, -28.5],
  [152.6, -28.33],
  [153.5, -28.17],
];
/** The Murray from the west to its source, then straight to Cape Howe. Towns on its banks fall on their own side. */
const murray: Line = [
  [141, -34.03],
  [142.1, -34.15],
  [142.5, -34.75],
  [143.3, -34.75],
  [143.6, -35.3],
  [144.3, -35.6],
  [144.75, -36.11],
  [145.4, -35.85],
  [146, -36],
  [146.95, -36.1],
  [147.4, -35.96],
  [148, -36.05],
  [148.2, -36.6],
  [148.2, -36.8],
  [149.98, -37.51],
];
/** The capital's territory, without Jervis Bay. */
const capital: Line = [
  [148.8, -35.75],
  [148.77, -35.3],
  [149.12, -35.12],
  [149.4, -35.32],
  [149.2, -35.34],
  [149.15, -35.9],
  [149, -35.91],
];

/** By their borders, in this order: a place is of the first that it fits. */
const states: readonly (readonly [AuState, (position: Position) => boolean])[] = [
  ['WA', ({ longitude }) => longitude < 129],
  ['TAS', ({ latitude }) => latitude < tasmaniaNorth],
  ['NT', ({ latitude, longitude }) => latitude > -26 && longitude < 138],
  ['QLD', ({ latitude, longitude }) => latitude > -26 && longitude < 141],
  ['SA', ({ longitude }) => longitude < 141],
  ['QLD', (position) => isNorthOf(queenslandSouth, position)],
  ['ACT', (position) => isInside(capital, position)],
  ['NSW', (position) => isNorthOf(murray, position)],
  ['VIC', () => true],
];

/**
 * The state or territory at a place, by borders drawn with a ruler: right to about 10 km. Undefined outside of
 * Australia; the sea belongs to the nearest state.
 */
export function stateAt(position: Position): AuState | undefined {
  const { latitude, longitude } = position;
  const { north, south, west, east } = australia;
  if (latitude > north || latitude < south || longitude < west || longitude > east) return undefined;
  return states.find(([, isOf]) => isOf(position))?.[0];
}

export const stateNameAt = (position: Position): string | undefined => {
  const state = stateAt(position);
  return state && auStateName(state);
};

const isNorthOf = (line: Line, { latitude, longitude }: Position): boolean =>
  latitude > heightOf(line, longitude);

/** Latitude of a line that runs from west to east, level beyond its ends. */
function heightOf(line: Line, longitude: number): number {
  const next = line.findIndex(([x]) => x > longitude);
  const [x2, y2] = line.at(next) ?? [0, 0];
  const [x1, y1] = (next > 0 ? line[next - 1] : undefined) ?? [x2, y2];
  return x1 === x2 ? y2 : y1 + ((y2 - y1) * (longitude - x1)) / (x2 - x1);
}

/** Even-odd rule. */
function isInside(ring: Line, { latitude, longitude }: Position): boolean {
  const crossings = ring.filter(([x2, y2], n) => {
    const [x1, y1] = ring.at(n - 1) ?? [x2, y2];
    return y1 > latitude !== y2 > latitude && longitude < x1 + ((x2 - x1) * (latitude - y1)) / (y2 - y1);
  });
  return crossings.length % 2 === 1;
}
