import Joi from 'joi';
import { pagesMatching } from '../../../shared/country.ts';
import { tell } from '../../logging/telemetry.ts';
import type { PageList } from '../../pages/pageList.ts';
import { matchRoute } from '../../pages/routes.ts';
import type { Services } from '../../services.ts';
import { endpoint, jsonBody } from '../endpoint/endpoint.ts';
import { foreign, limited, notValid } from '../endpoint/failures.ts';
import { privateAnswer } from '../query.ts';

interface Vitals {
  readonly path: string;
  readonly LCP?: number;
  readonly INP?: number;
  readonly CLS?: number;
}
/** Ten minutes: what is more was measured in a tab that slept. */
const maxMs = 600_000;
const ms = Joi.number().min(0).max(maxMs);
const vitalsSchema = Joi.object<Vitals>({
  path: Joi.string().max(300).pattern(pagesMatching('(?:/|$)'), 'path of a page').required(),
  LCP: ms,
  INP: ms,
  CLS: Joi.number().min(0).max(100),
});
const names = ['LCP', 'INP', 'CLS'] as const;
const maxBytes = 1024;

/** How fast a page was for one visitor, for `/metrics`; 204. Nothing of it is kept or logged. */
export const createWebVitalsEndpoint = ({
  config,
  limits,
  pages,
}: Pick<Services, 'config' | 'limits' | 'pages'>) =>
  endpoint({
    method: 'post',
    path: '/api/web-vitals',
    tag: 'browsers',
    description: 'Browsers tell how fast a page was, in ms. Nothing of it is kept but counts.',
    body: jsonBody(vitalsSchema, { maxBytes }),
    answers: { 204: { description: 'Counted.' }, 400: notValid, 403: foreign, 429: limited },
    limit: limits.perMinute('web-vitals', config.rateLimits.api),
    async answer({ body: { path, ...vitals } }, _request, response) {
      const route = sectionOf(path, await pages.listPages().catch(() => []));
      for (const name of names) {
        const value = vitals[name];
        if (value !== undefined) tell('vital', { name, route, value });
      }
      response.status(204).set('Cache-Control', privateAnswer).end();
    },
  });

const first = (slug: string) => slug.split('/', 1)[0] ?? '';

/** Only sections that the site has: whoever makes up paths makes no new labels. */
function sectionOf(path: string, list: PageList): string {
  const section = first(path.split('/').slice(2).join('/'));
  const route = matchRoute(path);
  // The configurator's, and those of other pages that need no story, are in no list.
  const isNamed = route.kind === 'page' && route.name !== 'content';
  const isKnown = isNamed || section === '' || list.some(({ slug }) => first(slug) === section);
  return isKnown ? `/{country}/${section}` : 'other';
}
