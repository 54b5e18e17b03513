import express, { Router } from 'express';
import { contextOf } from '../../middleware/requestContext.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { createSample } from './createSample.ts';
import { readCspReports } from './readCspReports.ts';

/** Both forms that browsers send. W3C, "Content Security Policy Level 3" §5.3 and "Reporting API". */
const types = ['application/csp-report', 'application/reports+json'];
/** A browser sends what a page breaks at once, some hundred bytes for each. */
const maxBody = '16kb';
/** A mistake of ours comes from every visitor: the first few of a minute tell it. */
const linesPerMinute = 10;

/**
 * `POST /api/csp-report`: what browsers say of pages that break the content security policy, as lines of the log; 204.
 * @param now monotonic clock, ms
 */
export function createCspReportRoute(
  { config, limits }: Pick<Services, 'config' | 'limits'>,
  now: () => number = () => performance.now(),
): Router {
  const sample = createSample(linesPerMinute, now);
  const router = Router();
  router
    .route('/api/csp-report')
    .post(
      limits.perMinute('csp-report', config.rateLimits.api),
      express.json({ type: types, limit: maxBody }),
      (request, response) => {
        const { log, client } = contextOf(response);
        for (const report of readCspReports(request.body)) {
          const skipped = sample();
          if (skipped === undefined) continue;
          log.warn(
            { security: 'cspReport', client, ...report, skipped },
            'a page breaks the security policy',
          );
        }
        response.status(204).set('Cache-Control', privateAnswer).end();
      },
    )
    .all(allowOnly('POST'));
  return router;
}
