import { type Request, type Response, Router } from 'express';
import type { Page } from '../../shared/page.ts';
import { createBody } from '../answers/createBody.ts';
import { isFresh, sendBody } from '../answers/sendAnswer.ts';
import type { RefuseBusy } from '../load/refuseBusy.ts';
import { contextOf } from '../middleware/requestContext.ts';
import { readOnly } from '../middleware/requestGuards.ts';
import { allowStyle } from '../middleware/securityHeaders.ts';
import type { Services } from '../services.ts';
import { isPersonal, privateAnswer, publicAnswer } from './caching.ts';
import { createHomeRedirect } from './homeRedirect.ts';
import { queryOf } from './query.ts';
import { createResolvePage, type PageToLoad, pathOf, type RedirectAnswer } from './resolvePage.ts';

/** A build that somebody shared: few follow the link, so a CDN need not keep it for a day. */
const sharedBuild = 'public, max-age=0, s-maxage=60';

/** s: longer than what waits to be rendered takes. */
const retryAfterS = 5;

/**
 * Every page of the site as HTML, and its data at `{path}/_payload.json`, in four steps: an address is resolved, its page
 * loaded, rendered unless that was done before, and sent.
 */
export function createPageRoutes(services: Services, refuseBusy: RefuseBusy): Router {
  const { config, pages, renderedPages, renderer, overload } = services;
  const resolvePage = createResolvePage(services);
  const router = Router();
  router.use(readOnly);
  router.get('/', createHomeRedirect(services));
  // A pattern without parameters: the path goes on undecoded, content judges it.
  router.get(/^/, async (request, response) => {
    const { isPayload } = pathOf(request);
    contextOf(response).route = isPayload ? '/{country}/*/_payload.json' : '/{country}/*';
    const resolved = await resolvePage(request, response);
    if (resolved.kind === 'made') return sendOnce(resolved.page, request, response);
    if (resolved.kind === 'redirect') return sendRedirect(resolved, response);
    const send = () => loadAndSend(resolved, request, response);
    const { route, search } = resolved.wanted;
    if (renderedPages.isKept(route.path, search)) await send();
    else if (!(await overload.admit(send))) refuseBusy(request, response, retryAfterS);
  });
  return router;

  async function loadAndSend(
    { wanted, elsewhere }: PageToLoad,
    request: Request,
    response: Response,
  ): Promise<void> {
    // A visitor who has left while waiting gets no answer.
    if (request.socket.destroyed) return;
    const loaded = await pages.loadPage(wanted).catch(elsewhere);
    if ('address' in loaded) return sendRedirect(loaded, response);
    const { page, cache, isIncomplete, isForOne } = loaded;
    contextOf(response).cache = cache;
    const isOnce = wanted.draft || isIncomplete || isForOne || config.env === 'development';
    return isOnce ? sendOnce(page, request, response) : sendKept(page, request, response);
  }

  /** For every visitor: rendered when it has changed, and else sent from memory. */
  async function sendKept(page: Page, request: Request, response: Response): Promise<void> {
    const { isPayload } = pathOf(request);
    const { tag, styleSource, html, payload } = renderedPages.of(page);
    const caching = isPersonal(queryOf(request)) ? privateAnswer : cachingOf(page);
    response.status(page.status).set('Cache-Control', caching);
    // On a 304 too: the client keeps the headers of its last answer.
    if (!isPayload) allowStyle(response, styleSource);
    if (isFresh(request, response, isPayload ? `${tag}-data` : tag)) return;
    await sendBody(request, response, isPayload ? payload() : await html());
  }

  /** For this visitor: a draft, a preview, what they have searched for, or a page that lacks something for the moment. */
  async function sendOnce(page: Page, request: Request, response: Response): Promise<void> {
    response.status(page.status).set('Cache-Control', privateAnswer);
    if (pathOf(request).isPayload)
      return sendBody(request, response, createBody({ type: 'json', text: renderer.json(page) }));
    allowStyle(response, renderer.styleSource(page));
    const text = await overload.inTurn(() => renderer.render(page));
    await sendBody(request, response, createBody({ type: 'html', text }));
  }
}

const cachingOf = ({ query }: Page) => (query.build ? sharedBuild : publicAnswer);

function sendRedirect({ address, status, cacheControl }: RedirectAnswer, response: Response): void {
  response.set('Cache-Control', cacheControl);
  response.redirect(status, address);
}
