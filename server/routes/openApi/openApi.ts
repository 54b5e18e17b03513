import { Router } from 'express';
import { styleSourceOf } from '../../build/render.ts';
import type { Config } from '../../config/Config.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { allowStyle } from '../../middleware/securityHeaders.ts';
import type { Operation } from '../endpoint/operation.ts';
import { apiPage, apiPageStyle } from './apiPage.ts';
import { openApiOf } from './openApiDocument.ts';

/** s. It changes with a deploy alone. */
const caching = 'public, max-age=300';
const styleSource = styleSourceOf(apiPageStyle);

/** `GET /api/`: the endpoints as a page, and `GET /api/openapi.json` as OpenAPI 3.1. Written when first asked for. */
export function createOpenApiRoute(
  operations: readonly Operation[],
  { brand, siteUrl }: Pick<Config, 'brand' | 'siteUrl'>,
): Router {
  const title = `${brand.name}: endpoints of the site`;
  const once = <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  const json = once(() => JSON.stringify(openApiOf(operations, siteUrl, title)));
  const page = once(() => apiPage(operations, title));
  const router = Router();
  router
    .route('/api/openapi.json')
    .get((_request, response) => {
      response.set('Cache-Control', caching).type('json').send(json());
    })
    .all(allowOnly('GET', 'HEAD'));
  router
    .route('/api')
    .get((_request, response) => {
      allowStyle(response, styleSource);
      response.set('Cache-Control', caching).type('html').send(page());
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
