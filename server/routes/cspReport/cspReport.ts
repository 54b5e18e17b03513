import Joi from 'joi';
import { readJson } from '../../load/readBody.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import type { Services } from '../../services.ts';
import { type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { limited, notValid } from '../endpoint/failures.ts';
import { privateAnswer } from '../query.ts';
import { createSample } from './createSample.ts';
import { readCspReports } from './readCspReports.ts';

/** Both forms that browsers send. W3C, "Content Security Policy Level 3" §5.3 and "Reporting API". */
const types = ['application/csp-report', 'application/reports+json'];
/** A browser sends what a page breaks at once, some hundred bytes for each. */
const maxBytes = 16 * 1024;
/** A mistake of ours comes from every visitor: the first few of a minute tell it. */
const linesPerMinute = 10;

const reportSchema = Joi.alternatives().try(
  Joi.object({ 'csp-report': Joi.object().unknown().required() }),
  Joi.array().items(Joi.object().unknown()),
);

/**
 * What browsers say of pages that break the content security policy, as lines of the log; 204.
 * @param now monotonic clock, ms
 */
export function createCspReportEndpoint(
  { config, limits }: Pick<Services, 'config' | 'limits'>,
  now: () => number = () => performance.now(),
): Endpoint {
  const sample = createSample(linesPerMinute, now);
  return endpoint({
    method: 'post',
    path: '/api/csp-report',
    tag: 'browsers',
    description: 'Browsers report what breaks the content security policy.',
    body: {
      types,
      schema: reportSchema,
      parse: [readJson({ types, maxBytes })],
      read: readCspReports,
    },
    answers: { 204: { description: 'In the log.' }, 400: notValid, 429: limited },
    limit: limits.perMinute('csp-report', config.rateLimits.api),
    answer({ body: reports }, _request, response) {
      const { log, client } = contextOf(response);
      for (const report of reports) {
        const skipped = sample();
        if (skipped === undefined) continue;
        log.warn({ security: 'cspReport', client, ...report, skipped }, 'a page breaks the security policy');
      }
      response.status(204).set('Cache-Control', privateAnswer).end();
    },
  });
}
