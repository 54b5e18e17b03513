import path from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { countries } from '../shared/country.ts';
import { createAssetPath } from '../shared/images.ts';
import type { Page } from '../shared/page.ts';
import { type Answers, createAnswers, onceUnlessItFails } from './answers/answers.ts';
import type { Appointments } from './appointments/createAppointments.ts';
import { createSiteAppointments } from './appointments/createSiteAppointments.ts';
import { type OpenedSiteBuild, openSiteBuild } from './build/openSiteBuild.ts';
import { createRenderer, type Renderer } from './build/render.ts';
import type { Config } from './config/Config.ts';
import { warnOfPastOffers } from './config/configWarnings.ts';
import { createDealerSearch, type DealerSearches } from './dealers/createDealerSearch.ts';
import { createDealers } from './dealers/createDealers.ts';
import { dealerAddresses } from './dealers/fileAddress.ts';
import { createGazetteer } from './dealers/gazetteer.ts';
import { loadPlaces } from './dealers/loadPlaces.ts';
import type { StandIns } from './embedded/startStandIns.ts';
import { createFinance } from './finance/createFinance.ts';
import type { FinanceEstimates } from './finance/createFinanceEstimates.ts';
import type { FinanceQuotes } from './finance/createFinanceQuotes.ts';
import { createFleet } from './fleet/createFleet.ts';
import { aloneAs, type Fleet } from './fleet/Fleet.ts';
import { openSiteDatabase } from './fleet/openSiteDatabase.ts';
import { shareContentRefresh } from './fleet/shareContentRefresh.ts';
import { createForms, type Forms } from './forms/createForms.ts';
import { createReceipts, type Receipts } from './forms/createReceipts.ts';
import { type ContentRefresh, createContentRefresh } from './jobs/contentRefresh.ts';
import type { Leads } from './leads/createLeads.ts';
import { createSiteLeads } from './leads/createSiteLeads.ts';
import { createOverload, type Overload } from './load/createOverload.ts';
import { createLimits, type Limits } from './middleware/rateLimit.ts';
import { createOutsideClients, type OutsideClients } from './outside/createOutsideClients.ts';
import { createPageMemory, type PageMemory } from './pages/createPageMemory.ts';
import { createPages } from './pages/createPages.ts';
import type { Pages } from './pages/pages.ts';
import { createPriceSources, type PriceSources } from './pages/priceSources.ts';
import { createRenderedPages, type RenderedPages } from './pages/renderedPages.ts';
import { createPhotos, type Photos } from './photos/createPhotos.ts';
import { photoLimits } from './photos/photoLimits.ts';
import { createVite, loadGallery, type ViteService } from './process/development.ts';
import { createReadiness, type Readiness } from './process/readiness.ts';
import { siteChecks } from './process/siteChecks.ts';
import { createRecalls, type Recalls } from './recalls/createRecalls.ts';
import { createSearch, type Search } from './search/createSearch.ts';
import { createShownFacts, type ShownFacts } from './shown/createShownFacts.ts';
import { createStock, type Stock } from './stock/createStock.ts';
import { createStockFeeds } from './stock/createStockFeeds.ts';
import { createSignatures, type Signatures } from './stories/createSignatures.ts';
import { createStories } from './stories/createStories.ts';
import { bridgePath } from './stories/editorBridge.ts';
import type { Stories } from './stories/stories.ts';
import { createTradeIns, type TradeIns } from './tradeIn/createTradeIns.ts';
import { createVehicleStructuredData, createVehicles, type Vehicles } from './vehicles/createVehicles.ts';

/** What the request handlers and jobs work with: per outside service the real one or the embedded stand-in. */
export interface Services
  extends OutsideClients,
    Signatures,
    Pick<OpenedSiteBuild, 'siteBuilds' | 'assets' | 'keepBuild'> {
  readonly config: Config;
  readonly logger: Logger;
  readonly stories: Stories;
  readonly vehicles: Vehicles;
  readonly pages: Pages;
  /** Answers in memory, as they are sent. */
  readonly answers: Answers;
  readonly renderedPages: RenderedPages;
  readonly priceSources: PriceSources;
  readonly contentRefresh: ContentRefresh;
  readonly pageMemory: PageMemory;
  readonly dealers: DealerSearches;
  readonly stock: Stock;
  readonly search: Search;
  readonly forms: Forms;
  readonly appointments: Appointments;
  readonly photos: Photos;
  /** Receipts of forms that were sent. */
  readonly receipts: Receipts;
  readonly leads: Pick<Leads, 'count' | 'forms' | 'latest' | 'unreadable'>;
  readonly tradeIns: TradeIns;
  /** Signs what pages show, so that it can be compared with what is sent. */
  readonly shownFacts: ShownFacts;
  readonly recalls: Recalls;
  readonly financeQuotes: FinanceQuotes;
  /** Estimates in memory, which pages can show without waiting. */
  readonly financeEstimates: FinanceEstimates;
  readonly renderer: Renderer;
  readonly overload: Overload;
  /** The machines that share a database with this one. */
  readonly fleet: Fleet;
  readonly limits: Limits;
  readonly readiness: Readiness;
  /** The network, for what is fetched on behalf of a visitor. */
  readonly fetch: typeof fetch;
  /** Image service of the embedded space, mounted at /f. */
  readonly images?: RequestHandler;
  /** Script of the embedded bot check, mounted at /bot-check. */
  readonly botCheckScript?: RequestHandler;
  /** In development. */
  readonly vite?: Pick<ViteService, 'middleware' | 'hear'>;
  /** Pages of the block gallery by path, in development and test. */
  readonly gallery?: (path: string, search: string) => Page | undefined;
  /** Closes what was opened: embedded services, file watchers. */
  close(): Promise<void>;
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
  const [standIns, { siteBuild, buildId, isReady, ...build }] = await Promise.all([
    opening,
    openSiteBuild(config, logger),
  ]);
  const root = path.resolve(import.meta.dirname, '..');
  const vite = config.env === 'development' ? await createVite(root) : undefined;
  // The stand-in's pictures are served by this site too, at the same path.
  const assetOrigins = standIns ? [standIns.origin] : [];
  const outside = createOutsideClients({ config, fetch, logger });
  const database = await openSiteDatabase(config, logger);
  const fleet = database
    ? createFleet({ database, secret: String(config.databaseUrl), logger })
    : aloneAs(config.worker);
  const limits = createLimits(fleet.countTogether);
  const leads = createSiteLeads({
    config: config.leads,
    database,
    send: outside.sendLead,
    logger,
  });
  const receipts = createReceipts(leads.secret);
  const shownFacts = createShownFacts({ secret: leads.secret, now: Date.now, logger });
  const tradeIns = createTradeIns({
    ...config.valuation,
    secret: leads.secret,
    admit: limits.share('valuation', config.valuation.questionsPerMinute),
    fetch,
    now: Date.now,
    logger,
  });
  const recalls = createRecalls({
    ...config.recalls,
    checkedVins: config.checkedVins,
    admit: limits.share('recall service', config.recalls.questionsPerMinute),
    fetch,
    now: Date.now,
    logger,
  });
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
  const dealers = createDealerSearch({ dealers: dealerFiles, maps: outside.maps, gazetteer });
  const stories = createStories({
    ...config.content,
    snapshotFile: path.join(config.cacheDirectory, 'content.json'),
    fleet,
    logger,
  });
  const assetPath = createAssetPath(assetOrigins, [config.siteUrl, ...config.content.assetOrigins]);
  const vehicles = createVehicles({ source: stories, assetPath, logger });
  const stock = createStock({ feeds: stockFeeds, vehicles, dealers, logger });
  const ownPages = { tradeIn: tradeIns.isOffered, recalls: recalls.isOffered };
  const search = createSearch({ stories, vehicles, dealers, stock, ownPages, assetPath, logger });
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
    readTradeIn: tradeIns.read,
    shownFacts,
    fetch,
    share: fleet.share,
    admit: limits.share('lender', config.lender.questionsPerMinute),
    now: Date.now,
    logger,
  });
  const appointments = createSiteAppointments({
    config,
    database,
    stories,
    dealers,
    leads,
    fetch,
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
    tradeIns,
    shownFacts,
    recalls,
    finance: {
      quote: financeQuotes.quote,
      knownEstimate: financeEstimates.knownEstimate,
      make: brand.shortName,
    },
    intake: leads.intake,
    receipts,
    appointments,
    botCheck: config.botCheck && { src: config.botCheck.scriptUrl, siteKey: config.botCheck.siteKey },
    assetPath,
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
      hasTradeIn: tradeIns.isOffered,
      bridgeUrl,
      buildId,
    },
    now: Date.now,
    logger,
  });
  const forms = createForms({
    pages,
    dealers,
    leads,
    receipts,
    checkToken: outside.checkToken,
    appointments,
    now: Date.now,
    logger,
  });
  const renderer = createRenderer({ siteBuild, ready: isReady, logger });
  const photos = createPhotos({
    leads,
    ...photoLimits(limits, config),
    logger,
  });
  const answers = createAnswers(config.pageCacheBytes);
  const overload = createOverload({ maxDelayMs: config.overloadDelayMs });
  const renderedPages = createRenderedPages({
    pages,
    stories,
    vehicles,
    renderer,
    answers,
    overload,
    logger,
  });
  const pageMemory = createPageMemory({
    renderedPages,
    file: path.join(config.cacheDirectory, 'pages.json'),
    logger,
  });
  return {
    config,
    logger,
    ...build,
    ...outside,
    ...createSignatures({ ...config.content, now: Date.now }),
    fleet,
    limits,
    stories,
    vehicles,
    pages,
    dealers,
    stock,
    search,
    forms,
    appointments,
    photos,
    receipts,
    leads,
    tradeIns,
    shownFacts,
    recalls,
    financeQuotes,
    financeEstimates,
    answers,
    renderer,
    readiness: createReadiness(siteChecks({ config, stories, renderer, forms, leads, pageMemory })),
    overload,
    renderedPages,
    priceSources: createPriceSources({ vehicles, now: Date.now, logger }),
    pageMemory,
    contentRefresh: shareContentRefresh(
      createContentRefresh({ stories, vehicles, stock, search, renderedPages, pages, logger }),
      fleet,
      logger,
    ),
    fetch,
    ...(standIns ? { images: standIns.images, botCheckScript: standIns.botCheckScript } : {}),
    ...(vite ? { vite } : {}),
    ...(config.env === 'production' ? {} : { gallery: await loadGallery() }),
    async close() {
      overload.close();
      photos.close();
      await forms.close();
      await appointments.close();
      await fleet.close();
      await database?.close();
      await vite?.close();
      await standIns?.close();
    },
  };
}
