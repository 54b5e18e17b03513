import { type RequestHandler, Router } from 'express';
import type { Config } from '../config/Config.ts';
import { notFound } from '../errors.ts';
import type { FormLimit } from '../middleware/rateLimit.ts';
import type { Services } from '../services.ts';
import { createAppointmentEndpoints } from './appointments/appointments.ts';
import { createSiteBuildEndpoints } from './builds/builds.ts';
import { createClientErrorEndpoint } from './clientError/clientError.ts';
import { createCspReportEndpoint } from './cspReport/cspReport.ts';
import { createDealersEndpoints } from './dealers/dealers.ts';
import { createDownloadEndpoints } from './download/download.ts';
import { type Endpoint, routerOf } from './endpoint/endpoint.ts';
import { createEventsEndpoint } from './events/events.ts';
import { createFinanceEndpoint } from './finance/finance.ts';
import { createCalendarEndpoint } from './forms/calendar.ts';
import { createFormEndpoints } from './forms/forms.ts';
import { createHealthEndpoints } from './health/health.ts';
import { createLocationEndpoint } from './location/location.ts';
import { createMapProblemEndpoint } from './mapProblem/mapProblem.ts';
import { createNewsEndpoint } from './news/news.ts';
import { createOpenApiRoute } from './openApi/openApi.ts';
import { createPhotosEndpoint } from './photos/photos.ts';
import { createPreviewEndpoint } from './preview/preview.ts';
import { createRecallEndpoints } from './recalls/recalls.ts';
import { createReverseLookupEndpoint } from './reverseLookup/reverseLookup.ts';
import { createSearchEndpoint } from './search/search.ts';
import { createSetLocationEndpoint } from './setLocation/setLocation.ts';
import { createShownEndpoint } from './shown/shown.ts';
import { createStockEndpoints } from './stock/stock.ts';
import { createStoryblokWebhookEndpoint } from './storyblokWebhook/storyblokWebhook.ts';
import { createVehiclesEndpoint } from './vehicles/vehicles.ts';
import { createWebVitalsEndpoint } from './webVitals/webVitals.ts';

/** As Express compares paths. */
export const isApi = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);

/** Spares a page the way through two dozen routes that are not its own. */
export const onlyApi =
  (routes: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isApi(request.path) ? routes(request, response, next) : next();

/** Limits that endpoints share with plain forms of pages. */
interface SharedLimits {
  readonly forms: FormLimit;
  readonly recalls: RequestHandler;
}
type Endpoints = ReturnType<typeof createEndpoints>;

/** Every endpoint of the site, as its description lists them. Those of health and builds are not below `/api`. */
export function createEndpoints(services: Services, shared: SharedLimits) {
  const api: readonly Endpoint[] = [
    createLocationEndpoint(services),
    createReverseLookupEndpoint(services),
    createSetLocationEndpoint(services),
    createNewsEndpoint(services),
    createEventsEndpoint(services),
    createVehiclesEndpoint(services),
    ...createDealersEndpoints(services),
    ...createStockEndpoints(services),
    createShownEndpoint(services),
    createSearchEndpoint(services),
    createFinanceEndpoint(services),
    ...createFormEndpoints(services, shared.forms),
    createCalendarEndpoint(services),
    ...createAppointmentEndpoints(services),
    createPhotosEndpoint(services),
    ...createRecallEndpoints(services, shared.recalls),
    ...createDownloadEndpoints(services),
    createPreviewEndpoint(services),
    createStoryblokWebhookEndpoint(services),
    createCspReportEndpoint(services),
    createClientErrorEndpoint(services),
    createMapProblemEndpoint(services),
    createWebVitalsEndpoint(services),
  ];
  const builds = createSiteBuildEndpoints(services);
  const health = createHealthEndpoints(services);
  return { api, builds, health, all: [...api, ...builds, ...health] };
}

/** Everything under `/api`, and the description of every endpoint. What there is not is JSON too. */
export function createApiRoutes(endpoints: Endpoints, config: Pick<Config, 'brand' | 'siteUrl'>): Router {
  const router = Router();
  router.use(routerOf(endpoints.api));
  router.use(createOpenApiRoute(endpoints.all, config));
  router.use('/api', (request) => {
    throw notFound(`Page not found: ${request.originalUrl.split('?', 1)[0]}`);
  });
  return router;
}
