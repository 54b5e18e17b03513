import type { Logger } from 'pino';
import type { AnyBlock } from '../../shared/content/schema.ts';
import type { Country } from '../../shared/country.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import type { JsonLd } from '../seo/jsonLd.ts';
import type { Vehicles } from './createVehicles.ts';
import { offersJsonLd, type StructuredDataFacts, vehicleJsonLd } from './structuredData.ts';

/** Spec part 1 §9 'vehicle data cache', ms. */
const cacheMs = 300_000;

export interface VehicleStructuredDataOptions extends StructuredDataFacts {
  readonly vehicles: Pick<Vehicles, 'peek'>;
  readonly logger: Logger;
  /** ms */
  readonly now?: () => number;
}

/** Spec part 1 §1: '/au/offers and /nz/offers'. */
const offersSlug = 'offers';

/**
 * Structured data of the vehicles on a page, by its slug without country: a model page's vehicle, or the list of the
 * offers page, which is that of its blocks; else none. The same array for 5 minutes, or until the vehicles change. A
 * failure is logged, and none given.
 */
export type VehicleStructuredData = (
  country: Country,
  slug: string,
  blocks?: readonly AnyBlock[],
) => readonly JsonLd[];

interface Kept {
  readonly catalogue: VehicleCatalogue;
  readonly madeAt: number;
  readonly bySlug: ReadonlyMap<string, readonly JsonLd[]>;
  /** By the blocks of the offers page, which are the same objects while the story is. */
  readonly offers: WeakMap<readonly AnyBlock[], readonly JsonLd[]>;
}
const none: readonly JsonLd[] = [];
const noBlocks: readonly AnyBlock[] = [];

export function createVehicleStructuredData(options: VehicleStructuredDataOptions): VehicleStructuredData {
  const { vehicles, logger, now = () => performance.now() } = options;
  const kept = new Map<Country, Kept>();
  const attempt = (country: Country, page: string, make: () => JsonLd | undefined): readonly JsonLd[] => {
    try {
      const data = make();
      return data ? [data] : none;
    } catch (error) {
      logger.error({ err: error, country, page }, 'no vehicle structured data');
      return none;
    }
  };
  const make = (catalogue: VehicleCatalogue): Kept => ({
    catalogue,
    madeAt: now(),
    bySlug: new Map(
      catalogue.modelLines.map((line) => [
        line.pageSlug,
        attempt(catalogue.country, line.pageSlug, () => vehicleJsonLd(catalogue, line, options)),
      ]),
    ),
    offers: new WeakMap(),
  });
  const offersOf = ({ catalogue, offers }: Kept, blocks: readonly AnyBlock[]): readonly JsonLd[] => {
    const data =
      offers.get(blocks) ??
      attempt(catalogue.country, offersSlug, () => offersJsonLd(catalogue, options, blocks));
    offers.set(blocks, data);
    return data;
  };
  return (country, slug, blocks = noBlocks) => {
    const catalogue = vehicles.peek(country);
    if (!catalogue) return none;
    const known = kept.get(country);
    const isFresh = known?.catalogue === catalogue && now() - known.madeAt < cacheMs;
    const current = isFresh ? known : make(catalogue);
    kept.set(country, current);
    return slug === offersSlug ? offersOf(current, blocks) : (current.bySlug.get(slug) ?? none);
  };
}
