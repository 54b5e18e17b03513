import type { Logger } from 'pino';
import { type Country, isForCountry, otherCountries } from '../../shared/country.ts';
import { localizePath } from '../../shared/links.ts';
import { isSiteError } from '../errors.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { isContentError } from '../stories/contentError.ts';
import { withEdited } from '../stories/editedStory.ts';
import type { Stories } from '../stories/stories.ts';
import type { Story } from '../stories/story.ts';
import type { StorySource } from '../stories/storySource.ts';
import type { createPageParts } from './createPageParts.ts';
import type { SiteContent } from './navigation.ts';
import type { PageRequest } from './pages.ts';
import { homeSlug } from './routes.ts';

interface SurroundingsOptions {
  readonly stories: Pick<Stories, 'published' | 'drafts' | 'draftsOfRelease'>;
  readonly parts: Pick<ReturnType<typeof createPageParts>, 'site' | 'content'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** A page that the country switch looks for in other countries. */
export interface Elsewhere {
  readonly slug: string;
  /** Whether a country has it. Unset: where a story stands at its address. */
  readonly isThere?: (country: Country) => boolean;
}

/** The same page in other countries, as far as its content is for them. */
export const samePage = (slug: string, { locale }: Pick<PageContent, 'locale'>): Elsewhere => ({
  slug,
  isThere: (country) => isForCountry(locale, country),
});

export type Surroundings = ReturnType<typeof createSurroundings>;

/** What stands around a page of any kind: where its stories come from, its header and footer, and the pages about it. */
export function createSurroundings({ stories, parts, logger }: SurroundingsOptions) {
  const { published, drafts, draftsOfRelease } = stories;

  /** Where the stories of a request come from. */
  function sourceOf({ draft, preview, edited }: Omit<PageRequest, 'route'>): StorySource {
    if (!draft) return published;
    const source = preview?.release ? draftsOfRelease(preview.release) : drafts;
    return edited ? withEdited(source, edited) : source;
  }

  /** Navigation and footer; those of no stories while the content service fails. */
  async function siteOf(country: Country, source: StorySource): Promise<SiteContent> {
    const found = await source.navigation(country).catch((error: unknown) => {
      if (!isContentError(error) && !isSiteError(error)) throw error;
      logger.warn({ err: error, country }, 'the page shows without navigation');
      return undefined;
    });
    return parts.site(found, country, source.version === 'draft');
  }

  /** Spec part 1 §4: a story for the other country is not found, like a missing one. */
  const contentFor = (story: Story | undefined, country: Country, draft: boolean): PageContent | undefined =>
    story && isForCountry(story.content.locale, country) ? parts.content(story, country, draft) : undefined;

  /** The pages above one, nearest last: those of its parent folders that are pages of the country. */
  function ancestorsOf(country: Country, slug: string): Story[] {
    return aboveOf(slug).flatMap((above) => {
      const story = published.peekPage(country, above);
      return story && contentFor(story, country, false) ? [story] : [];
    });
  }

  const isPage = (country: Country, slug: string): boolean =>
    contentFor(published.peekPage(country, slug), country, false) !== undefined;

  /** Where the country switch leads from a page, or from the address of none. What is in memory counts: it never waits. */
  const elsewhereOf = (
    country: Country,
    { slug, isThere = (other) => isPage(other, slug) }: Elsewhere,
  ): readonly string[] => otherCountries(country).map((other) => nearestIn(other, slug, isThere(other)));

  function nearestIn(other: Country, slug: string, isThere: boolean): string {
    const nearest = isThere ? slug : aboveOf(slug).findLast((above) => isPage(other, above));
    return localizePath(`/${!nearest || nearest === homeSlug ? '' : nearest}`, other);
  }

  return { sourceOf, siteOf, contentFor, ancestorsOf, elsewhereOf };
}

/** Slugs of the folders that a slug is in, nearest last. */
function aboveOf(slug: string): string[] {
  const segments = slug.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
