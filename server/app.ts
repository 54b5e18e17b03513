import compression from 'compression';
import express, { type Express } from 'express';
import { createErrorHandler } from './middleware/errorHandler.ts';
import { limitPerMinute } from './middleware/rateLimit.ts';
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
  app.use(refuseLongUrl);
  app.use(refuseForeignWrites(config));
  app.use(createHealthRoutes(services));
  // Brotli at quality 4, else gzip: a higher one costs more time than it saves bytes.
  app.use(compression());
  if (services.botCheckScript) app.use('/bot-check', readOnly, services.botCheckScript);
  if (services.dev) app.use(services.dev);
  app.use(services.assets);
  if (services.images) app.use('/f', readOnly, limitPerMinute(config.rateLimits.images), services.images);
  app.use(createSiteBuildRoutes(services.siteBuilds));
  app.use(createRobotsRoute(config));
  app.use(createSecurityTxtRoute(services));
  app.use(createSitemapRoutes(services));
  app.use(createApiRoutes(services));
  app.use(createPageFormRoutes(services));
  app.use(createPageRoutes(services));
  app.use(createErrorHandler(services));
  return app;
}
