import type { Logger } from 'pino';
import { startOf, understoodQuery, unknownName } from '../../shared/configurator/start.ts';
import { type Country, countries } from '../../shared/country.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import {
  type CatalogueModel,
  isPricedByState,
  type ModelLineCatalogue,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { presentModelLine } from '../vehicles/presentModelLine.ts';
import { ownContent } from './ownContent.ts';

export interface ConfiguratorPagesOptions {
  /** The vehicles of a country. Rejects with `unavailable` while there are none. */
  readonly catalogue: (country: Country) => Promise<VehicleCatalogue>;
  readonly brand: { readonly shortName: string };
  readonly logger: Logger;
}

/** What the page of a model line is made of. The same objects while nothing of the line changes. */
export interface ConfiguratorPage {
  readonly line: ModelLineCatalogue;
  readonly content: PageContent;
}

/** The one block of such a page: a feature of its own, no content component. */
const component = 'Configurator';

/** Pages that need no story: `/{country}/config/{modelLine}` is what the catalogue says. Spec part 2 §2.1. */
export function createConfiguratorPages({ catalogue, brand, logger }: ConfiguratorPagesOptions) {
  const known = new WeakMap<VehicleCatalogue, Map<string, ConfiguratorPage>>();

  function make(vehicles: VehicleCatalogue, slug: string, locale: PageContent['locale']) {
    const line = presentModelLine(vehicles, slug);
    if (!line?.modelLine.models.length) return undefined;
    const shown = forConfigurator(line);
    return { line: shown, content: configuratorContent(shown, locale, brand.shortName) };
  }

  return {
    catalogue,
    /**
     * Undefined for a model line that is unknown or has no models. Rejects with `unavailable` while there are no vehicles.
     */
    async find(country: Country, slug: string): Promise<ConfiguratorPage | undefined> {
      const vehicles = await catalogue(country);
      const pages = known.get(vehicles) ?? new Map<string, ConfiguratorPage>();
      known.set(vehicles, pages);
      const page = pages.get(slug) ?? make(vehicles, slug, await localeOf(slug, country));
      if (page) pages.set(slug, page);
      return page;
    },
    /** The part of a query that changes the configurator's start; the rest is ignored, with a log line. */
    query({ line, content }: ConfiguratorPage, search: string): Readonly<Record<string, string>> {
      // Most visitors come without a query.
      if (!search) return {};
      const given = pageQuery(content.body, search);
      const query = understoodQuery(line, given);
      const dropped = startOf(line, query)?.dropped ?? [];
      const where = { country: line.country, modelLine: line.modelLine.slug };
      if (dropped.length)
        logger.info({ ...where, build: given.build, dropped }, 'a build could not be restored whole');
      if (query.model === unknownName)
        logger.info({ ...where, model: given.model }, 'the query names an unknown model');
      return query;
    },
  };

  /** The other country may build other cars: then the page has no alternate there. */
  async function localeOf(slug: string, country: Country): Promise<PageContent['locale']> {
    const others = countries.filter((other) => other !== country);
    const sells = await Promise.all(
      others.map(async (other) => {
        const vehicles = await catalogue(other).catch(() => undefined);
        return vehicles?.modelLines.some((line) => line.slug === slug && line.models.length > 0) ?? false;
      }),
    );
    return sells.every(Boolean) ? 'both' : country;
  }
}

function configuratorContent(
  { modelLine }: ModelLineCatalogue,
  locale: PageContent['locale'],
  brand: string,
): PageContent {
  const { name, slug, vehicleType, image } = modelLine;
  const kind = vehicleType ? `, ${vehicleType.charAt(0).toLowerCase()}${vehicleType.slice(1)}` : '';
  return ownContent({
    title: `Build your ${name}`,
    meta_title: '',
    meta_description: `Build your ${brand} ${name}${kind}: choose variant, colour, interior and accessories, and see the price of every choice.`,
    meta_image: image,
    locale,
    body: [{ _uid: `configurator-${slug}`, component }],
  });
}

/** A model line without what the configurator does not show: the page carries it to the browser. */
function forConfigurator(line: ModelLineCatalogue): ModelLineCatalogue {
  const models = Object.fromEntries(
    Object.entries<CatalogueModel>(line.models).map(([uuid, model]) => [uuid, withoutUnused(model)]),
  );
  return { ...line, modelLine: { ...line.modelLine, specs: null }, models };
}

const nothing = { abn: '', retail: '' };

function withoutUnused(model: CatalogueModel): CatalogueModel {
  const unused = { image: null, description: '', featureList: [] };
  return isPricedByState(model)
    ? { ...model, ...unused, standardOfferText: nothing }
    : { ...model, ...unused };
}
