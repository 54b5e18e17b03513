import Joi from 'joi';
import { buildIdPattern } from '../../build/siteBuilds.ts';
import { notFound } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { notThere, notValid } from '../endpoint/failures.ts';
import { exactly, text } from '../endpoint/schemas.ts';

const buildParams = Joi.object<{ buildId: string }>({
  buildId: Joi.string().pattern(buildIdPattern, 'build id').required(),
});
const siteBuild = {
  description: 'The build.',
  schema: exactly({ id: text, timestamp: Joi.number().integer() }),
};

/** Builds of the site, from memory. Spec part 1 §7. */
export const createSiteBuildEndpoints = ({
  siteBuilds,
}: Pick<Services, 'siteBuilds'>): readonly Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/builds/latest.json',
    tag: 'operation',
    description: 'The build of the site that is served.',
    answers: { 200: siteBuild, 404: notThere },
    answer(_asked, _request, response) {
      const latest = siteBuilds.latest();
      if (!latest) throw notFound('No build');
      response.set('Cache-Control', 'no-store').json(latest);
    },
  }),
  endpoint({
    method: 'get',
    path: '/builds/meta/{buildId}.json',
    tag: 'operation',
    description: 'A build of the site.',
    params: buildParams,
    answers: { 200: siteBuild, 400: notValid, 404: notThere },
    answer({ params: { buildId } }, _request, response) {
      const build = siteBuilds.meta(buildId);
      if (!build) throw notFound('No such build');
      // What is said of a build never changes.
      response.set('Cache-Control', 'public, max-age=3600').json(build);
    },
  }),
];
