import express, { Router } from 'express';
import Joi from 'joi';
import { tell } from '../../logging/telemetry.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';
import type { PageList } from '../../pages/pageList.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';

interface Vitals {
  readonly path: string;
  readonly LCP?: number;
  readonly INP?: number;
  readonly CLS?: number;
}
/** Ten minutes: what is more was measured in a tab that slept. */
const maxMs = 600_000;
const ms = Joi.number().min(0).max(maxMs);
export const vitalsSchema = Joi.object<Vitals>({
  path: Joi.string()
    .max(300)
    .pattern(/^\/(?:au|nz)(?:\/|$)/, 'path of a page')
    .required(),
  LCP: ms,
  INP: ms,
  CLS: Joi.number().min(0).max(100),
});
const names = ['LCP', 'INP', 'CLS'] as const;
const maxBody = '1kb';

/** `POST /api/web-vitals`: how fast a page was for one visitor, for `/metrics`; 204. Nothing of it is kept or logged. */
export function createWebVitalsRoute({
  config,
  limits,
  pages,
}: Pick<Services, 'config' | 'limits' | 'pages'>): Router {
  const router = Router();
  router
    .route('/api/web-vitals')
    .post(
      limits.perMinute('web-vitals', config.rateLimits.api),
      express.json({ limit: maxBody }),
      async (request, response) => {
        const { path, ...vitals } = validate(vitalsSchema, request.body ?? {});
        const route = sectionOf(path, await pages.listPages().catch(() => []));
        for (const name of names) {
          const value = vitals[name];
          if (value !== undefined) tell('vital', { name, route, value });
        }
        response.status(204).set('Cache-Control', privateAnswer).end();
      },
    )
    .all(allowOnly('POST'));
  return router;
}

const first = (slug: string) => slug.split('/', 1)[0] ?? '';

/** Only sections that the site has: whoever makes up paths makes no new labels. */
function sectionOf(path: string, list: PageList): string {
  const section = first(path.split('/').slice(2).join('/'));
  const isKnown = section === '' || list.some(({ slug }) => first(slug) === section);
  return isKnown ? `/{country}/${section}` : 'other';
}
