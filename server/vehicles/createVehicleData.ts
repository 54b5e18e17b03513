import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import type { JsonLd } from '../seo/jsonLd.ts';
import type { Vehicles } from './createVehicles.ts';
import { offersData, type VehicleFacts, vehicleData } from './structuredData.ts';

/** Spec part 1 §9 'vehicle data cache', ms. */
const cacheMs = 300_000;

export interface VehicleDataOptions extends VehicleFacts {
  readonly vehicles: Pick<Vehicles, 'peek'>;
  readonly logger: Logger;
  /** ms */
  readonly now?: () => number;
}

/**
 * Structured data of the vehicles on a page, by its slug without country: a model page's vehicle, or the list of the
 * offers page; else none. The same array for 5 minutes, or until the vehicles change. A failure is logged, and none given.
 */
export type VehicleData = (country: Country, slug: string) => readonly JsonLd[];

interface Kept {
  readonly catalogue: VehicleCatalogue;
  readonly madeAt: number;
  readonly bySlug: ReadonlyMap<string, readonly JsonLd[]>;
}
const none: readonly JsonLd[] = [];

export function createVehicleData(options: VehicleDataOptions): VehicleData {
  const { vehicles, logger, now = () => performance.now() } = options;
  const kept = new Map<Country, Kept>();
  return (country, slug) => {
    const catalogue = vehicles.peek(country);
    if (!catalogue) return none;
    const known = kept.get(country);
    const isFresh = known?.catalogue === catalogue && now() - known.madeAt < cacheMs;
    const current = isFresh
      ? known
      : { catalogue, madeAt: now(), bySlug: dataOf(catalogue, options, logger) };
    kept.set(country, current);
    return current.bySlug.get(slug) ?? none;
  };
}

function dataOf(catalogue: VehicleCatalogue, facts: VehicleFacts, logger: Logger) {
  const attempt = (slug: string, make: () => JsonLd | undefined): [string, readonly JsonLd[]][] => {
    try {
      const data = make();
      return data ? [[slug, [data]]] : [];
    } catch (error) {
      logger.error({ err: error, country: catalogue.country, page: slug }, 'no vehicle structured data');
      return [];
    }
  };
  return new Map([
    ...catalogue.modelLines.flatMap((line) =>
      attempt(line.pageSlug, () => vehicleData(catalogue, line, facts)),
    ),
    ...attempt('offers', () => offersData(catalogue, facts)),
  ]);
}
