import { type Country, countryNames, isForCountry, otherCountry } from '../../shared/country.ts';
import { dealerFinderSlug } from '../../shared/dealers/dealerPath.ts';
import { localizePath } from '../../shared/links.ts';
import type { Page, PageError } from '../../shared/page.ts';
import { pageQuery } from '../../shared/pageQuery.ts';
import { stockPath } from '../../shared/stock/stockTexts.ts';
import { isSiteError, notFound, unavailable } from '../errors.ts';
import type { SiteFinance } from '../finance/readSiteFinance.ts';
import type { Receipts } from '../forms/createReceipts.ts';
import type { Search } from '../search/createSearch.ts';
import { dealerData } from '../seo/dealerData.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { noStock, type Stock } from '../stock/createStock.ts';
import { isContentError } from '../stories/contentError.ts';
import { withEdited } from '../stories/editedStory.ts';
import type { PreviewGrant } from '../stories/preview.ts';
import type { Stories } from '../stories/stories.ts';
import type { Story } from '../stories/story.ts';
import type { StorySource } from '../stories/storySource.ts';
import type { TestDrives } from '../testDrives/createTestDrives.ts';
import { createReadReceiptNow } from '../testDrives/readBooking.ts';
import { noTradeIns, type TradeIns } from '../tradeIn/createTradeIns.ts';
import type { VehicleStructuredData } from '../vehicles/createVehicleStructuredData.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import { readBuiltCar } from '../vehicles/readBuiltCar.ts';
import { isVehicle } from '../vehicles/readVehicleStories.ts';
import { createBlockData } from './blockData/createBlockData.ts';
import type { BlockDataFacts } from './blockData/resolver.ts';
import { createBookingPages } from './bookingPages.ts';
import { createConfiguratorPages } from './configuratorPages.ts';
import { createPageParts, type PagePartsOptions } from './createPageParts.ts';
import { createTextPrices } from './createTextPrices.ts';
import { createDealerPages } from './dealerPages.ts';
import { createMemo } from './memo.ts';
import type { SiteContent } from './navigation.ts';
import type { LoadedPage, PageRequest, Pages, ShownRequest } from './pages.ts';
import { countryOfPath, errorSlug, homeSlug, matchRoute } from './routes.ts';
import { createSearchPages } from './searchPages.ts';
import { createShownOn } from './shownOn.ts';
import { createStockPages, stockBlocks, stockTitle } from './stockPages.ts';
import { createTradeInPages } from './tradeInPages.ts';

export interface PageLoaderOptions extends PagePartsOptions {
  readonly stories: Pick<Stories, 'published' | 'drafts' | 'draftsOfRelease' | 'shown'>;
  readonly vehicles: Pick<Vehicles, 'catalogue' | 'draftCatalogue'>;
  readonly vehicleStructuredData: VehicleStructuredData;
  readonly dealers: BlockDataFacts['dealers'];
  readonly search: Pick<Search, 'find'>;
  readonly finance: BlockDataFacts['finance'];
  /** Unset: the site has no vehicles in stock. */
  readonly stock?: Stock;
  /** Unset: nobody values old cars. */
  readonly tradeIns?: Pick<TradeIns, 'isOffered' | 'read'>;
  /** For forms; unset: nobody checks. */
  readonly botCheck?: BlockDataFacts['botCheck'];
  readonly intake?: BlockDataFacts['intake'];
  readonly receipts?: Pick<Receipts, 'read'>;
  /** Unset: forms offer no times. */
  readonly testDrives?: TestDrives;
}

/** Seconds after which a visitor or crawler should ask again while the content service is down. */
const retryAfterS = 10;
/** Of a country's stock, whose every vehicle has a page. */
const mostStockPages = 500;
const noContent = 'This page cannot be shown at the moment. Please try again shortly.';

/** Makes pages of stories. */
export function createPageLoader(
  options: PageLoaderOptions,
): Pick<Pages, 'loadPage' | 'errorPage' | 'shownOn'> {
  const { vehicleStructuredData, vehicles, dealers, botCheck, intake, receipts, testDrives } = options;
  const { finance, stock = noStock, tradeIns = noTradeIns, assetPath, now, logger } = options;
  const { published, drafts, draftsOfRelease, shown } = options.stories;
  const { catalogue, draftCatalogue } = vehicles;
  const blockData = createBlockData({
    assetPath,
    botCheck,
    intake,
    readReceipt: testDrives && receipts ? createReadReceiptNow({ testDrives, receipts }) : receipts?.read,
    offersTimes: testDrives?.isOn,
    readTradeIn: tradeIns.read,
    catalogue,
    dealers,
    finance,
    stock,
    now,
    logger,
  });
  const textPrices = createTextPrices({ catalogue, logger });
  const parts = createPageParts(options);
  const memo = createMemo<Page>();
  const stockMemo = createMemo<Page>(mostStockPages);
  const configuratorsOf = (of: typeof catalogue) =>
    createConfiguratorPages({ catalogue: of, brand: options.site.brand, logger });
  const publishedConfigurators = configuratorsOf(catalogue);
  const pageOf = createShownOn(catalogue);
  const searchPages = createSearchPages(options.search);
  const bookingPages = testDrives && receipts && createBookingPages({ testDrives, receipts, dealers });
  const tradeInPages = createTradeInPages({ tradeIns, now });
  const dealerPages = createDealerPages({ dealers, brand: options.site.brand, now, logger });
  const stockPages = createStockPages({ ...options.site, stock, dealers, logger });

  async function siteOf(country: Country, source: StorySource): Promise<SiteContent> {
    const stories = await source.navigation(country).catch((error: unknown) => {
      if (!isContentError(error) && !isSiteError(error)) throw error;
      logger.warn({ err: error, country }, 'the page shows without navigation');
      return undefined;
    });
    return parts.site(stories, country, source.version === 'draft');
  }

  function sourceOf({ draft, preview, edited }: Omit<PageRequest, 'route'>): StorySource {
    if (!draft) return published;
    const source = preview?.release ? draftsOfRelease(preview.release) : drafts;
    return edited ? withEdited(source, edited) : source;
  }

  async function loadPage(request: PageRequest): Promise<LoadedPage> {
    const { route, draft, preview } = request;
    if (route.name === 'configurator') return loadConfigurator(request);
    if (route.name === 'dealer') return loadDealer(request);
    const isStock = route.name === 'stock' || route.name === 'stockVehicle';
    if (isStock && stockPages.has(route.country)) return loadStock(request);
    if (route.name === 'search') return loadForOne(request, searchPages.find);
    if (route.name === 'booking' && bookingPages) return loadForOne(request, bookingPages.find);
    if (route.name === 'tradeIn' && tradeIns.isOffered) return loadForOne(request, tradeInPages.find);
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
    const elsewhere = elsewhereOf(country, slug, content);
    const facts = { route, elsewhere, story, content, site, ancestors, about: structured, preview, query };
    const sources = [site, elsewhere, structured, ...ancestors, ...data.sources, ...prices.sources];
    const make = () => parts.page({ ...facts, blockData: data.make(), prices: prices.make() });
    const page = draft ? make() : memo(story, query, sources, make);
    return { page, cache: state, isIncomplete: !(data.isComplete && prices.isComplete) };
  }

  /** With the vehicle that is being edited. The content service takes a story's id in the place of its slug. */
  async function previewedConfigurators(request: PageRequest, { storyId }: PreviewGrant) {
    const { country } = request.route;
    const { story } = await sourceOf(request).page(country, storyId).catch(asUnavailable);
    if (!story || !isVehicle(story, country)) return publishedConfigurators;
    return configuratorsOf((of) => (of === country ? draftCatalogue(of, story) : catalogue(of)));
  }

  /** It needs no story; the 404 is that of spec part 2 §8. */
  async function loadConfigurator(request: PageRequest): Promise<LoadedPage> {
    const { route, search = '', draft, preview } = request;
    const { country, params } = route;
    const [configurators, site] = await Promise.all([
      preview ? previewedConfigurators(request, preview) : publishedConfigurators,
      siteOf(country, sourceOf(request)),
    ]);
    const found = await configurators.find(country, params.modelLine ?? '');
    if (!found) throw notFound('Page Not Found');
    const { line, content } = found;
    const elsewhere = elsewhereOf(country, route.slug, content);
    const query = configurators.query(found, search);
    const [block] = content.body;
    const blockData = block ? { [block._uid]: line } : {};
    const facts = { route, elsewhere, content, site, ancestors: [], preview, query, blockData };
    const make = () => parts.page(facts);
    return {
      page: draft ? make() : memo(line, query, [site, elsewhere], make),
      cache: draft ? 'draft' : 'hit',
    };
  }

  /** It needs no story either; above it is the page that finds a dealer. */
  async function loadDealer(request: PageRequest): Promise<LoadedPage> {
    const { route, search = '', draft, preview } = request;
    const { country, params } = route;
    const source = sourceOf(request);
    const [found, site, finder] = await Promise.all([
      dealerPages.find(country, params.code ?? ''),
      siteOf(country, source),
      source.page(country, dealerFinderSlug).then(
        ({ story }) => story,
        () => undefined,
      ),
    ]);
    if (!found) throw notFound('Page Not Found');
    const { content } = found;
    const [block] = content.body;
    const above = contentFor(finder, country, draft);
    const ancestors = finder && above ? [finder] : [];
    const data = dealerPages.withHolidays(found, above);
    // Each country has its own dealers.
    const elsewhere = elsewhereOf(country, dealerFinderSlug);
    const query = pageQuery(content.body, search);
    // Without vehicles the dealer still shows.
    const sold = query.build ? await catalogue(country).catch(() => undefined) : undefined;
    const facts = { route, elsewhere, content, site, ancestors, preview, query };
    const about = [dealerData(data.dealer, options.site.siteUrl, data.holidays)];
    const make = () => {
      const built = sold && readBuiltCar(sold, query);
      const shown = built ? { ...data, built } : data;
      return parts.page({ ...facts, about, blockData: block ? { [block._uid]: shown } : {} });
    };
    const page = draft ? make() : memo(data, query, [site, elsewhere, sold, ...ancestors], make);
    return { page, cache: draft ? 'draft' : 'hit' };
  }

  /** The list of what is in stock, and each vehicle of it: they need no story. */
  async function loadStock(request: PageRequest): Promise<LoadedPage> {
    const { route, search = '', draft, preview } = request;
    const { country, params, path } = route;
    const query = pageQuery(stockBlocks, search);
    const [found, site] = await Promise.all([
      params.number ? stockPages.vehicle(country, params.number) : stockPages.list(country, query),
      siteOf(country, sourceOf(request)),
    ]);
    if (!found) throw notFound('Page Not Found');
    const { content, about, status, sources, isComplete } = found;
    const [source, ...others] = sources;
    const [block] = content.body;
    const elsewhere = elsewhereOf(country, '');
    const above = params.number ? [{ name: stockTitle, path: stockPath(country) }] : [];
    const facts = { route, elsewhere, content, site, ancestors: [], above, about, status, preview };
    const own = pageQuery(content.body, search);
    const make = () =>
      parts.page({ ...facts, query: own, blockData: block ? { [block._uid]: found.make() } : {} });
    const page = draft ? make() : stockMemo(source, { ...own, path }, [site, elsewhere, ...others], make);
    return { page, cache: draft ? 'draft' : 'hit', isIncomplete: !isComplete };
  }

  /**
   * The results of a search, a booking and an old car: they need no story either and are others for every visitor. A preview finds what
   * visitors find.
   */
  async function loadForOne(
    request: PageRequest,
    find: (country: Country, search: string) => Promise<{ data: unknown; content: PageContent }>,
  ): Promise<LoadedPage> {
    const { route, search = '', draft, preview } = request;
    const { country } = route;
    const [{ data, content }, site] = await Promise.all([
      find(country, search),
      siteOf(country, sourceOf(request)),
    ]);
    const elsewhere = elsewhereOf(country, route.slug, content);
    const query = pageQuery(content.body, search);
    const [block] = content.body;
    const blockData = block ? { [block._uid]: data } : {};
    const page = parts.page({ route, elsewhere, content, site, ancestors: [], preview, query, blockData });
    return { page, cache: draft ? 'draft' : 'hit', isForOne: true };
  }

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
  function elsewhereOf(country: Country, slug: string, content?: PageContent): string {
    const other = otherCountry(country);
    const isThere = content ? isForCountry(content.locale, other) : isPage(other, slug);
    const nearest = isThere ? slug : aboveOf(slug).findLast((above) => isPage(other, above));
    return localizePath(`/${!nearest || nearest === homeSlug ? '' : nearest}`, other);
  }

  /** Spec part 1 §4: a story for the other country is not found, like a missing one. */
  const contentFor = (story: Story | undefined, country: Country, draft: boolean) =>
    story && isForCountry(story.content.locale, country) ? parts.content(story, country, draft) : undefined;

  async function errorPage({ path, error }: { path: string; error: PageError }): Promise<Page> {
    const country = countryOfPath(path);
    const known = () => parts.site(published.peekNavigation(country), country, false);
    const match = matchRoute(path);
    const slug = error.status === 404 ? (match.kind === 'page' ? match.slug : homeSlug) : undefined;
    const elsewhere =
      slug === undefined ? localizePath(path, otherCountry(country)) : elsewhereOf(country, slug);
    const facts = { path, country, elsewhere, error };
    // Only a 404 says that content works: other errors never wait for it.
    if (error.status !== 404) return parts.errorPage({ ...facts, content: undefined, site: known() });
    try {
      const [{ story }, site] = await Promise.all([shown.page(country, errorSlug), siteOf(country, shown)]);
      if (!story) logger.warn({ country }, "there is no story 'error'");
      const content = contentFor(story, country, shown.version === 'draft');
      const place = {
        country,
        path: `/${country}/${errorSlug}`,
        query: {},
        source: shown,
        siteFinance: financeOf(site),
      };
      const data = story && content && { ...place, story };
      const resolved = data && (await blockData.resolve(content.body, data));
      const prices = content && (await textPrices(content, country, place.path));
      const made = { blockData: resolved?.make() ?? {}, prices: prices?.make() };
      return parts.errorPage({ ...facts, content, site, ...made });
    } catch (cause) {
      logger.warn({ err: cause, country }, "the story 'error' cannot be shown");
      return parts.errorPage({ ...facts, content: undefined, site: known() });
    }
  }

  async function shownOn({ route: { country, slug }, preview }: ShownRequest): Promise<string | undefined> {
    const { story } = await sourceOf({ draft: true, preview }).page(country, slug).catch(asUnavailable);
    if (!story) return undefined;
    const other = otherCountry(country);
    if (story.content.locale === other) return localizePath(`/${slug}`, other);
    return localizePath(`/${await pageOf(story, country)}`, country);
  }

  return { loadPage, errorPage, shownOn };
}

/** For an editor: a page that is set to the other country shows nowhere in this one. */
function tellOfCountry(story: Story | undefined, country: Country): string | undefined {
  const other = otherCountry(country);
  return story?.content.locale === other
    ? `This page is for ${countryNames[other]} alone: visitors from ${countryNames[country]} get 'Page Not Found'.`
    : undefined;
}

const financeOf = ({ site, finance }: SiteContent): SiteFinance => ({
  settings: finance,
  useAngleApi: site.useAngleApi,
});

/** Slugs of the folders that a slug is in, nearest last. */
function aboveOf(slug: string): string[] {
  const segments = slug.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** A failing content service is no fault of the page: 503 rather than 404. Everything else is as it was. */
export function asUnavailable(error: unknown): never {
  throw isContentError(error) ? unavailable(noContent, retryAfterS, error) : error;
}
