import type { Request, Response } from 'express';
import { isSiteError } from '../errors.ts';
import { likelyPaths } from '../pages/likelyPaths.ts';
import type { Redirect } from '../pages/readRedirects.ts';
import { matchRoute } from '../pages/routes.ts';
import type { Services } from '../services.ts';
import { setPrivateByCountry, visitorCountry } from './homeRedirect.ts';
import { privateAnswer } from './query.ts';

export interface LikelyPage extends Redirect {
  /** Set where the answer differs by visitor; unset: as other redirects. */
  readonly cacheControl?: string;
}

/**
 * Finds the page that was meant by an address that is none, so that it is one step away: `/offers`, `/AU/Offers/`. Undefined
 * where there is none: nobody is led to a 404. Rejects while nobody can tell.
 */
export function createLikelyPage({ config, pages }: Pick<Services, 'config' | 'pages'>) {
  const draft = config.content.defaultVersion === 'draft';

  /** Where a canonical path leads in the end. */
  async function endOf(path: string): Promise<Redirect | undefined> {
    const spelled = matchRoute(path);
    const route = spelled.kind === 'redirect' ? matchRoute(spelled.redirect) : spelled;
    if (route.kind !== 'page') return undefined;
    try {
      await pages.loadPage({ route, draft });
      return { path: route.path, permanent: true };
    } catch (error) {
      if (isSiteError(error) && error.status === 404) return pages.movedTo(route.path);
      throw error;
    }
  }

  return async function likelyPage(
    path: string,
    request: Request,
    response: Response,
  ): Promise<LikelyPage | undefined> {
    const { paths, isByCountry } = likelyPaths(path, visitorCountry(request, config));
    for (const likely of paths) {
      const end = await endOf(likely);
      if (!end) continue;
      if (!isByCountry) return end;
      setPrivateByCountry(response, config);
      return { ...end, permanent: false, cacheControl: privateAnswer };
    }
    return undefined;
  };
}
