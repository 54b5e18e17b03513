import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { createAssetPath } from '../shared/content/readAsset.ts';
import { countries } from '../shared/country.ts';
import type { Page } from '../shared/page.ts';
import { type Answers, createAnswers } from './answers/createAnswers.ts';
import { onceUnlessItFails } from './answers/onceUnlessItFails.ts';
import { createBotCheck } from './botCheck/createBotCheck.ts';
import type { Config } from './config/Config.ts';
import { type ContentRefresh, createContentRefresh } from './contentRefresh.ts';
import { createOverload, type Overload } from './createOverload.ts';
import { createCrm } from './crm/createCrm.ts';
import { createDealerSearch, type DealerSearches } from './dealers/createDealerSearch.ts';
import { createDealers } from './dealers/createDealers.ts';
import { dealerAddresses } from './dealers/fileAddress.ts';
import { createGazetteer } from './dealers/gazetteer.ts';
import { loadPlaces } from './dealers/loadPlaces.ts';
import { createVite, loadGallery, type ViteService } from './development.ts';
import { bridgePath } from './editorBridge.ts';
import type { StandIns } from './embedded/startStandIns.ts';
import { createFinance } from './finance/createFinance.ts';
import type { FinanceEstimates } from './finance/createFinanceEstimates.ts';
import type { FinanceQuotes } from './finance/createFinanceQuotes.ts';
import { createFleet } from './fleet/createFleet.ts';
import { aloneAs, type Fleet } from './fleet/Fleet.ts';
import { openSiteDatabase } from './fleet/openSiteDatabase.ts';
import { shareContentRefresh } from './fleet/shareContentRefresh.ts';
import { createFormerBuilds } from './formerBuilds.ts';
import { createForms, type Forms } from './forms/createForms.ts';
import { createReceipts } from './forms/createReceipts.ts';
import type { Leads } from './leads/createLeads.ts';
import { createSiteLeads } from './leads/createSiteLeads.ts';
import { createMaps, type Maps } from './maps/createMaps.ts';
import { createLimits, type Limits } from './middleware/rateLimit.ts';
import { createPages } from './pages/createPages.ts';
import type { Pages } from './pages/pages.ts';
import { createRenderedPages, type RenderedPages } from './pages/renderedPages.ts';
import { warnOfPastOffers } from './pastOffers.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { createRenderer, type Renderer } from './render.ts';
import { createSearch, type Search } from './search/createSearch.ts';
import { readSiteBuild, type SiteBuild } from './siteBuild.ts';
import { createSiteBuilds, type SiteBuilds } from './siteBuilds.ts';
import { siteChecks } from './siteChecks.ts';
import { loadStaticFiles } from './staticFiles.ts';
import { createStock, type Stock } from './stock/createStock.ts';
import { createStockFeeds } from './stock/createStockFeeds.ts';
import { createStories } from './stories/createStories.ts';
import { isPreviewOver, type PreviewGrant, verifyPreview } from './stories/preview.ts';
import type { Stories } from './stories/stories.ts';
import { verifyWebhook } from './stories/webhook.ts';
import { createVehicleStructuredData } from './vehicles/createVehicleStructuredData.ts';
import { createVehicles, type Vehicles } from './vehicles/createVehicles.ts';

/** What the request handlers and jobs work with: per outside service the real one or the embedded stand-in. */
export interface Services {
  readonly config: Config;
  readonly logger: Logger;
  readonly stories: Stories;
  readonly vehicles: Vehicles;
  readonly pages: Pages;
  /** Answers in memory, as they are sent. */
  readonly answers: Answers;
  readonly renderedPages: RenderedPages;
  readonly contentRefresh: ContentRefresh;
  readonly dealers: DealerSearches;
  readonly stock: Stock;
  readonly search: Search;
  readonly maps: Maps;
  readonly forms: Forms;
  readonly leads: Pick<Leads, 'count' | 'forms' | 'unreadable'>;
  readonly financeQuotes: FinanceQuotes;
  /** What pages may carry of them without waiting. */
  readonly financeEstimates: FinanceEstimates;
  readonly renderer: Renderer;
  readonly overload: Overload;
  readonly siteBuilds: SiteBuilds;
  /** The machines that share a database with this one. */
  readonly fleet: Fleet;
  readonly limits: Limits;
  readonly readiness: Readiness;
  /** The network, for what is fetched on behalf of a visitor. */
  readonly fetch: typeof fetch;
  /** Static files of the build. */
  readonly assets: RequestHandler;
  /** Keeps the files of this build, so that a process of the next one has them too. */
  keepBuild(): Promise<void>;
  /** Image service of the embedded space, mounted at /f. */
  readonly images?: RequestHandler;
  /** Script of the embedded bot check, mounted at /bot-check. */
  readonly botCheckScript?: RequestHandler;
  /** In development. */
  readonly vite?: Pick<ViteService, 'middleware' | 'hear'>;
  /**
   * The preview that a query asks for, when its signature holds; undefined for every other query.
   * Storyblok, "How to verify the preview query parameters".
   */
  verifyPreview(query: URLSearchParams): PreviewGrant | undefined;
  /** The signature of the query did hold, but its hour is over. */
  isPreviewOver(query: URLSearchParams): boolean;
  /** True when the signature of a webhook fits its raw bytes. Only called when a secret is configured. */
  verifyWebhook(rawBody: Buffer, signature: string | undefined): boolean;
  /** Pages of the block gallery by path, in development and test. */
  readonly gallery?: (path: string, search: string) => Page | undefined;
  /** Closes what was opened: embedded services, file watchers. */
  close(): Promise<void>;
}

const viteServesThem: RequestHandler = (_request, _response, next) => next();
const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'dist');

async function readBuild(logger: Logger): Promise<SiteBuild | undefined> {
  try {
    return await readSiteBuild(dist);
  } catch (error) {
    logger.error({ err: error }, 'There is no build in dist: run npm run build');
    return undefined;
  }
}

/**
 * Opens everything the site works with. Each outside service is embedded unless the configuration names a real one.
 * @param opening the stand-ins, where there are any
 */
export async function createServices(
  config: Config,
  logger: Logger,
  opening: Promise<StandIns> | undefined,
): Promise<Services> {
  const development = config.env === 'development';
  const siteBuilds = createSiteBuilds(path.join(dist, 'builds'));
  const client = path.join(dist, 'client');
  const formerBuilds = createFormerBuilds({
    client,
    folder: path.join(config.cacheDirectory, 'builds'),
    maxFormer: config.buildsKept,
  });
  const [standIns, siteBuild, assets] = await Promise.all([
    opening,
    development ? undefined : readBuild(logger),
    development ? viteServesThem : loadStaticFiles(client, formerBuilds.folders),
  ]);
  // Once: what this process renders with stays the build it started with, though a newer one may arrive in dist.
  await siteBuilds.refresh().catch((error: unknown) => logger.warn({ err: error }, 'The build has no id'));
  const buildId = siteBuilds.latest()?.id ?? 'development';
  const { previewToken, spaceId, webhookSecret } = config.content;
  const vite = development ? await createVite(root) : undefined;
  // The stand-in's pictures are served by this site too, at the same path.
  const assetOrigins = standIns ? [standIns.origin] : [];
  // Outside services, a line for each: the real one or its stand-in, by its part of the configuration.
  const maps = createMaps({ ...config.maps, fetch, logger });
  const database = await openSiteDatabase(config, logger);
  const fleet = database
    ? createFleet({ database, secret: String(config.databaseUrl), logger })
    : aloneAs(config.worker);
  const limits = createLimits(fleet.countTogether);
  const leads = createSiteLeads({
    config: config.leads,
    database,
    send: createCrm({ ...config.crm, fetch, logger }),
    logger,
  });
  const receipts = createReceipts(leads.secret);
  const checkToken = createBotCheck({ ...config.botCheck, fetch, logger });
  const dealerFiles = createDealers({
    ...dealerAddresses(config.dealers, fetch),
    acceptDrop: config.dealers.acceptDrop,
    share: fleet.share,
    directory: path.join(config.cacheDirectory, 'dealers'),
    fetch,
    logger,
  });
  const stockFeeds = createStockFeeds({
    ...config.stock,
    share: fleet.share,
    directory: path.join(config.cacheDirectory, 'stock'),
    fetch,
    logger,
  });
  const gazetteer = onceUnlessItFails(async () => createGazetteer(await loadPlaces()));
  const dealers = createDealerSearch({ dealers: dealerFiles, maps, gazetteer });
  const stories = createStories({
    ...config.content,
    snapshotFile: path.join(config.cacheDirectory, 'content.json'),
    fleet,
    logger,
  });
  const assetPath = createAssetPath(assetOrigins);
  const vehicles = createVehicles({ source: stories, assetPath, logger });
  const stock = createStock({ feeds: stockFeeds, vehicles, dealers, logger });
  const search = createSearch({ stories, vehicles, dealers, stock, assetPath, logger });
  const vehicleStructuredData = createVehicleStructuredData({
    vehicles,
    siteUrl: config.siteUrl,
    brand: config.brand.shortName,
    offersValidUntil: config.offersValidUntil,
    logger,
  });
  warnOfPastOffers(config, Date.now(), logger);
  const { siteUrl, brand, phones, consent, mapService, webVitalsShare } = config;
  const bridgeUrl = `${config.content.editorOrigin}${bridgePath}`;
  const { financeQuotes, financeEstimates } = createFinance({
    ...config.lender,
    stories,
    vehicles,
    make: config.brand.shortName,
    fetch,
    share: fleet.share,
    admit: limits.share('lender', config.lender.questionsPerMinute),
    now: Date.now,
    logger,
  });
  const pages = createPages({
    stories,
    vehicles,
    vehicleStructuredData,
    dealers,
    stock,
    search,
    finance: {
      quote: financeQuotes.quote,
      knownEstimate: financeEstimates.knownEstimate,
      make: brand.shortName,
    },
    intake: leads.intake,
    readReceipt: receipts.read,
    botCheck: config.botCheck && { src: config.botCheck.scriptUrl, siteKey: config.botCheck.siteKey },
    site: {
      siteUrl,
      brand,
      phones,
      consent,
      mediaOrigins: config.content.assetOrigins,
      webVitalsShare,
      mapService,
      hasLender: config.lender.url !== undefined,
      stockCountries: countries.filter(stock.has),
      assetOrigins,
      bridgeUrl,
      buildId,
    },
    now: Date.now,
    logger,
  });
  const forms = createForms({ pages, dealers, leads, receipts, checkToken, now: Date.now, logger });
  const renderer = createRenderer({ siteBuild, ready: development || siteBuild !== undefined, logger });
  const answers = createAnswers(config.pageCacheBytes);
  const overload = createOverload({ maxDelayMs: config.overloadDelayMs });
  const renderedPages = createRenderedPages({ pages, renderer, answers, overload, logger });
  return {
    config,
    logger,
    siteBuilds,
    fleet,
    limits,
    stories,
    vehicles,
    pages,
    dealers,
    stock,
    search,
    maps,
    forms,
    leads,
    financeQuotes,
    financeEstimates,
    answers,
    renderer,
    readiness: createReadiness(siteChecks({ config, stories, renderer, forms, leads })),
    overload,
    renderedPages,
    contentRefresh: shareContentRefresh(
      createContentRefresh({ stories, vehicles, search, renderedPages }),
      fleet,
      logger,
    ),
    fetch,
    assets,
    ...(standIns ? { images: standIns.images, botCheckScript: standIns.botCheckScript } : {}),
    ...(vite ? { vite } : {}),
    ...(config.env === 'production' ? {} : { gallery: await loadGallery() }),
    keepBuild: async () => {
      if (siteBuild) await formerBuilds.keep(buildId);
    },
    verifyPreview: (query) => verifyPreview(query, { spaceId, previewToken, now: Date.now() }),
    isPreviewOver: (query) => isPreviewOver(query, { spaceId, previewToken, now: Date.now() }),
    verifyWebhook: (rawBody, signature) => verifyWebhook(rawBody, signature, webhookSecret),
    async close() {
      overload.close();
      await forms.close();
      await fleet.close();
      await database?.close();
      await vite?.close();
      await standIns?.close();
    },
  };
}
