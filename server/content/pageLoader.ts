import type { Logger } from 'pino';
import type { AssetPath } from '../../shared/content/readAsset.ts';
import { type Country, isCountry, isForCountry } from '../../shared/country.ts';
import type { Page, PageError, Site } from '../../shared/page.ts';
import { notFound, unavailable } from '../errors.ts';
import { createHead } from '../seo/head.ts';
import type { PageContent } from '../seo/pageContent.ts';
import type { Content, LoadedPage, PageRequest } from './content.ts';
import { isContentError } from './contentError.ts';
import { bareSite, readSite, type SiteFacts } from './navigation.ts';
import { createProblemLog } from './problemLog.ts';
import type { PublishedStories } from './publishedStories.ts';
import { layoutOf, readPage } from './readPage.ts';
import { countryOfPath, errorSlug, matchRoute, type PageRoute } from './routes.ts';
import { pageRelations } from './schemaGate.ts';
import type { Story } from './story.ts';
import type { StorySource } from './storySource.ts';

export interface PageLoaderOptions {
  readonly published: PublishedStories;
  readonly drafts: StorySource;
  readonly defaultMode: 'published' | 'draft';
  readonly siteUrl: string;
  readonly brand: Site['brand'];
  readonly phones: Readonly<Record<Country, string>>;
  readonly assetPath: AssetPath;
  readonly bridgeUrl: string;
  readonly buildId: () => string;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Seconds after which a visitor or crawler should ask again while the content service is down. */
const retryAfterS = 10;
const noContent = 'This page cannot be shown at the moment. Please try again shortly.';

/** Makes pages of stories. */
export function createPageLoader(options: PageLoaderOptions): Pick<Content, 'loadPage' | 'errorPage'> {
  const { published, drafts, defaultMode, logger } = options;
  const parts = createPageParts(options);
  const memo = createPageMemo();
  const isDraft = (request: Pick<PageRequest, 'draft'>) => request.draft || defaultMode === 'draft';

  async function siteOf(country: Country, draft: boolean): Promise<Site> {
    try {
      const source = draft ? drafts : published;
      return parts.site(await source.navigation(country), country, draft);
    } catch (error) {
      logger.warn({ err: error, country }, 'the page shows without navigation');
      return parts.site(undefined, country, draft);
    }
  }

  async function loadPage(request: PageRequest): Promise<LoadedPage> {
    const route = routeOf(request);
    const { country, slug } = route;
    const draft = isDraft(request);
    const [found, site] = await Promise.all([
      (draft ? drafts : published).page(country, slug).catch(asUnavailable),
      siteOf(country, draft),
    ]);
    const { story, state } = found;
    // Spec part 1 §4: a story for the other country is not found, like a missing one.
    const content =
      story && isForCountry(story.content.locale, country) && parts.content(story, country, draft);
    if (!story || !content) throw notFound('Page Not Found');
    const { preview } = request;
    const make = () => parts.page({ route, content, site, preview });
    return { page: draft ? make() : memo(story, site, options.buildId(), make), cache: state };
  }

  async function errorPage({ path, error }: { path: string; error: PageError }): Promise<Page> {
    const country = countryOfPath(path);
    // Only a 404 says that content works: other errors never wait for it.
    const canRead = error.status === 404;
    const draft = isDraft({ draft: false });
    const site = canRead
      ? await siteOf(country, draft)
      : parts.site(published.peekNavigation(country), country, false);
    const content = canRead ? await errorContent(country, draft) : undefined;
    return parts.errorPage({ path, country, error, content, site });
  }

  async function errorContent(country: Country, draft: boolean): Promise<PageContent | undefined> {
    try {
      const { story } = await (draft ? drafts : published).page(country, errorSlug);
      if (!story) logger.warn({ country }, "there is no story 'error'");
      return story && isForCountry(story.content.locale, country)
        ? parts.content(story, country, draft)
        : undefined;
    } catch (error) {
      logger.warn({ err: error, country }, "the story 'error' cannot be read");
      return undefined;
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
  throw notFound(route.kind === 'notFound' ? route.message : 'Page Not Found');
}

/** A failing content service is no fault of the page: 503 rather than 404. Everything else is as it was. */
function asUnavailable(error: unknown): never {
  throw isContentError(error) ? unavailable(noContent, retryAfterS, error) : error;
}

/** Presents stories as the parts of a page, each once per story object: unchanged content stays the same. */
function createPageParts(options: PageLoaderOptions) {
  const { assetPath, brand, siteUrl, bridgeUrl, buildId, now, logger } = options;
  const phones = { au: phoneLine(options.phones.au), nz: phoneLine(options.phones.nz) };
  const logProblems = createProblemLog(logger);
  const contents = new WeakMap<Story, PageContent | undefined>();
  const sites = new WeakMap<readonly Story[], Site>();

  function content(story: Story, country: Country, draft: boolean): PageContent | undefined {
    if (contents.has(story)) return contents.get(story);
    const read = readPage(story, { country, draft, assetPath });
    if (read) logProblems(story.full_slug, story.published_at, read.problems);
    contents.set(story, read?.content);
    return read?.content;
  }

  function site(stories: readonly Story[] | undefined, country: Country, draft: boolean): Site {
    const facts: SiteFacts = { brand, phones, year: new Date(now()).getFullYear() };
    if (!stories) return bareSite(country, facts);
    const known = sites.get(stories);
    if (known?.footer.year === facts.year) return known;
    const read = readSite(stories, { ...facts, country, draft, assetPath });
    logProblems(`${country} navigation`, undefined, read.problems);
    sites.set(stories, read.site);
    return read.site;
  }

  return {
    content,
    site,
    page({ route, content, site, preview }: PageParts): Page {
      const { path, country } = route;
      return {
        path,
        country,
        status: 200,
        head: createHead({ path, country, content, site, siteUrl }),
        layout: layoutOf(content),
        site,
        blocks: content.body,
        blockData: {},
        buildId: buildId(),
        ...(preview
          ? { preview: { storyId: preview.storyId, bridgeUrl, resolveRelations: pageRelations } }
          : {}),
      };
    },
    errorPage: ({ path, country, error, content, site }: ErrorParts): Page => ({
      path: path.slice(0, 2048),
      country,
      status: error.status,
      error,
      head: createHead({ path, country, content, site, siteUrl, error }),
      layout: layoutOf(content),
      site,
      blocks: content?.body ?? [],
      blockData: {},
      buildId: buildId(),
    }),
  };
}

interface PageParts {
  readonly route: PageRoute;
  readonly content: PageContent;
  readonly site: Site;
  readonly preview: PageRequest['preview'];
}
interface ErrorParts {
  readonly path: string;
  readonly country: Country;
  readonly error: PageError;
  readonly content: PageContent | undefined;
  readonly site: Site;
}

/** The same page object while nothing of it changes, so that what is rendered from it can be kept too. */
function createPageMemo() {
  const pages = new WeakMap<Story, Page>();
  return (story: Story, site: Site, buildId: string, make: () => Page): Page => {
    const known = pages.get(story);
    if (known?.site === site && known.buildId === buildId) return known;
    const page = make();
    pages.set(story, page);
    return page;
  };
}

const phoneLine = (display: string): Site['phone'] => ({
  display,
  href: `tel:${display.replaceAll(/[^\d+]/g, '')}`,
});
