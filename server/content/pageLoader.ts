import { type Country, isCountry, isForCountry } from '../../shared/country.ts';
import type { Page, PageError, Site } from '../../shared/page.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import { isSiteError, notFound, unavailable } from '../errors.ts';
import type { VehicleData } from '../vehicles/createVehicleData.ts';
import { type BlockDataFacts, createBlockData } from './blockData/createBlockData.ts';
import {
  type ConfiguratorPagesOptions,
  createConfiguratorPages,
  isConfiguratorOfNoCountry,
} from './configuratorPages.ts';
import type { Content, LoadedPage, PageRequest } from './content.ts';
import { isContentError } from './contentError.ts';
import { createPageMemo } from './pageMemo.ts';
import { createPageParts, type PagePartsOptions } from './pageParts.ts';
import type { PublishedStories } from './publishedStories.ts';
import { countryOfPath, errorSlug, matchRoute, type PageRoute } from './routes.ts';
import type { Story } from './story.ts';
import type { StorySource } from './storySource.ts';

export interface PageLoaderOptions extends PagePartsOptions, Pick<ConfiguratorPagesOptions, 'catalogue'> {
  readonly published: PublishedStories;
  readonly drafts: StorySource;
  readonly defaultMode: 'published' | 'draft';
  readonly vehicleData: VehicleData;
  readonly dealers?: BlockDataFacts['dealers'] | undefined;
  readonly botCheck?: BlockDataFacts['botCheck'];
}

/** Seconds after which a visitor or crawler should ask again while the content service is down. */
const retryAfterS = 10;
const noContent = 'This page cannot be shown at the moment. Please try again shortly.';

const noVehicles = () => Promise.reject(unavailable('There are no vehicles.', retryAfterS));

/** Makes pages of stories. */
export function createPageLoader(options: PageLoaderOptions): Pick<Content, 'loadPage' | 'errorPage'> {
  const { published, drafts, defaultMode, vehicleData, logger } = options;
  const { catalogue = noVehicles } = options;
  const blockData = createBlockData({
    ...options,
    catalogue,
    dealers: options.dealers,
    botCheck: options.botCheck,
  });
  const parts = createPageParts(options);
  const memo = createPageMemo();
  const configurators = createConfiguratorPages(options);
  const isDraft = (request: Pick<PageRequest, 'draft'>) => request.draft || defaultMode === 'draft';

  const sourceOf = (draft: boolean): StorySource => (draft ? drafts : published);

  async function siteOf(country: Country, draft: boolean): Promise<Site> {
    const stories = await sourceOf(draft)
      .navigation(country)
      .catch((error: unknown) => {
        if (!isContentError(error) && !isSiteError(error)) throw error;
        logger.warn({ err: error, country }, 'the page shows without navigation');
        return undefined;
      });
    return parts.site(stories, country, draft);
  }

  async function loadPage(request: PageRequest): Promise<LoadedPage> {
    const route = routeOf(request);
    if (route.name === 'configurator') return loadConfigurator(route, request);
    const { country, slug } = route;
    const { preview } = request;
    const draft = isDraft(request);
    const source = sourceOf(draft);
    const [{ story, state }, site] = await Promise.all([
      source.page(country, slug).catch(asUnavailable),
      siteOf(country, draft),
    ]);
    const content = contentFor(story, country, draft);
    if (!story || !content) throw notFound('Page Not Found');
    // Only search engines read them, and they get no drafts.
    const ancestors = draft ? [] : ancestorsOf(country, slug);
    const query = pageQuery(content.body, request.search ?? '');
    const data = await blockData.resolve(content.body, { country, path: route.path, story, query, source });
    const vehicles = vehicleData(country, slug, content.body);
    const facts = { route, story, content, site, ancestors, vehicles, preview, query };
    const make = () => parts.page({ ...facts, blockData: data.make() });
    const page = draft ? make() : memo(story, query, [site, vehicles, ...ancestors, ...data.sources], make);
    return { page, cache: state, isIncomplete: !data.isComplete };
  }

  /** It needs no story; the 404 is that of spec part 2 §8. */
  async function loadConfigurator(route: PageRoute, request: PageRequest): Promise<LoadedPage> {
    const { country, params } = route;
    const draft = isDraft(request);
    const [found, site] = await Promise.all([
      configurators.find(country, params.modelLine ?? ''),
      siteOf(country, draft),
    ]);
    if (!found) throw notFound('Page Not Found');
    const { line, content } = found;
    const query = configurators.query(found, request.search ?? '');
    const [block] = content.body;
    const blockData = block ? { [block._uid]: line } : {};
    const make = () =>
      parts.page({ route, content, site, ancestors: [], preview: undefined, query, blockData });
    return { page: draft ? make() : memo(line, query, [site], make), cache: draft ? 'draft' : 'hit' };
  }

  /** The pages above one, nearest last: those of its parent folders that are pages of the country. */
  function ancestorsOf(country: Country, slug: string): Story[] {
    const segments = slug.split('/').slice(0, -1);
    return segments.flatMap((_, index) => {
      const story = published.peekPage(country, segments.slice(0, index + 1).join('/'));
      return story && contentFor(story, country, false) ? [story] : [];
    });
  }

  /** Spec part 1 §4: a story for the other country is not found, like a missing one. */
  const contentFor = (story: Story | undefined, country: Country, draft: boolean) =>
    story && isForCountry(story.content.locale, country) ? parts.content(story, country, draft) : undefined;

  async function errorPage({ path, error }: { path: string; error: PageError }): Promise<Page> {
    const country = countryOfPath(path);
    const known = () => parts.site(published.peekNavigation(country), country, false);
    // Only a 404 says that content works: other errors never wait for it.
    if (error.status !== 404)
      return parts.errorPage({ path, country, error, content: undefined, site: known() });
    const draft = isDraft({ draft: false });
    try {
      const [{ story }, site] = await Promise.all([
        sourceOf(draft).page(country, errorSlug),
        siteOf(country, draft),
      ]);
      if (!story) logger.warn({ country }, "there is no story 'error'");
      const content = contentFor(story, country, draft);
      const source = sourceOf(draft);
      const data = story &&
        content && { country, path: `/${country}/${errorSlug}`, story, query: {}, source };
      const resolved = data && (await blockData.resolve(content.body, data));
      return parts.errorPage({ path, country, error, content, site, blockData: resolved?.make() ?? {} });
    } catch (cause) {
      logger.warn({ err: cause, country }, "the story 'error' cannot be shown");
      return parts.errorPage({ path, country, error, content: undefined, site: known() });
    }
  }

  return { loadPage, errorPage };
}

/** The page's route; a path in another spelling is the same page. Throws the 404s of spec part 1 §2. */
function routeOf({ path, preview }: PageRequest): PageRoute {
  const country = preview && (isCountry(preview.language) ? preview.language : 'au');
  const first = matchRoute(path, country);
  const route = first.kind === 'redirect' ? matchRoute(first.redirect) : first;
  if (route.kind === 'page') return route;
  if (isConfiguratorOfNoCountry(path)) throw notFound('Page Not Found');
  throw notFound(route.kind === 'notFound' ? route.message : 'Page Not Found');
}

/** A failing content service is no fault of the page: 503 rather than 404. Everything else is as it was. */
function asUnavailable(error: unknown): never {
  throw isContentError(error) ? unavailable(noContent, retryAfterS, error) : error;
}
