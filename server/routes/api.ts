import { type RequestHandler, Router } from 'express';
import { notFound } from '../errors.ts';
import type { FormLimit } from '../middleware/rateLimit.ts';
import type { Services } from '../services.ts';
import { createCspReportRoute } from './cspReport/cspReport.ts';
import { createDealersRoute } from './dealers/dealers.ts';
import { createDownloadRoutes } from './download/download.ts';
import { createEventsRoute } from './events/events.ts';
import { createFinanceRoutes } from './finance/finance.ts';
import { createCalendarRoute } from './forms/calendar.ts';
import { createFormRoutes } from './forms/forms.ts';
import { createLocationRoute } from './location/location.ts';
import { createMapProblemRoute } from './mapProblem/mapProblem.ts';
import { createNewsRoute } from './news/news.ts';
import { createOpenApiRoute } from './openApi/openApi.ts';
import { createPreviewRoute } from './preview/preview.ts';
import { createReverseLookupRoute } from './reverseLookup/reverseLookup.ts';
import { createSearchRoute } from './search/search.ts';
import { createSetLocationRoute } from './setLocation/setLocation.ts';
import { createStockRoute } from './stock/stock.ts';
import { createStoryblokWebhookRoute } from './storyblokWebhook/storyblokWebhook.ts';
import { createTestDriveRoutes } from './testDrives/testDrives.ts';
import { createVehiclesRoute } from './vehicles/vehicles.ts';
import { createWebVitalsRoute } from './webVitals/webVitals.ts';

/** As Express compares paths. */
export const isApi = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);

/** Spares a page the way through two dozen routes that are not its own. */
export const onlyApi =
  (routes: RequestHandler): RequestHandler =>
  (request, response, next) =>
    isApi(request.path) ? routes(request, response, next) : next();

/** Everything under `/api`, JSON in and out. */
export function createApiRoutes(services: Services, formLimit: FormLimit): Router {
  const router = Router();
  router.use(createLocationRoute(services.config));
  router.use(createReverseLookupRoute(services));
  router.use(createSetLocationRoute(services));
  router.use(createDownloadRoutes(services));
  router.use(createNewsRoute(services));
  router.use(createEventsRoute(services));
  router.use(createFormRoutes(services, formLimit));
  router.use(createCalendarRoute(services));
  router.use(createFinanceRoutes(services));
  router.use(createVehiclesRoute(services));
  router.use(createDealersRoute(services));
  router.use(createStockRoute(services));
  router.use(createTestDriveRoutes(services));
  router.use(createSearchRoute(services));
  router.use(createPreviewRoute(services));
  router.use(createStoryblokWebhookRoute(services));
  router.use(createCspReportRoute(services));
  router.use(createWebVitalsRoute(services));
  router.use(createOpenApiRoute(services.config));
  router.use(createMapProblemRoute(services));
  router.use('/api', (request) => {
    throw notFound(`Page not found: ${request.originalUrl.split('?', 1)[0]}`);
  });
  return router;
}
