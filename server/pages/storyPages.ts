import type { Logger } from 'pino';
import { type Country, marketOf, otherCountries } from '../../shared/country.ts';
import { localizePath } from '../../shared/links.ts';
import type { Page, PageError } from '../../shared/page.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import { pricesNamedIn, type TextPrices } from '../../shared/textPrices.ts';
import { createMemo } from '../answers/answers.ts';
import { notFound } from '../errors.ts';
import type { SiteFinance } from '../finance/readSiteFinance.ts';
import type { PageContent } from '../seo/pageContent.ts';
import type { Stories } from '../stories/stories.ts';
import type { Story } from '../stories/story.ts';
import type { VehicleStructuredData, Vehicles } from '../vehicles/createVehicles.ts';
import { presentTextPrices } from '../vehicles/presentTextPrices.ts';
import { asUnavailable } from './asUnavailable.ts';
import type { createBlockData } from './blockData/createBlockData.ts';
import type { createPageParts, PagePartsOptions } from './createPageParts.ts';
import { type Surroundings, samePage } from './createSurroundings.ts';
import { missingPage } from './missingPages.ts';
import type { SiteContent } from './navigation.ts';
import type { LoadedPage, PageRequest } from './pages.ts';
import { countryOfPath, errorSlug, homeSlug, matchRoute } from './routes.ts';

interface StoryPagesOptions extends Pick<PagePartsOptions, 'logger'> {
  readonly stories: Pick<Stories, 'published' | 'shown'>;
  readonly surroundings: Surroundings;
  readonly parts: ReturnType<typeof createPageParts>;
  readonly blockData: ReturnType<typeof createBlockData>;
  readonly textPrices: ReturnType<typeof createTextPrices>;
  readonly vehicleStructuredData: VehicleStructuredData;
}

/** Pages that editors write: those of stories, and the page of an error, whose words are a story too. */
export function createStoryPages(options: StoryPagesOptions) {
  const { surroundings, parts, blockData, textPrices, vehicleStructuredData, logger } = options;
  const { published, shown } = options.stories;
  const { sourceOf, siteOf, contentFor, ancestorsOf, elsewhereOf } = surroundings;
  const memo = createMemo<Page>();

  /** @throws 404 for a story that there is not, or not in this country */
  async function load(request: PageRequest): Promise<LoadedPage> {
    const { route, draft, preview } = request;
    const { country, slug } = route;
    const source = sourceOf(request);
    const [{ story, state }, site] = await Promise.all([
      source.page(country, slug).catch(asUnavailable),
      siteOf(country, source),
    ]);
    const content = contentFor(story, country, draft);
    if (!story || !content) throw notFound((preview && tellOfCountry(story, country)) || 'Page Not Found');
    // Only search engines read them, and they get no drafts.
    const ancestors = draft ? [] : ancestorsOf(country, slug);
    const query = pageQuery(content.body, request.search ?? '');
    const place = { country, path: route.path, story, query, source };
    const [data, prices] = await Promise.all([
      blockData.resolve(content.body, { ...place, siteFinance: financeOf(site) }),
      textPrices(content, country, route.path),
    ]);
    const structured = vehicleStructuredData(country, slug, content.body);
    const elsewhere = elsewhereOf(country, samePage(slug, content));
    const facts = { route, elsewhere, story, content, site, ancestors, about: structured, preview, query };
    const sources = [site, ...elsewhere, structured, ...ancestors, ...data.sources, ...prices.sources];
    const make = () => parts.page({ ...facts, blockData: data.make(), prices: prices.make() });
    const page = draft ? make() : memo(story, query, sources, make);
    return { page, cache: state, isIncomplete: !(data.isComplete && prices.isComplete) };
  }

  /** Never rejects: where the story of a 404 cannot be shown, the page has our own words. */
  async function errorPage({ path, error }: { path: string; error: PageError }): Promise<Page> {
    const country = countryOfPath(path);
    const known = () => parts.site(published.peekNavigation(country), country, false);
    const match = matchRoute(path);
    const slug = error.status === 404 ? (match.kind === 'page' ? match.slug : homeSlug) : undefined;
    const elsewhere =
      slug === undefined
        ? otherCountries(country).map((other) => localizePath(path, other))
        : elsewhereOf(country, { slug });
    const facts = { path, country, elsewhere, error };
    const told = ({ site }: SiteContent) => {
      const missing = missingPage(match, country, site);
      return missing ? { ...error, missing } : error;
    };
    // Only a 404 says that content works: other errors never wait for it.
    if (error.status !== 404) return parts.errorPage({ ...facts, content: undefined, site: known() });
    try {
      const story = await errorStory(country);
      return parts.errorPage({ ...facts, ...story, error: told(story.site) });
    } catch (cause) {
      logger.warn({ err: cause, country }, "the story 'error' cannot be shown");
      const site = known();
      return parts.errorPage({ ...facts, content: undefined, site, error: told(site) });
    }
  }

  /** The story of a country's 404, with what its blocks show. */
  async function errorStory(country: Country) {
    const [{ story }, site] = await Promise.all([shown.page(country, errorSlug), siteOf(country, shown)]);
    if (!story) logger.warn({ country }, "there is no story 'error'");
    const content = contentFor(story, country, shown.version === 'draft');
    if (!story || !content) return { content: undefined, site };
    const path = `/${country}/${errorSlug}`;
    const place = { country, path, query: {}, source: shown, siteFinance: financeOf(site), story };
    const resolved = await blockData.resolve(content.body, place);
    const prices = await textPrices(content, country, path);
    return { content, site, blockData: resolved.make(), prices: prices.make() };
  }

  return { load, errorPage };
}

/** For an editor: a page that is set to another country shows nowhere in this one. */
function tellOfCountry(story: Story | undefined, country: Country): string | undefined {
  const other = otherCountries(country).find((one) => one === story?.content.locale);
  return other
    ? `This page is for ${marketOf(other).name} alone: visitors from ${marketOf(country).name} get 'Page Not Found'.`
    : undefined;
}

const financeOf = ({ site, finance }: SiteContent): SiteFinance => ({
  settings: finance,
  useAngleApi: site.useAngleApi,
});

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
