import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Country, countries } from '../../shared/country.ts';
import type { Position } from '../../shared/dealers/mapProjection.ts';

/** A town or suburb, or what else has a postcode. */
export interface NamedPlace extends Position {
  readonly country: Country;
  readonly name: string;
  /** Code of the state, or name of the region; '' where none is known. */
  readonly region: string;
  /** Four digits. */
  readonly postcode: string;
  /** Number of people; 0 where it is not known. */
  readonly population: number;
}

const folder = path.join(import.meta.dirname, 'places');

/**
 * Every postcode and suburb of both countries: see places/README.md for where they come from. 750 kB, read when a place is
 * first looked for rather than at the start.
 */
export async function loadPlaces(): Promise<NamedPlace[]> {
  const files = await Promise.all(
    countries.map(async (country) =>
      rowsOf(country, await readFile(path.join(folder, `${country}.csv`), 'utf8')),
    ),
  );
  return files.flat();
}

/** Our own files have no quotes: cutting at commas takes a tenth of what a parser takes. */
const rowsOf = (country: Country, text: string): NamedPlace[] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [postcode = '', name = '', region = '', latitude, longitude, population] = line.split(',');
      return {
        country,
        postcode,
        name,
        region,
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
      };
    });
