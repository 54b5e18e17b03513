import type { Logger } from 'pino';
import { byCountry, type Country } from '../../shared/country.ts';
import { isoDay } from '../../shared/dates.ts';
import { dialled } from '../../shared/dealers/dialled.ts';
import type { MapService } from '../../shared/dealers/mapService.ts';
import type { AssetPath } from '../../shared/images.ts';
import type { ConsentSettings, Page, PageError, Site } from '../../shared/page.ts';
import { defaultPreferences } from '../../shared/pricing.ts';
import { fillPrices, type TextPrices } from '../../shared/textPrices.ts';
import { createHead } from '../seo/head.ts';
import type { Crumb, JsonLd } from '../seo/jsonLd.ts';
import type { PageContent } from '../seo/pageContent.ts';
import type { PreviewGrant } from '../stories/preview.ts';
import { pageRelations } from '../stories/schemaGate.ts';
import { type Story, slugOf } from '../stories/story.ts';
import { bareSite, readSite, type SiteContent, type SiteFacts } from './navigation.ts';
import { withOutcome } from './pageOutcome.ts';
import { previewNotes } from './previewNotes.ts';
import { createProblemLog, layoutOf, readPage, tellsOfFinance } from './readPage.ts';
import type { PageRoute } from './routes.ts';

/** What of pages is the site's own, from its configuration and build. */
export interface SiteSettings {
  /** Public origin without trailing slash. */
  readonly siteUrl: string;
  readonly brand: Site['brand'];
  /** Customer service line by country, as read: `1800 335 132`. */
  readonly phones: Readonly<Record<Country, string>>;
  readonly consent: ConsentSettings;
  /** Origins besides the site's own that films may play from. */
  readonly mediaOrigins: readonly string[];
  /** Share of visitors whose browsers report how fast pages were; 0: none. */
  readonly webVitalsShare?: number | undefined;
  /** Map of the dealers; unset: our own picture. */
  readonly mapService?: MapService | undefined;
  /** False: finance is not offered. */
  readonly hasLender?: boolean | undefined;
  /** Countries with pages of vehicles in stock; unset: none. */
  readonly stockCountries?: readonly Country[] | undefined;
  /** Old cars are valued. */
  readonly hasTradeIn?: boolean | undefined;
  /** Script of the visual editor's bridge. */
  readonly bridgeUrl: string;
  /** Build that renders. */
  readonly buildId: string;
}

export interface PagePartsOptions {
  readonly site: SiteSettings;
  readonly assetPath: AssetPath;
  readonly now: () => number;
  readonly logger: Logger;
}

export interface PageFacts {
  readonly route: PageRoute;
  /** `Page.elsewhere` */
  readonly elsewhere: readonly string[];
  /** Unset: the page needs none. */
  readonly story?: Story;
  readonly content: PageContent;
  /** Unset: 200. */
  readonly status?: number;
  /** Stories of the pages above, nearest last. */
  readonly ancestors: readonly Story[];
  /** Pages below them that need no story. */
  readonly above?: readonly Crumb[];
  readonly site: SiteContent;
  /** Structured data of what the page is about. */
  readonly about?: readonly JsonLd[];
  readonly preview?: PreviewGrant | undefined;
  readonly query: Page['query'];
  readonly blockData: Page['blockData'];
  /** Prices that texts of the content name. */
  readonly prices?: TextPrices | undefined;
}
export interface ErrorFacts {
  readonly path: string;
  readonly country: Country;
  readonly elsewhere: readonly string[];
  readonly error: PageError;
  readonly content: PageContent | undefined;
  readonly site: SiteContent;
  readonly blockData?: Page['blockData'];
  readonly prices?: TextPrices | undefined;
}

/** Presents stories as the parts of a page, each once per story object: unchanged content stays the same. */
export function createPageParts(options: PagePartsOptions) {
  const { assetPath, now, logger } = options;
  const { brand, consent, mediaOrigins, webVitalsShare, siteUrl, bridgeUrl, buildId } = options.site;
  const phones = byCountry((country) => phoneLine(options.site.phones[country]));
  const logProblems = createProblemLog(logger);
  const contents = new WeakMap<Story, ReturnType<typeof readPage>>();
  const sites = new WeakMap<readonly Story[], SiteContent>();

  function content(story: Story, country: Country, draft: boolean): PageContent | undefined {
    if (contents.has(story)) return contents.get(story)?.content;
    const read = readPage(story, { country, draft, assetPath });
    if (read) logProblems(story.full_slug, story.published_at, read.problems);
    contents.set(story, read);
    return read?.content;
  }

  function site(stories: readonly Story[] | undefined, country: Country, draft: boolean): SiteContent {
    const facts: SiteFacts = {
      brand,
      phones,
      consent,
      mediaOrigins,
      webVitalsShare,
      mapService: options.site.mapService,
      hasLender: options.site.hasLender,
      stockCountries: options.site.stockCountries,
      hasTradeIn: options.site.hasTradeIn,
      year: Number(isoDay(now(), country).slice(0, 4)),
    };
    if (!stories) return bareSite(country, facts);
    const known = sites.get(stories);
    if (known?.site.footer.year === facts.year) return known;
    const read = readSite(stories, { ...facts, country, draft, assetPath });
    logProblems(`${country} navigation`, undefined, read.problems);
    const found = { site: read.site, finance: read.finance };
    sites.set(stories, found);
    return found;
  }

  const crumb = (story: Story, country: Country): Crumb => ({
    name: content(story, country, false)?.title || story.name,
    path: `/${country}/${slugOf(story, country)}`,
  });

  /** What search engines read of it: the prices of a visitor who has not told anything. */
  const priced = (content: PageContent, prices: TextPrices | undefined): PageContent =>
    prices ? fillPrices(content, prices, defaultPreferences) : content;

  const shown = (
    content: PageContent | undefined,
    { site, finance }: SiteContent,
    prices: TextPrices | undefined,
  ) => ({
    layout: layoutOf(content),
    site,
    ...(tellsOfFinance(content?.body ?? []) ? { finance } : {}),
    blocks: content?.body ?? [],
    query: {},
    blockData: {},
    ...(prices && { prices }),
    buildId,
  });

  return {
    content,
    site,
    page: ({
      route: { path, country },
      elsewhere,
      story,
      content,
      site,
      ancestors,
      above = [],
      about,
      status = 200,
      ...rest
    }: PageFacts): Page =>
      withOutcome({
        path,
        country,
        elsewhere,
        status,
        head: createHead({
          path,
          country,
          content: priced(content, rest.prices),
          dates: { first: story?.first_published_at, last: story?.published_at },
          ancestors: [...ancestors.map((story) => crumb(story, country)), ...above],
          site: site.site,
          ...(about ? { about } : {}),
          blockData: rest.blockData,
          query: rest.query,
          siteUrl,
        }),
        ...shown(content, site, rest.prices),
        query: rest.query,
        blockData: rest.blockData,
        ...(rest.preview
          ? {
              preview: {
                storyId: rest.preview.storyId,
                bridgeUrl,
                resolveRelations: pageRelations,
                notes: story ? previewNotes(story.content, contents.get(story)?.problems ?? []) : [],
              },
            }
          : {}),
      }),
    errorPage: ({
      path,
      country,
      elsewhere,
      error,
      content,
      site,
      blockData = {},
      prices,
    }: ErrorFacts): Page => ({
      path: path.slice(0, 2048),
      country,
      elsewhere,
      status: error.status,
      error,
      head: createHead({
        path,
        country,
        content: content && priced(content, prices),
        site: site.site,
        siteUrl,
        error,
      }),
      ...shown(content, site, prices),
      blockData,
    }),
  };
}

const phoneLine = (display: string): Site['phone'] => ({
  display,
  href: dialled(display),
});
