import compression from 'compression';
import express, { type Express } from 'express';
import { createErrorHandler } from './middleware/errorHandler.ts';
import { boundInFlight } from './middleware/inFlight.ts';
import { createFormLimit, limitPerMinute } from './middleware/rateLimit.ts';
import { refuseForeignWrites } from './middleware/refuseForeignOrigin.ts';
import { requestContext } from './middleware/requestContext.ts';
import { readOnly, refuseLongUrl } from './middleware/requestGuards.ts';
import { securityHeaders } from './middleware/securityHeaders.ts';
import { createApiRoutes } from './routes/api.ts';
import { createSiteBuildRoutes } from './routes/builds/builds.ts';
import { createPageFormRoutes } from './routes/forms/pageForms.ts';
import { createHealthRoutes } from './routes/health/health.ts';
import { createPageRoutes } from './routes/pages.ts';
import { createRobotsRoute, keepOutOfSearch } from './routes/searchEngines/robots.ts';
import { createSitemapRoutes } from './routes/searchEngines/sitemap.ts';
import { createSecurityTxtRoute } from './routes/securityTxt/securityTxt.ts';
import type { Services } from './services.ts';

/** The site as an Express app: the way of every request, from top to bottom. Starts nothing. */
export function createApp(services: Services): Express {
  const { config } = services;
  const app = express();
  app.disable('x-powered-by');
  // Pages and files set their own.
  app.set('etag', false);
  app.set('trust proxy', config.trustProxy);

  app.use(requestContext(services.logger));
  app.use(securityHeaders(config));
  app.use(keepOutOfSearch(config));
  // Probes come first and are never refused.
  app.use(createHealthRoutes(services));
  app.use(boundInFlight(config.inFlight));
  // Brotli at quality 4, else gzip: a higher one costs more time than it saves bytes.
  app.use(compression());
  if (services.dev) app.use(services.dev);
  app.use(services.assets);
  // Before every check that answers: what is refused counts.
  const { images, pages, forms } = config.rateLimits;
  if (services.images) app.use('/f', limitPerMinute(images), refuseLongUrl, readOnly, services.images);
  app.use(limitPerMinute(pages), refuseLongUrl, refuseForeignWrites(config));
  if (services.botCheckScript) app.use('/bot-check', readOnly, services.botCheckScript);
  const formLimit = createFormLimit(forms);
  app.use(createSiteBuildRoutes(services.siteBuilds));
  app.use(createRobotsRoute(config));
  app.use(createSecurityTxtRoute(services));
  app.use(createSitemapRoutes(services));
  app.use(createApiRoutes(services, formLimit));
  app.use(createPageFormRoutes(services, formLimit));
  app.use(createPageRoutes(services));
  app.use(createErrorHandler(services));
  return app;
}
