import { type Request, type Response, Router } from 'express';
import type { Page } from '../../shared/page.ts';
import { pageOfPayload, payloadPath } from '../../shared/payloadPath.ts';
import { createBody } from '../answers/createBody.ts';
import { isFresh, sendBody } from '../answers/sendAnswer.ts';
import { forbidden, isSiteError } from '../errors.ts';
import type { RefuseBusy } from '../load/refuseBusy.ts';
import { contextOf } from '../middleware/requestContext.ts';
import { readOnly } from '../middleware/requestGuards.ts';
import { allowStyle, createEditorAccess } from '../middleware/securityHeaders.ts';
import { formerDealerLink } from '../pages/formerDealerLink.ts';
import type { Redirect } from '../pages/readRedirects.ts';
import { matchRoute, pageRouteOf } from '../pages/routes.ts';
import type { Services } from '../services.ts';
import type { PreviewGrant } from '../stories/preview.ts';
import { hasPlace, privateAnswer, publicAnswer } from './caching.ts';
import { createHomeRedirect } from './homeRedirect.ts';
import { previewOver } from './preview/previewOver.ts';
import { queryOf, withQueryOf } from './query.ts';

/** A build that somebody shared: few follow the link, so a CDN need not keep it for a day. */
const sharedBuild = 'public, max-age=0, s-maxage=60';

/** s: longer than what waits to be rendered takes. */
const retryAfterS = 5;

/** Every page of the site as HTML, and its data at `{path}/_payload.json`. */
export function createPageRoutes(services: Services, refuseBusy: RefuseBusy): Router {
  const { config, pages, renderedPages, renderer, gallery, overload } = services;
  const draftByDefault = config.content.defaultVersion === 'draft';
  const allowEditor = createEditorAccess(config);
  const router = Router();
  router.use(readOnly);
  router.get('/', createHomeRedirect(services));
  // A pattern without parameters: the path goes on undecoded, content judges it.
  router.get(/^/, async (request, response) => {
    const payloadOf = pageOfPayload(request.path);
    const isPayload = payloadOf !== undefined;
    contextOf(response).route = isPayload ? '/{country}/*/_payload.json' : '/{country}/*';
    const path = payloadOf ?? request.path;
    const search = queryOf(request);
    const shown = gallery?.(path, search);
    if (shown) return sendOnce(shown);
    const preview = search ? previewOf(request, response, isPayload) : undefined;

    // The editor leaves the country out.
    const match = matchRoute(path, preview && (preview.language ?? 'au'));
    if (match.kind === 'redirect')
      return redirectTo(
        withQueryOf(request, isPayload ? payloadPath(match.redirect) : match.redirect),
        preview || hasPlace(search) ? privateAnswer : publicAnswer,
        response,
      );
    const draft = preview !== undefined || draftByDefault;
    const former = match.kind === 'notFound' ? await pages.movedTo(path) : undefined;
    if (former) return redirectMoved(former);
    const route = pageRouteOf(match, path);
    const moved = await formerDealerLink(services.dealers, route, search);
    if (moved) {
      const { path: own, search: rest } = moved;
      return redirectTo(isPayload ? payloadPath(own, rest) : `${own}${rest}`, privateAnswer, response);
    }
    if (renderedPages.isKept(route.path, search)) await send();
    else if (!(await overload.admit(send))) refuseBusy(request, response, retryAfterS);

    async function send(): Promise<void> {
      // Whoever has left while waiting gets none.
      if (request.socket.destroyed) return;
      const shown = await pages.loadPage({ route, search, draft, preview }).catch(elsewhere);
      if ('permanent' in shown) return redirectMoved(shown);
      const { page, cache, isIncomplete, isForOne } = shown;
      contextOf(response).cache = cache;
      if (draft || isIncomplete || isForOne || config.env === 'development') return sendOnce(page);

      const { tag, styleSource, html, payload } = renderedPages.of(page);
      response.status(page.status).set('Cache-Control', hasPlace(search) ? privateAnswer : cachingOf(page));
      // On a 304 too: the client keeps the headers of its last answer.
      if (!isPayload) allowStyle(response, styleSource);
      if (isFresh(request, response, isPayload ? `${tag}-data` : tag)) return;
      await sendBody(request, response, isPayload ? payload() : await html());
    }

    /** Where what is not there leads: in a preview, of a story that is no page, to the page that it shows on. */
    async function elsewhere(error: unknown): Promise<Redirect> {
      if (!isSiteError(error) || error.status !== 404) throw error;
      if (!preview) return (await pages.movedTo(path)) ?? Promise.reject(error);
      const shownOn = await pages.shownOn({ route, preview });
      if (shownOn === undefined || shownOn === route.path) throw error;
      return { path: shownOn, permanent: true };
    }

    function redirectMoved({ path: now, permanent }: Redirect): void {
      const address = withQueryOf(request, isPayload ? payloadPath(now) : now);
      const caching = preview || hasPlace(search) ? privateAnswer : publicAnswer;
      redirectTo(address, caching, response, permanent ? 301 : 302);
    }

    /** For this visitor: a draft, a preview, what they have searched for, or a page that lacks something for the moment. */
    async function sendOnce(page: Page): Promise<void> {
      response.status(page.status).set('Cache-Control', privateAnswer);
      if (isPayload)
        return sendBody(request, response, createBody({ type: 'json', text: renderer.json(page) }));
      allowStyle(response, renderer.styleSource(page));
      const text = await overload.inTurn(() => renderer.render(page));
      await sendBody(request, response, createBody({ type: 'html', text }));
    }
  });
  return router;

  /** The preview that is asked for and granted. Throws for one that is over, where the editor would see a blank frame. */
  function previewOf(request: Request, response: Response, isPayload: boolean): PreviewGrant | undefined {
    const search = queryOf(request);
    const query = new URLSearchParams(search);
    const preview = services.verifyPreview(query);
    if (preview) allowEditor(request, response);
    else if (services.isPreviewOver(query)) {
      response.vary('Sec-Fetch-Dest');
      if (isPayload || request.get('sec-fetch-dest') === 'iframe') {
        allowEditor(request, response);
        throw forbidden(previewOver);
      }
    } else if (search.includes('_storyblok_tk')) contextOf(response).security = 'signature';
    return preview;
  }
}

const cachingOf = ({ query }: Page) => (query.build ? sharedBuild : publicAnswer);

function redirectTo(
  address: string,
  cacheControl: string,
  response: Response,
  status: 301 | 302 = 301,
): void {
  response.set('Cache-Control', cacheControl);
  response.redirect(status, address);
}
