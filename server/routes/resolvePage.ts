import type { Request, Response } from 'express';
import { defaultCountry } from '../../shared/country.ts';
import type { Page } from '../../shared/page.ts';
import { pageOfPayload, payloadPath } from '../../shared/payloadPath.ts';
import { forbidden, isSiteError } from '../errors.ts';
import { contextOf } from '../middleware/requestContext.ts';
import { createEditorAccess } from '../middleware/securityHeaders.ts';
import { formerDealerLink } from '../pages/formerDealerLink.ts';
import type { PageRequest } from '../pages/pages.ts';
import type { Redirect } from '../pages/readRedirects.ts';
import { matchRoute, type PageRoute, pageRouteOf } from '../pages/routes.ts';
import type { Services } from '../services.ts';
import type { PreviewGrant } from '../stories/preview.ts';
import { isPersonal, privateAnswer, publicAnswer } from './caching.ts';
import { previewOver } from './preview/previewOver.ts';
import { queryOf, withQueryOf } from './query.ts';

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
export function pathOf({ path }: Pick<Request, 'path'>) {
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
export function createResolvePage(services: Services) {
  const { config, pages, gallery, dealers } = services;
  const draftByDefault = config.content.defaultVersion === 'draft';
  const allowEditor = createEditorAccess(config);

  return async function resolvePage(request: Request, response: Response): Promise<Resolved> {
    const { path, isPayload } = pathOf(request);
    const search = queryOf(request);
    const shown = gallery?.(path, search);
    if (shown) return { kind: 'made', page: shown };
    const preview = search ? previewOf(request, response, isPayload) : undefined;
    const caching = preview || isPersonal(search) ? privateAnswer : publicAnswer;
    const redirectTo = ({ path: now, permanent }: Redirect): RedirectAnswer => ({
      kind: 'redirect',
      address: withQueryOf(request, isPayload ? payloadPath(now) : now),
      status: permanent ? 301 : 302,
      cacheControl: caching,
    });

    // The visual editor asks for paths without a country.
    const spelled = matchRoute(path, preview && (preview.language ?? defaultCountry));
    const toCanonical =
      spelled.kind === 'redirect' ? redirectTo({ path: spelled.redirect, permanent: true }) : undefined;
    if (toCanonical && preview) return toCanonical;
    const match = spelled.kind === 'redirect' ? matchRoute(spelled.redirect) : spelled;
    const former = match.kind === 'notFound' ? await pages.movedTo(path) : undefined;
    if (former) return redirectTo(former);
    const route = pageRouteOf(match, path);
    const moved = await formerDealerLink(dealers, route, search);
    if (moved) return toDealer(moved, isPayload);
    if (toCanonical) {
      const next = await leavesFor(route);
      return next ? redirectTo(next) : toCanonical;
    }
    return {
      kind: 'load',
      wanted: { route, search, draft: preview !== undefined || draftByDefault, preview },
      /** In a preview, a story that is no page leads to the page that it shows on. */
      async elsewhere(error) {
        if (!isSiteError(error) || error.status !== 404) throw error;
        const leadsTo = preview ? await pages.shownOn({ route, preview }) : await pages.movedTo(path);
        if (leadsTo === undefined || leadsTo === route.path) throw error;
        return redirectTo(typeof leadsTo === 'string' ? { path: leadsTo, permanent: true } : leadsTo);
      },
    };
  };

  /**
   * Where a canonical path leads at which no page is, so that another spelling of it needs no second redirect. Undefined
   * where a page is there, where it leads nowhere, and while nobody can tell.
   */
  async function leavesFor(route: PageRoute): Promise<Redirect | undefined> {
    const next = await pages.movedTo(route.path).catch(() => undefined);
    if (!next) return undefined;
    return pages.loadPage({ route, draft: draftByDefault }).then(
      () => undefined,
      (error) => (isSiteError(error) && error.status === 404 ? next : undefined),
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
