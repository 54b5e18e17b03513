import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { assetRoutes } from './assetRoutes.ts';
import { componentRoutes } from './componentRoutes.ts';
import { createManagementStore, type ManagementStore } from './managementStore.ts';
import { isRefused } from './refused.ts';
import { storyRoutes } from './storyRoutes.ts';

export interface ManagementServiceOptions {
  readonly spaceId: number;
  readonly token: string;
  /** Calls taken in one second; more get 429. Storyblok: 3 to 6. 0: no limit. */
  readonly requestsPerSecond?: number;
  /** ms since 1970. */
  now(): number;
}
export interface ManagementService {
  /** Express router, to be mounted at `/v1`. */
  readonly router: Router;
  readonly store: ManagementStore;
}

const bodyLimit = '5mb';
const uploadLimit = '200mb';

/** A stand-in for Storyblok's management API with one space; see README.md. */
export function createManagementService(options: ManagementServiceOptions): ManagementService {
  const store = createManagementStore();
  const router = Router();
  const space = Router({ mergeParams: true });
  space.use(limit(options), authorize(options.token), express.json({ limit: bodyLimit }));
  space.use(componentRoutes(store), assetRoutes(store, options.spaceId), storyRoutes(store));
  router.use(`/spaces/${options.spaceId}`, space);
  // The store behind the asset CDN: signed by its form, so without the token.
  router.post('/uploads', express.raw({ type: () => true, limit: uploadLimit }), receiveUpload(store));
  router.use((_request, response) => {
    response.status(404).json({ error: 'Not found' });
  });
  router.use(sendRefusal);
  return { router, store };
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

const sendRefusal: ErrorRequestHandler = (error, _request, response, next) => {
  if (isRefused(error)) response.status(error.status).json(error.body);
  else next(error);
};
