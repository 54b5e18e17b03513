import { type Request, type Response, Router } from 'express';
import type { Page } from '../../shared/page.ts';
import { pageOfPayload, payloadPath } from '../../shared/payloadPath.ts';
import { limitPerMinute } from '../middleware/rateLimit.ts';
import { contextOf } from '../middleware/requestContext.ts';
import { readOnly } from '../middleware/requestGuards.ts';
import { allowStyle, createEditorAccess } from '../middleware/securityHeaders.ts';
import { matchRoute, pageRouteOf } from '../pages/routes.ts';
import type { Services } from '../services.ts';
import { createHomeRedirect } from './homeRedirect.ts';
import { createPageTags } from './pageTags.ts';
import { queryOf, withQueryOf } from './query.ts';

/**
 * For a CDN: a page is fresh for a minute, may be a little old while it is fetched again, and is kept for a
 * day in case we are down. Browsers always ask, and mostly get a 304. Decision 0002.
 */
const publicPage = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
/** A build that somebody shared: few follow the link, so a CDN need not keep it for a day. */
const sharedBuild = 'public, max-age=0, s-maxage=60';
/** Drafts and previews: for this visitor, this once. */
const privatePage = 'private, no-store';

/** Every page of the site as HTML, and its data at `{path}/_payload.json`. */
export function createPageRoutes(services: Services): Router {
  const { config, pages, renderer, gallery } = services;
  const draftByDefault = config.content.defaultVersion === 'draft';
  const allowEditor = createEditorAccess(config);
  const tagOf = createPageTags();
  const router = Router();
  router.use(readOnly, limitPerMinute(config.rateLimits.pages));
  router.get('/', createHomeRedirect(config));
  // A pattern without parameters: the path goes on undecoded, content judges it.
  router.get(/^/, async (request, response) => {
    const payloadOf = pageOfPayload(request.path);
    const isPayload = payloadOf !== undefined;
    contextOf(response).route = isPayload ? '/{country}/*/_payload.json' : '/{country}/*';
    const path = payloadOf ?? request.path;
    const search = queryOf(request);
    const shown = gallery?.(path, search);
    if (shown) return send(shown, false);
    const preview = services.verifyPreview(new URLSearchParams(search));
    if (preview) allowEditor(request, response);

    // The editor leaves the country out.
    const match = matchRoute(path, preview && (preview.language ?? 'au'));
    if (match.kind === 'redirect')
      return redirectTo(
        isPayload ? payloadPath(match.redirect) : match.redirect,
        preview ? privatePage : publicPage,
        request,
        response,
      );
    const draft = preview !== undefined || draftByDefault;
    const route = pageRouteOf(match, path);
    const { page, cache, isIncomplete } = await pages.loadPage({ route, search, draft, preview });
    contextOf(response).cache = cache;
    return send(page, !draft && !isIncomplete && config.env !== 'development');

    async function send(page: Page, cacheable: boolean) {
      response.status(page.status).set('Cache-Control', cacheable ? cachingOf(page) : privatePage);
      // On a 304 too: the client keeps the headers of its last answer.
      if (!isPayload) allowStyle(response, renderer.styleSource(page));
      if (cacheable && isFresh(request, response, isPayload ? `${tagOf(page)}-data` : tagOf(page))) return;
      if (isPayload) response.json(page);
      else response.type('html').send(await renderer.render(page));
    }
  });
  return router;
}

const cachingOf = ({ query }: Page) => (query.build ? sharedBuild : publicPage);

function redirectTo(path: string, cacheControl: string, request: Request, response: Response): void {
  response.set('Cache-Control', cacheControl);
  response.redirect(301, withQueryOf(request, path));
}

/**
 * True when the client's copy is still good and 304 was answered. What a page shows follows from its data and
 * its build alone, so an unchanged one need not be rendered.
 */
function isFresh(request: Request, response: Response, tag: string): boolean {
  response.vary('Accept-Encoding');
  // Weak: the same page compressed differently is still the same page.
  response.set('ETag', `W/"${tag}"`);
  if (!request.fresh) return false;
  response.status(304).end();
  return true;
}
