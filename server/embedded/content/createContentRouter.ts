import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { type ContentSource, type Endpoint, endpointHandler } from './endpoint.ts';
import { isProtocolError, malformed, noEndpoint, wrongMethod } from './protocolErrors.ts';
import { listDatasourceEntries, listDatasources, oneDatasource } from './routes/datasources.ts';
import { listLinks, oneLink } from './routes/links.ts';
import { listTags, mySpace } from './routes/space.ts';
import { listStories, oneStory } from './routes/stories.ts';

const endpoints: readonly Endpoint[] = [
  listStories,
  oneStory,
  listLinks,
  oneLink,
  listDatasources,
  oneDatasource,
  listDatasourceEntries,
  listTags,
  mySpace,
];

/** The Content Delivery API v2, to be mounted at `/v2`. */
export function createContentRouter(source: ContentSource, logger: Logger): Router {
  const router = Router();
  router.use(shareWithBrowsers, refuseWrites, collapseSlashes);
  for (const endpoint of endpoints) router.get(endpoint.path, endpointHandler(source, endpoint));
  router.use(() => {
    throw noEndpoint();
  });
  router.use(sendError(logger));
  return router;
}

/** CORS: any page may read, and sees the headers of lists. */
const shareWithBrowsers: RequestHandler = (req, res, next) => {
  res.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'total, per-page',
    Vary: 'Accept-Encoding,Origin',
  });
  if (req.method !== 'OPTIONS') {
    next();
    return;
  }
  res.set({
    'Access-Control-Allow-Methods': 'GET, OPTIONS',
    'Access-Control-Allow-Headers': req.get('Access-Control-Request-Headers') ?? 'content-type',
    'Access-Control-Max-Age': '7200',
  });
  res.status(204).end();
};

const refuseWrites: RequestHandler = (req, res, next) => {
  if (req.method === 'GET') {
    next();
    return;
  }
  res.set('Allow', 'GET, OPTIONS');
  throw wrongMethod(req.method);
};

/** An endpoint or slug with one slash too many is still understood. */
const collapseSlashes: RequestHandler = (req, _res, next) => {
  const [path = '', ...search] = req.url.split('?');
  req.url = [path.replace(/\/{2,}/g, '/'), ...search].join('?');
  next();
};

const sendError =
  (logger: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    res.set('Cache-Control', 'no-cache');
    const known = isProtocolError(error)
      ? error
      : error instanceof URIError
        ? malformed('The path is not valid percent-encoding')
        : undefined;
    if (!known) logger.error({ err: error, path: req.path }, 'content service failed');
    res.status(known?.status ?? 500).json(known?.body ?? { error: 'Internal Server Error' });
  };
