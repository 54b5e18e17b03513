import pino from 'pino';
import { createAnswers } from '../../server/answers/answers.ts';
import { createAppointments } from '../../server/appointments/createAppointments.ts';
import type { Config } from '../../server/config/Config.ts';
import { readConfig } from '../../server/config/readConfig.ts';
import { badGateway, badRequest, notFound, unavailable } from '../../server/errors.ts';
import { alone } from '../../server/fleet/Fleet.ts';
import { createReceipts } from '../../server/forms/createReceipts.ts';
import { createContentRefresh } from '../../server/jobs/contentRefresh.ts';
import { requestIdForLog } from '../../server/logging/requestScope.ts';
import { createLimits } from '../../server/middleware/rateLimit.ts';
import { createOutsideClients } from '../../server/outside/createOutsideClients.ts';
import { createRenderedPages } from '../../server/pages/renderedPages.ts';
import { countryOfPath, matchRoute } from '../../server/pages/routes.ts';
import { createReadiness } from '../../server/process/readiness.ts';
import { siteChecks } from '../../server/process/siteChecks.ts';
import { noRecalls } from '../../server/recalls/createRecalls.ts';
import type { Services } from '../../server/services.ts';
import { createShownFacts } from '../../server/shown/createShownFacts.ts';
import { noStock } from '../../server/stock/createStock.ts';
import { noTradeIns } from '../../server/tradeIn/createTradeIns.ts';
import { otherCountries } from '../../shared/country.ts';
import type { DealerLookup } from '../../shared/dealers/dealer.ts';
import { localizePath } from '../../shared/links.ts';
import type { Page, PageError } from '../../shared/page.ts';
import { type Content, pagesOf } from './siteContent.ts';

/** A page with as little on it as a page can have. */
export function createTestPage(path: string, changes: Partial<Page> = {}): Page {
  return {
    path,
    country: countryOfPath(path),
    elsewhere: otherCountries(countryOfPath(path)).map((other) => localizePath(path, other)),
    status: 200,
    head: { title: `${path} | Meridian`, tags: [], jsonLd: [] },
    layout: {
      menuButtonColor: 'black',
      invertLogo: false,
      financeLogo: false,
      navbarSolid: false,
      hideHeaderFooter: false,
      enableBackground: false,
      stickyBottomCta: [],
    },
    site: {
      brand: { name: 'Meridian Motors', shortName: 'Meridian' },
      phone: { display: '1800 335 132', href: 'tel:1800335132' },
      header: { logo: null, logoSecondary: null, logoFinance: null },
      menu: [],
      footer: {
        links: [],
        social: [],
        cookiesLink: null,
        privacyLink: null,
        slogan: '',
        note: '',
        year: 2026,
      },
      useAngleApi: false,
      consent: { profile: 'dev_consent' },
      mediaOrigins: [],
    },
    blocks: [],
    query: {},
    blockData: {},
    buildId: 'test',
    ...changes,
  };
}

/** Content with the pages `/au/`, `/nz/` and `/au/finance`; the same object each time, as the real one promises. */
export function createFakeContent(changes: Partial<Content> = {}): Content {
  const pages = new Map(['/au/', '/nz/', '/au/finance'].map((path) => [path, createTestPage(path)]));
  const nothing = async () => {};
  const found = {
    version: 'published' as const,
    page: async () => ({ story: undefined, state: 'hit' as const }),
    navigation: async () => [],
    list: async () => ({ stories: [], total: 0 }),
  };
  const poll = async () => false;
  return {
    published: {
      ...found,
      peekNavigation: () => undefined,
      peekPage: () => undefined,
      peekPages: () => [],
      moved: async () => undefined,
      isFollowing: () => true,
      poll,
      pollWhenDue: poll,
      invalidate: nothing,
    },
    drafts: found,
    draftsOfRelease: () => found,
    shown: found,
    async loadPage({ path, draft }) {
      const route = matchRoute(path);
      if (route.kind === 'notFound') throw notFound(route.message);
      const page = pages.get(path);
      if (!page) throw notFound('Page Not Found');
      return { page, cache: draft ? 'draft' : 'hit' };
    },
    shownOn: async () => undefined,
    movedTo: async () => undefined,
    errorPage: async ({ path, error }: { path: string; error: PageError }) =>
      createTestPage(path, { status: error.status, error }),
    listPages: async () => [],
    refreshLists: async () => undefined,
    listNews: async ({ page }) => ({ items: [], from: page, page, pages: 1, total: 0, before: null }),
    listEvents: async ({ page }) => ({ items: [], from: page, page, pages: 1, total: 0, before: null }),
    readEnquiryTypes: async () => [],
    readStories: async () => ({ stories: [], isCurrent: () => true }),
    knownStories: () => undefined,
    poll,
    pollWhenDue: poll,
    invalidate: nothing,
    warm: nothing,
    restore: nothing,
    save: nothing,
    isFollowing: () => true,
    changes: () => 0,
    isWithinQuota: () => true,
    refused: () => [],
    ready: () => true,
    ...changes,
  };
}

const noForm = async () => {
  throw badRequest('There is no such form on that page.');
};
const noLookup: DealerLookup = { place: null, dealers: [], closestDealerCode: '9999' };

type Environment = Record<string, string | undefined>;

export interface FakeServices extends Services {
  /** What stories and pages are of. */
  readonly content: Content;
  /** Lines of the log so far. */
  readonly logged: Record<string, unknown>[];
}

/** Services that replace fakes. */
export type FakeChanges = Partial<Services> & { readonly content?: Content };

/** Services without network, files or rendering, for `createApp`. */
export function createFakeServices(
  environment: Environment = {},
  { content = createFakeContent(), ...changes }: FakeChanges = {},
): FakeServices {
  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    ALLOW_DEMO: 'true',
    ...environment,
  });
  const logged: Record<string, unknown>[] = [];
  const logger = pino(
    { level: config.log.level, mixin: requestIdForLog },
    { write: (line) => void logged.push(JSON.parse(line)) },
  );
  const pages = pagesOf(content);
  const renderer: Services['renderer'] = {
    ready: () => true,
    json: JSON.stringify,
    styleSource: () => undefined,
    render: async (page) =>
      `<!doctype html><title>${page.head.title}</title><main>${page.error?.message ?? 'page'} ${page.error?.requestId ?? ''}</main>`,
  };
  const fetch: Services['fetch'] = async (address) => {
    throw new Error(`Nothing may be fetched here: ${address}`);
  };
  const services: Omit<FakeServices, 'renderedPages' | 'contentRefresh' | 'readiness'> = {
    ...createOutsideClients({ config, fetch, logger }),
    config,
    logger,
    content,
    stories: content,
    pages,
    photos: {
      async take() {
        throw new Error('No photo may be kept here');
      },
      close: () => undefined,
    },
    leads: {
      count: async () => ({ waiting: 0, sent: 0, refused: 0, stuck: 0, oldestMs: 0 }),
      latest: async () => ({ leadAt: undefined, backupAt: undefined }),
      forms: async () => [],
      unreadable: async () => 0,
    },
    shownFacts: createShownFacts({ secret: async () => 'secret', now: Date.now, logger }),
    priceSources: { of: () => undefined },
    answers: createAnswers(config.pageCacheBytes),
    overload: {
      isOver: () => false,
      admit: async (make) => {
        await make();
        return true;
      },
      inTurn: (render) => render(),
      close: () => {},
    },
    vehicles: {
      catalogue: async () => {
        throw unavailable('There are no vehicles here.', 10);
      },
      draftCatalogue: async () => {
        throw unavailable('There are no vehicles here.', 10);
      },
      peek: () => undefined,
      peekStories: () => [],
      refresh: async () => {},
      restore: () => {},
    },
    forms: {
      names: async () => [],
      find: noForm,
      submit: noForm,
      offerTimes: async (found, { values }) => ({ found, values, errors: {} }),
      receipt: async () => '',
      thanks: async () => ({}),
      calendar: async () => undefined,
      deliver: async () => {},
      canKeep: async () => true,
      close: async () => {},
    },
    appointments: createAppointments({
      diary: undefined,
      dealers: { list: async () => ({ dealers: [] }) },
      leads: {
        find: async () => undefined,
        put: async () => 'kept',
        beginChange: async () => ({ claim: '', isOurs: true }),
        endChange: async () => {},
        leaveChange: async () => {},
        dueChange: async () => undefined,
      },
      now: Date.now,
      logger,
    }),
    receipts: createReceipts(async () => 'secret'),
    dealers: {
      list: async () => ({ dealers: [] }),
      defaultDealer: () => undefined,
      byText: async () => noLookup,
      byPostcode: async () => noLookup,
      byPosition: async () => noLookup,
      suggest: async () => ({ suggestions: [] }),
      refresh: async () => true,
      restore: async () => {},
    },
    stock: noStock,
    tradeIns: noTradeIns,
    recalls: noRecalls,
    search: {
      find: async () => ({ total: 0, results: [] }),
      suggest: async () => ({ suggestions: [] }),
      refresh: async () => {},
    },
    financeQuotes: {
      quote: async () => {
        throw badGateway('There is no lender here.');
      },
    },
    financeEstimates: { knownEstimate: () => undefined, warm: async () => {} },
    maps: { findPlace: async () => null, stateAt: async () => null },
    renderer,
    fleet: alone,
    limits: createLimits(),
    siteBuilds: {
      latest: () => ({ id: 'test', timestamp: 1 }),
      meta: (id) => (id === 'test' ? { id, timestamp: 1 } : undefined),
      refresh: async () => {},
    },
    fetch,
    assets: (_request, _response, next) => next(),
    keepBuild: async () => {},
    verifyPreview: (query) => (query.get('preview') === 'valid' ? { storyId: '1' } : undefined),
    pageMemory: { save: async () => {}, fill: async () => {}, isFull: () => true },
    isPreviewOver: (query) => query.get('preview') === 'over',
    verifyWebhook: (_body, signature) => signature === 'valid',
    close: async () => {},
    ...changes,
    logged,
  };
  // Tests change what pages are made of without telling, so that each page is looked at each time.
  let looks = 0;
  const renderedPages = createRenderedPages({ ...services, stories: { changes: () => looks++ } });
  const readiness = createReadiness(siteChecks(services));
  return {
    ...services,
    readiness,
    renderedPages,
    contentRefresh: createContentRefresh({ ...services, renderedPages }),
  };
}
