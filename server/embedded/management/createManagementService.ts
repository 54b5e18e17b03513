import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { readBytes, readJson } from '../../load/readBody.ts';
import type { SpaceInfo } from '../content/spaceFiles.ts';
import { accountRoutes } from './accountRoutes.ts';
import { assetRoutes } from './assetRoutes.ts';
import { componentRoutes } from './componentRoutes.ts';
import { createManagementStore, type ManagementStore } from './managementStore.ts';
import { recordRoutes } from './recordRoutes.ts';
import { isRefused, noRecord } from './refused.ts';
import { createStoredSpace } from './storedSpace.ts';
import { storyRoutes } from './storyRoutes.ts';

export interface ManagementServiceOptions {
  readonly spaceId: number;
  readonly info: SpaceInfo;
  readonly token: string;
  /** Tokens of the content API, for published stories and for drafts. */
  readonly publicToken: string;
  readonly previewToken: string;
  readonly logger: Logger;
  /** Calls taken in one second; more get 429. Storyblok: 3 to 6. 0: no limit. */
  readonly requestsPerSecond?: number;
  /** ms since 1970. */
  now(): number;
}
export interface ManagementService {
  /** Express router, to be mounted at `/v1`. */
  readonly router: Router;
  /** Express router of the content API, to be mounted at `/v2`: what is stored, as sites read it. */
  readonly delivery: Router;
  readonly store: ManagementStore;
}

const maxBodyBytes = 5 * 1024 * 1024;
const maxUploadBytes = 200 * 1024 * 1024;

/** A stand-in for Storyblok's management API with one space; see README.md. */
export function createManagementService(options: ManagementServiceOptions): ManagementService {
  const { spaceId, info, token, now } = options;
  const store = createManagementStore(now);
  const router = Router();
  // The store behind the asset CDN: signed by its form, so without the token.
  router.post('/uploads', readBytes({ maxBytes: maxUploadBytes }), receiveUpload(store));
  router.get('/uploads/{*key}', sendUpload(store));
  router.use(limit(options), authorize(token), readJson({ maxBytes: maxBodyBytes }));
  router.use(accountRoutes(store, spaceId, info));
  const space = `/spaces/${spaceId}`;
  router.use(
    space,
    componentRoutes(store),
    assetRoutes(store, spaceId),
    storyRoutes(store),
    recordRoutes(store),
  );
  router.use((_request, response) => {
    response.status(404).json({ error: 'Not found' });
  });
  router.use(sendRefusal);
  return { router, delivery: createStoredSpace({ ...options, store }), store };
}

const authorize =
  (token: string): RequestHandler =>
  (request, response, next) => {
    if (request.get('authorization') === token) next();
    else response.status(401).json({ error: 'Unauthorized' });
  };

function limit({ requestsPerSecond = 0, now }: ManagementServiceOptions): RequestHandler {
  let second = 0;
  let count = 0;
  return (_request, response, next) => {
    const current = Math.floor(now() / 1000);
    count = current === second ? count + 1 : 1;
    second = current;
    if (!requestsPerSecond || count <= requestsPerSecond) next();
    else response.status(429).json({ error: 'Rate limit of requests per second has been reached.' });
  };
}

/** A form with the signed fields and, last, the file. */
function receiveUpload(store: ManagementStore): RequestHandler {
  return async (request, response) => {
    const form = await new Response(request.body, {
      headers: { 'content-type': request.get('content-type') ?? '' },
    }).formData();
    const [key, file] = [form.get('key'), form.get('file')];
    if (typeof key !== 'string' || !(file instanceof File) || form.get('policy') !== `signed:${key}`) {
      response.status(403).type('xml').send('<Error><Code>AccessDenied</Code></Error>');
      return;
    }
    store.uploads.set(key, new Uint8Array(await file.arrayBuffer()));
    response.status(204).end();
  };
}

/** An asset as it was uploaded, at the path of its address. */
const sendUpload =
  ({ uploads }: ManagementStore): RequestHandler =>
  (request, response) => {
    const { key } = request.params;
    const bytes = uploads.get(Array.isArray(key) ? key.join('/') : '');
    if (!bytes) throw noRecord();
    response.type('application/octet-stream').send(Buffer.from(bytes));
  };

const sendRefusal: ErrorRequestHandler = (error, _request, response, next) => {
  if (isRefused(error)) response.status(error.status).json(error.body);
  else next(error);
};
