import { type Country, isCountry, isForCountry } from '../../shared/country.ts';
import type { Page, PageError, Site } from '../../shared/page.ts';
import { isSiteError, notFound, unavailable } from '../errors.ts';
import type { Content, LoadedPage, PageRequest } from './content.ts';
import { isContentError } from './contentError.ts';
import { createPageParts, type PagePartsOptions } from './pageParts.ts';
import type { PublishedStories } from './publishedStories.ts';
import { countryOfPath, errorSlug, matchRoute, type PageRoute } from './routes.ts';
import type { Story } from './story.ts';
import type { StorySource } from './storySource.ts';

export interface PageLoaderOptions extends PagePartsOptions {
  readonly published: PublishedStories;
  readonly drafts: StorySource;
  readonly defaultMode: 'published' | 'draft';
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
    const { country, slug } = route;
    const { preview } = request;
    const draft = isDraft(request);
    const [{ story, state }, site] = await Promise.all([
      sourceOf(draft).page(country, slug).catch(asUnavailable),
      siteOf(country, draft),
    ]);
    const content = contentFor(story, country, draft);
    if (!story || !content) throw notFound('Page Not Found');
    const make = () => parts.page({ route, content, site, preview });
    return { page: draft ? make() : memo(story, site, make), cache: state };
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
      return parts.errorPage({ path, country, error, content: contentFor(story, country, draft), site });
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
  throw notFound(route.kind === 'notFound' ? route.message : 'Page Not Found');
}

/** A failing content service is no fault of the page: 503 rather than 404. Everything else is as it was. */
function asUnavailable(error: unknown): never {
  throw isContentError(error) ? unavailable(noContent, retryAfterS, error) : error;
}

/** The same page object while nothing of it changes, so that what is rendered from it can be kept too. */
function createPageMemo() {
  const pages = new WeakMap<Story, Page>();
  return (story: Story, site: Site, make: () => Page): Page => {
    const known = pages.get(story);
    if (known?.site === site) return known;
    const page = make();
    pages.set(story, page);
    return page;
  };
}
