import type { Logger } from 'pino';
import type { Country } from '../../shared/country.ts';
import { pricesNamedIn, type TextPrices } from '../../shared/textPrices.ts';
import type { PageContent } from '../seo/pageContent.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import { presentTextPrices } from '../vehicles/presentTextPrices.ts';

/** The prices that a page's texts name. */
export interface PagePrices {
  /** What they are made of: while these are the same objects, so are they. */
  readonly sources: readonly unknown[];
  /** False: they could not be had, so that the page should not be kept. */
  readonly isComplete: boolean;
  /** `Page.prices`; undefined: the texts name none. */
  make(): TextPrices | undefined;
}

const nothing: PagePrices = { sources: [], isComplete: true, make: () => undefined };
/** The texts say that the dealer tells. */
const failed: PagePrices = { sources: ['error'], isComplete: false, make: () => ({}) };

interface TextPricesOptions {
  readonly catalogue: Vehicles['catalogue'];
  readonly logger: Logger;
}

/** Finds the prices of a page's texts. A name that is none, and vehicles that cannot be had, are logged. */
export function createTextPrices({ catalogue, logger }: TextPricesOptions) {
  const known = new WeakMap<PageContent, readonly string[]>();
  const namesIn = (content: PageContent): readonly string[] => {
    const names = known.get(content) ?? pricesNamedIn(JSON.stringify(content));
    known.set(content, names);
    return names;
  };

  return async (content: PageContent, country: Country, path: string): Promise<PagePrices> => {
    const names = namesIn(content);
    if (!names.length) return nothing;
    try {
      const vehicles = await catalogue(country);
      const make = () => {
        const prices = presentTextPrices(vehicles, names);
        const unknown = names.filter((name) => !Object.hasOwn(prices, name));
        if (unknown.length) logger.warn({ path, unknown }, 'a text names the price of what is no vehicle');
        return prices;
      };
      return { sources: [vehicles], isComplete: true, make };
    } catch (error) {
      logger.warn({ err: error, path }, 'texts show without their prices');
      return failed;
    }
  };
}
