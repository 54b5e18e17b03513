import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { countryIn } from '../shared/country.ts';
import { pageOfPayload } from '../shared/links.ts';
import { warnOfOneClient } from './config/configWarnings.ts';
import { admitRequests } from './load/admitRequests.ts';
import { createRefuseBusy, createRefuseLate, type RefuseBusy } from './load/refuseBusy.ts';
import { takeTurns } from './load/takeTurns.ts';
import { createErrorHandler } from './middleware/errorHandler.ts';
import { clientOf } from './middleware/rateLimit.ts';
import { contextOf, onRoute, requestContext } from './middleware/requestContext.ts';
import { allowOnly, readOnly, refuseForeignWrites, refuseLongUrl } from './middleware/requestGuards.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { createApiRoutes, createEndpoints, isApi, onlyApi } from './routes/api.ts';
import { createBookingRoutes } from './routes/appointments/bookingForm.ts';
import { routerOf } from './routes/endpoint/endpoint.ts';
import { createPageFormRoutes, pagePath } from './routes/forms/pageForms.ts';
import { createHealthEndpoints } from './routes/health/health.ts';
import { createPageRoutes } from './routes/pages.ts';
import { createRecallFormRoute } from './routes/recalls/recallForm.ts';
import { createRecallLimit } from './routes/recalls/recalls.ts';
import { createRobotsRoute, keepOutOfSearch } from './routes/searchEngines/robots.ts';
import { createSitemapRoutes } from './routes/searchEngines/sitemap.ts';
import { createSecurityTxtRoute } from './routes/securityTxt/securityTxt.ts';
import { createTradeInRoute } from './routes/tradeIn/tradeIn.ts';
import type { Services } from './services.ts';

/** ms that a request may wait for its turn: later it would not be answered in time. */
const maxWaitMs = 100;
const retryAfterS = 2;

/** What scripts of a page ask for, such as the data of the next one: none of it uses up what its visitor has of pages. */
const isOfScript = (path: string): boolean =>
  isApi(path) || path.startsWith('/builds/') || pageOfPayload(path) !== undefined;

/** Probes alone, for a port of their own. */
export function createHealthApp(services: Services): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestContext(services.logger));
  app.use(routerOf(createHealthEndpoints(services)));
  app.use((_request, response) => void response.status(404).end());
  return app;
}

/** The site as an Express app: the way of every request, from top to bottom. Starts nothing. */
export function createApp(services: Services): Express {
  const { config, limits } = services;
  const formLimit = limits.forms(config.rateLimits.forms);
  const recallLimit = createRecallLimit(services);
  const endpoints = createEndpoints(services, { forms: formLimit, recalls: recallLimit });
  warnOfOneClient(services.config, services.logger);
  const app = express();
  app.disable('x-powered-by');
  // Pages and files set their own.
  app.set('etag', false);
  app.set('trust proxy', config.trustProxy);

  // Vite comes first: a page in development loads hundreds of modules, none of them a request of the site.
  if (services.vite) app.use(services.vite.middleware);
  app.use(requestContext(services.logger));
  app.use(securityHeaders(config));
  if (config.searchEngines === 'refuse') app.use(keepOutOfSearch);
  // Probes come first and are never refused.
  app.use(routerOf(endpoints.health));
  const { images, pages } = config.rateLimits;
  const limitPages = limits.perMinute('pages', pages);
  const limitScripts = limits.perMinute('scripts', pages);
  const limitOne: RequestHandler = (request, response, next) =>
    (isOfScript(request.path) ? limitScripts : limitPages)(request, response, next);
  const refuseBusy = createRefuseBusy(services.logger);
  const limitImages = limits.perCost('images', images);
  const chargeImages: RequestHandler = (request, response, next) => {
    // Read now: a connection that has been closed tells no address.
    const client = clientOf(request);
    response.once('close', () => void limitImages.add(client, contextOf(response).cost ?? 0));
    next();
  };
  // What is refused before the limit counts for it too.
  const countAndRefuse: RefuseBusy = (request, response, retryAfterS) =>
    void limitOne(request, response, () => refuseBusy(request, response, retryAfterS));
  const { inFlight, bodyBytes } = config;
  const refuseLate = createRefuseLate(services.logger);
  app.use(admitRequests({ inFlight, bodyBytes, refuseBusy: countAndRefuse, refuseLate }));
  if (config.overloadDelayMs > 0) app.use(takeTurns({ maxWaitMs, refuse: countAndRefuse }));
  // Brotli at quality 4, else gzip: a higher one costs more time than it saves bytes.
  app.use(compression());
  app.use(services.assets);
  // Pages know themselves whether they are in memory; all else is made for each request.
  app.use((request, response, next) => {
    const isMade = contextOf(response).isMemoryOnly && !countryIn(request.path);
    return isMade ? countAndRefuse(request, response, retryAfterS) : next();
  });
  // Before every check that may answer: an image request that is refused counts towards its client's limit too.
  if (services.images)
    app.use('/f', onRoute('/f/*'), limitImages.begin, chargeImages, refuseLongUrl, readOnly, services.images);
  app.use(limitOne, refuseLongUrl, refuseForeignWrites(config));
  if (services.botCheckScript) app.use('/bot-check', readOnly, services.botCheckScript);
  app.use(routerOf(endpoints.builds));
  app.use(createRobotsRoute(config));
  app.use(createSecurityTxtRoute(services));
  app.use(createSitemapRoutes(services));
  app.use(onlyApi(createApiRoutes(endpoints, config)));
  // Before all plain forms of pages: Express would tell OPTIONS of the POST of the first alone.
  app.all(pagePath, allowOnly('GET', 'HEAD', 'POST'));
  app.use(createRecallFormRoute(services, recallLimit));
  app.use(createBookingRoutes(services));
  app.use(createTradeInRoute(services));
  app.use(createPageFormRoutes(services, formLimit));
  app.use(createPageRoutes(services, refuseBusy));
  app.use(createErrorHandler(services));
  return app;
}
