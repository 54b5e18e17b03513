import { type RequestHandler, Router } from 'express';
import type { Config } from '../../config/Config.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';

/** What is no page: services, page data, the block gallery, and previews of the visual editor. */
const closed = ['/api/', '/builds/', '/_blocks', '/*/_payload.json$', '/*?*_storyblok'] as const;

/** The text of `/robots.txt`. A site that keeps out of search engines, such as a rehearsal, refuses everything. */
export const robotsText = ({ siteUrl, searchEngines }: Pick<Config, 'siteUrl' | 'searchEngines'>): string =>
  searchEngines === 'refuse'
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** `GET /robots.txt`, by configuration. */
export function createRobotsRoute(config: Config): Router {
  const text = robotsText(config);
  const router = Router();
  router
    .route('/robots.txt')
    .get((_request, response) => {
      response.set('Cache-Control', 'public, max-age=3600').type('text/plain').send(text);
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}

/**
 * Says of every answer that it is for no search engine, for a crawler that came by a link: robots.txt alone does not keep
 * a page out of an index.
 */
export const keepOutOfSearch: RequestHandler = (_request, response, next) => {
  response.set('X-Robots-Tag', 'noindex, nofollow');
  next();
};
