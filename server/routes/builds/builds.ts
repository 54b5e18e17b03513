import { Router } from 'express';
import Joi from 'joi';
import { buildIdPattern, type SiteBuilds } from '../../build/siteBuilds.ts';
import { notFound } from '../../errors.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import { validate } from '../../middleware/validate.ts';

export const buildSchema = Joi.object<{ buildId: string }>({
  buildId: Joi.string().pattern(buildIdPattern, 'build id').required(),
});

/** `GET /builds/latest.json` and `/builds/meta/{buildId}.json`, from memory. Spec part 1 §7. */
export function createSiteBuildRoutes(builds: SiteBuilds): Router {
  const router = Router();
  router
    .route('/builds/latest.json')
    .get((_request, response) => {
      const latest = builds.latest();
      if (!latest) throw notFound('No build');
      response.set('Cache-Control', 'no-store').json(latest);
    })
    .all(allowOnly('GET', 'HEAD'));
  router
    .route('/builds/meta/:buildId.json')
    .get((request, response) => {
      const { buildId } = validate(buildSchema, request.params);
      const build = builds.meta(buildId);
      if (!build) throw notFound('No such build');
      // What is said of a build never changes.
      response.set('Cache-Control', 'public, max-age=3600').json(build);
    })
    .all(allowOnly('GET', 'HEAD'));
  return router;
}
