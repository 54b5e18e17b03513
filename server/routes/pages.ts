import { type Request, type Response, Router } from 'express';
import { defaultCountry } from '../../shared/country.ts';
import { pageOfPayload, payloadPath } from '../../shared/links.ts';
import type { Page } from '../../shared/page.ts';
import { createBody, isFresh, sendBody } from '../answers/answers.ts';
import { forbidden, isSiteError } from '../errors.ts';
import type { RefuseBusy } from '../load/refuseBusy.ts';
import { contextOf } from '../middleware/requestContext.ts';
import { readOnly } from '../middleware/requestGuards.ts';
import { allowStyle, createEditorAccess } from '../middleware/securityHeaders.ts';
import type { PageRequest } from '../pages/pages.ts';
import { formerDealerLink, matchRoute, type PageRoute, pageRouteOf } from '../pages/routes.ts';
import type { Services } from '../services.ts';
import type { PreviewGrant } from '../stories/preview.ts';
import { createHomeRedirect } from './homeRedirect.ts';
import { createLikelyPage, type LikelyPage } from './likelyPage.ts';
import { previewOver } from './preview/previewOver.ts';
import { isPersonal, privateAnswer, publicAnswer, queryOf, withQueryOf } from './query.ts';

/** A build that somebody shared: few follow the link, so a CDN need not keep it for a day. */
const sharedBuild = 'public, max-age=0, s-maxage=60';

/** s: longer than what waits to be rendered takes. */
const retryAfterS = 5;

/**
 * Every page of the site as HTML, and its data at `{path}/_payload.json`, in four steps: an address is resolved, its page
 * loaded, rendered unless that was done before, and sent.
 */
export function createPageRoutes(services: Services, refuseBusy: RefuseBusy): Router {
  const { config, renderedPages, renderer, overload, priceSources } = services;
  const resolvePage = createResolvePage(services);
  const router = Router();
  router.use(readOnly);
  router.get('/', createHomeRedirect(services));
  // A pattern without parameters: the path goes on undecoded, content judges it.
  router.get(/^/, async (request, response) => {
    const { path, isPayload } = pathOf(request);
    contextOf(response).route = isPayload ? '/{country}/*/_payload.json' : '/{country}/*';
    const isMissing = () => !renderedPages.isKept(path, queryOf(request));
    if (contextOf(response).isMemoryOnly && isMissing()) return refuseBusy(request, response, retryAfterS);
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
    const loaded = await renderedPages.load(wanted).catch(elsewhere);
    if ('address' in loaded) return sendRedirect(loaded, response);
    const { page, cache, isIncomplete, isForOne } = loaded;
    const context = contextOf(response);
    context.cache = cache;
    context.prices = priceSources.of(page);
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

/** An answer that sends the browser to another address. */
export interface RedirectAnswer {
  readonly kind: 'redirect';
  /** Path and query of that address. */
  readonly address: string;
  readonly status: 301 | 302;
  readonly cacheControl: string;
}

/** A page that is to be loaded. */
export interface PageToLoad {
  readonly kind: 'load';
  readonly wanted: PageRequest & { readonly search: string };
  /** Where the visitor is sent when the page was not found; rejects with `error` where there is no such place. */
  readonly elsewhere: (error: unknown) => Promise<RedirectAnswer>;
}

/** What an address of a page stands for. */
export type Resolved =
  | RedirectAnswer
  | PageToLoad
  /** A page of the gallery, in development. */
  | { readonly kind: 'made'; readonly page: Page };

/** The path of the page that is asked for, as HTML or as its data. */
function pathOf({ path }: Pick<Request, 'path'>) {
  const payloadOf = pageOfPayload(path);
  return { path: payloadOf ?? path, isPayload: payloadOf !== undefined };
}

/** A redirect from the former address of a dealer to its page. */
const toDealer = (
  { path, search }: { readonly path: string; readonly search: string },
  isPayload: boolean,
): RedirectAnswer => ({
  kind: 'redirect',
  address: isPayload ? payloadPath(path, search) : `${path}${search}`,
  status: 301,
  cacheControl: privateAnswer,
});

/**
 * Finds out what a request for a page stands for, without loading it. An editor's request also gets the headers that let
 * the editor show the answer. The function throws a 404 for an address of no page, and a 403 for a preview that is over.
 */
function createResolvePage(services: Services) {
  const { config, pages, gallery, dealers } = services;
  const likelyPage = createLikelyPage(services);
  const draftByDefault = config.content.defaultVersion === 'draft';
  const allowEditor = createEditorAccess(config);

  return async function resolvePage(request: Request, response: Response): Promise<Resolved> {
    const { path, isPayload } = pathOf(request);
    const search = queryOf(request);
    const shown = gallery?.(path, search);
    if (shown) return { kind: 'made', page: shown };
    const preview = search ? previewOf(request, response, isPayload) : undefined;
    const caching = preview || isPersonal(search) ? privateAnswer : publicAnswer;
    const redirectTo = ({ path: now, permanent, cacheControl = caching }: LikelyPage): RedirectAnswer => ({
      kind: 'redirect',
      address: withQueryOf(request, isPayload ? payloadPath(now) : now),
      status: permanent ? 301 : 302,
      cacheControl,
    });

    // The visual editor asks for paths without a country.
    const spelled = matchRoute(path, preview && (preview.language ?? defaultCountry));
    const toCanonical =
      spelled.kind === 'redirect' ? redirectTo({ path: spelled.redirect, permanent: true }) : undefined;
    if (toCanonical && preview) return toCanonical;
    const match = spelled.kind === 'redirect' ? matchRoute(spelled.redirect) : spelled;
    if (match.kind === 'notFound') {
      const meant = (await pages.movedTo(path)) ?? (await likelyPage(path, request, response));
      if (meant) return redirectTo(meant);
    }
    const route = pageRouteOf(match, path);
    const moved = await formerDealerLink(dealers, route, search);
    if (moved) return toDealer(moved, isPayload);
    if (toCanonical) {
      const next = await leavesFor(route, () => likelyPage(route.path, request, response));
      return next ? redirectTo(next) : toCanonical;
    }
    return {
      kind: 'load',
      wanted: { route, search, draft: preview !== undefined || draftByDefault, preview },
      /** In a preview, a story that is no page leads to the page that it shows on. */
      async elsewhere(error) {
        if (!isSiteError(error) || error.status !== 404) throw error;
        const leadsTo = preview
          ? await pages.shownOn({ route, preview })
          : ((await pages.movedTo(path)) ?? (await likelyPage(path, request, response)));
        if (leadsTo === undefined || leadsTo === route.path) throw error;
        return redirectTo(typeof leadsTo === 'string' ? { path: leadsTo, permanent: true } : leadsTo);
      },
    };
  };

  /**
   * Where a canonical path leads at which no page is, so that another spelling of it needs no second redirect. Undefined
   * where a page is there, where it leads nowhere, and while nobody can tell.
   * @param likely finds what was meant by it
   */
  async function leavesFor(
    route: PageRoute,
    likely: () => Promise<LikelyPage | undefined>,
  ): Promise<LikelyPage | undefined> {
    const next = await pages.movedTo(route.path).catch(() => undefined);
    if (!next && route.path === route.path.toLowerCase()) return undefined;
    return pages.loadPage({ route, draft: draftByDefault }).then(
      () => undefined,
      (error) =>
        isSiteError(error) && error.status === 404 ? (next ?? likely().catch(() => undefined)) : undefined,
    );
  }

  /** The preview that is asked for and granted. Throws for one that is over, where the editor would see a blank frame. */
  function previewOf(request: Request, response: Response, isPayload: boolean): PreviewGrant | undefined {
    const search = queryOf(request);
    const query = new URLSearchParams(search);
    const preview = services.verifyPreview(query);
    if (preview) allowEditor(response);
    else if (services.isPreviewOver(query)) {
      response.vary('Sec-Fetch-Dest');
      if (isPayload || request.get('sec-fetch-dest') === 'iframe') {
        allowEditor(response);
        throw forbidden(previewOver);
      }
    } else if (search.includes('_storyblok_tk')) contextOf(response).security = 'signature';
    return preview;
  }
}
