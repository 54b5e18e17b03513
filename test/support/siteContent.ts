import pino from 'pino';
import { unavailable } from '../../server/errors.ts';
import type { SiteSettings } from '../../server/pages/createPageParts.ts';
import { createPages, type PagesOptions } from '../../server/pages/createPages.ts';
import type { LoadedPage, PageRequest, Pages } from '../../server/pages/pages.ts';
import { matchRoute, pageRouteOf } from '../../server/pages/routes.ts';
import { createStories, type StoriesOptions } from '../../server/stories/createStories.ts';
import type { Stories } from '../../server/stories/stories.ts';
import { createAssetPath } from '../../shared/images.ts';
import { noFinance } from './noFinance.ts';

/** A page's request by its path, as the tests write it. */
export interface PathRequest extends Omit<PageRequest, 'route'> {
  readonly path: string;
}
/** Stories and the pages made of them, as one. */
export interface Content extends Stories, Omit<Pages, 'loadPage'> {
  loadPage(request: PathRequest): Promise<LoadedPage>;
  /** Reads everything once, as a start does. */
  warm(): Promise<unknown>;
}
/** The pages of a content, as the site's services have them. */
export const pagesOf = (content: Content): Pages => ({
  ...content,
  loadPage: ({ route: { path }, ...request }) => content.loadPage({ path, ...request }),
});
type StorySettings = Omit<StoriesOptions, 'apiUrl' | 'defaultVersion' | 'pollSeconds'>;
export interface ContentOptions
  extends StorySettings,
    Omit<SiteSettings, 'consent' | 'mediaOrigins'>,
    Partial<
      Pick<
        PagesOptions,
        | 'dealers'
        | 'search'
        | 'stock'
        | 'tradeIns'
        | 'recalls'
        | 'finance'
        | 'botCheck'
        | 'vehicleStructuredData'
      >
    > {
  /** Origins of the content service's assets, which become paths of this site. */
  readonly assetOrigins: readonly string[];
  readonly endpoint: string;
  readonly defaultMode: StoriesOptions['defaultVersion'];
  readonly pollSeconds?: number;
  readonly catalogue?: PagesOptions['vehicles']['catalogue'];
  readonly draftCatalogue?: PagesOptions['vehicles']['draftCatalogue'];
}

const noVehicles = async () => {
  throw unavailable('There are no vehicles here.', 10);
};
const network = { dealers: [] };
const noDealers: PagesOptions['dealers'] = {
  list: async () => network,
  byText: async () => ({ place: null, dealers: [], closestDealerCode: '9999' }),
};

const nothingToFind: PagesOptions['search'] = { find: async () => ({ total: 0, results: [] }) };

/** The site's content around a content service, in memory. */
export function createContent(options: ContentOptions): Content {
  const { endpoint, defaultMode, logger = pino({ level: 'silent' }), now = Date.now } = options;
  const stories = createStories({
    pollSeconds: 2,
    ...options,
    apiUrl: endpoint,
    defaultVersion: defaultMode,
  });
  const { siteUrl, brand, phones, assetOrigins, bridgeUrl, buildId } = options;
  const pages = createPages({
    stories,
    vehicles: {
      catalogue: options.catalogue ?? noVehicles,
      draftCatalogue: options.draftCatalogue ?? options.catalogue ?? noVehicles,
    },
    vehicleStructuredData: options.vehicleStructuredData ?? (() => none),
    dealers: options.dealers ?? noDealers,
    ...(options.stock && { stock: options.stock }),
    ...(options.tradeIns && { tradeIns: options.tradeIns }),
    ...(options.recalls && { recalls: options.recalls }),
    search: options.search ?? nothingToFind,
    finance: options.finance ?? noFinance.finance,
    botCheck: options.botCheck,
    assetPath: createAssetPath(assetOrigins, [siteUrl]),
    site: {
      siteUrl,
      brand,
      phones,
      consent,
      mediaOrigins: [],
      bridgeUrl,
      buildId,
      stockCountries: options.stockCountries,
      hasTradeIn: options.tradeIns?.isOffered,
    },
    now,
    logger,
  });
  return { ...stories, ...pages, warm: stories.poll, loadPage: byPath(pages, defaultMode === 'draft') };
}
const none: readonly [] = [];
const consent = { profile: 'dev_consent' };

/** Loads by path as the pages' route does. */
const byPath =
  (pages: Pages, draftByDefault: boolean): Content['loadPage'] =>
  async ({ path, draft, ...request }) => {
    const { preview } = request;
    const country = preview && (preview.language ?? 'au');
    const match = matchRoute(path, country);
    const route = pageRouteOf(match.kind === 'redirect' ? matchRoute(match.redirect) : match, path);
    return pages.loadPage({ ...request, route, draft: draft || draftByDefault });
  };
