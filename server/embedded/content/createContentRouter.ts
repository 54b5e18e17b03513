import compression from 'compression';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { type ContentSource, type Endpoint, endpointHandler } from './endpoint.ts';
import { isProtocolError, malformed, noEndpoint, wrongMethod } from './protocolErrors.ts';
import { myAsset } from './routes/assets.ts';
import { listDatasourceEntries, listDatasources, oneDatasource } from './routes/datasources.ts';
import { listLinks, oneLink } from './routes/links.ts';
import { listExperiments, listTags, mySpace } from './routes/space.ts';
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
  listExperiments,
  myAsset,
];

/** The Content Delivery API v2, to be mounted at `/v2`. */
export function createContentRouter(source: ContentSource, logger: Logger): Router {
  const router = Router();
  router.use(shareWithBrowsers, refuseWrites, collapseSlashes, compression());
  for (const endpoint of endpoints) router.get(endpoint.path, endpointHandler(source, endpoint));
  router.use(() => {
    throw noEndpoint();
  });
  router.use(sendError(logger));
  return router;
}

/** CORS: any page may read, and sees the headers of lists. */
const shareWithBrowsers: RequestHandler = (request, response, next) => {
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'total, per-page',
    Vary: 'Accept-Encoding,Origin',
  });
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response.set({
    'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
    'Access-Control-Allow-Headers': request.get('Access-Control-Request-Headers') ?? 'content-type',
    'Access-Control-Max-Age': '7200',
  });
  response.status(204).end();
};

const refuseWrites: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next();
    return;
  }
  response.set('Allow', 'GET, HEAD, OPTIONS');
  throw wrongMethod(request.method);
};

/** An endpoint or slug with one slash too many is still understood. */
const collapseSlashes: RequestHandler = (request, _response, next) => {
  const [path = '', ...search] = request.url.split('?');
  request.url = [path.replace(/\/{2,}/g, '/'), ...search].join('?');
  next();
};

const sendError =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    response.set('Cache-Control', 'no-cache');
    const known = isProtocolError(error)
      ? error
      : error instanceof URIError
        ? malformed('The path is not valid percent-encoding')
        : undefined;
    if (!known) logger.error({ err: error, path: request.path }, 'content service failed');
    response.status(known?.status ?? 500).json(known?.body ?? { error: 'Internal Server Error' });
  };
