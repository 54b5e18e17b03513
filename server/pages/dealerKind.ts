import { dealerFinderSlug } from '../../shared/dealers/dealerPath.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import { dealerData } from '../seo/dealerData.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import { readBuiltCar } from '../vehicles/readBuiltCar.ts';
import type { Surroundings } from './createSurroundings.ts';
import { createDealerPages, type DealerPagesOptions } from './dealerPages.ts';
import type { OwnPageKind } from './ownPage.ts';

interface DealerKindOptions extends DealerPagesOptions {
  readonly siteUrl: string;
  readonly vehicles: Pick<Vehicles, 'catalogue'>;
  readonly contentFor: Surroundings['contentFor'];
}

/** The pages of dealers; above them is the page that finds a dealer, which names the public holidays. */
export function createDealerKind({
  siteUrl,
  vehicles,
  contentFor,
  ...options
}: DealerKindOptions): OwnPageKind {
  const pages = createDealerPages(options);
  return {
    async find({ route: { country, params }, search, draft, source }) {
      const [found, finder] = await Promise.all([
        pages.find(country, params.code ?? ''),
        source.page(country, dealerFinderSlug).then(
          ({ story }) => story,
          () => undefined,
        ),
      ]);
      if (!found) return undefined;
      const { content } = found;
      const above = contentFor(finder, country, draft);
      const ancestors = finder && above ? [finder] : [];
      const data = pages.withHolidays(found, above);
      const query = pageQuery(content.body, search);
      // The page shows its dealer even without vehicles.
      const sold = query.build ? await vehicles.catalogue(country).catch(() => undefined) : undefined;
      return {
        content,
        make() {
          const built = sold && readBuiltCar(sold, query);
          return built ? { ...data, built } : data;
        },
        sources: [data, sold, ...ancestors],
        ancestors,
        about: [dealerData(data.dealer, siteUrl, data.holidays)],
        // Each country has its own dealers.
        elsewhere: { slug: dealerFinderSlug },
      };
    },
  };
}
