import Joi from 'joi';
import { pagesMatching } from '../../../shared/country.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import type { Services } from '../../services.ts';
import { createSample } from '../cspReport/createSample.ts';
import { type Endpoint, endpoint, jsonBody } from '../endpoint/endpoint.ts';
import { foreign, limited, notValid } from '../endpoint/failures.ts';
import { privateAnswer } from '../query.ts';

/** An error in a browser, as client/entry/pageFailure.ts reports it. */
interface ClientError {
  readonly message: string;
  readonly stack: string;
  /** Path of the page, without its query: that may hold what a visitor typed. */
  readonly path: string;
  readonly build: string;
  readonly outcome: Outcome;
}

/** What became of the page: the server's markup without scripts, or `interactive`, as before. */
type Outcome = 'crashed' | 'notLoaded' | 'interactive';

/** Level and text of a line. A script that did not load is most often a lost connection: no fault of the site's. */
const lines: Readonly<Record<Outcome, readonly ['error' | 'warn', string]>> = {
  crashed: ['error', 'a page failed in a browser and is shown plain'],
  notLoaded: ['warn', 'the scripts of a page did not load and it is shown plain'],
  interactive: ['warn', 'an error in a browser'],
};

const text = (max: number) => Joi.string().allow('').max(max).required();
const clientErrorSchema = Joi.object<ClientError>({
  message: text(300),
  stack: text(1_500),
  path: Joi.string().max(300).pattern(pagesMatching('(?:/|$)'), 'path of a page').required(),
  build: text(64),
  outcome: Joi.valid(...Object.keys(lines)).required(),
});
const maxBytes = 8 * 1024;
/** A faulty build fails in every browser; the first few reports of a minute are enough to find it. */
const linesPerMinute = 10;

/**
 * Creates the endpoint that logs an error of a browser with the browser's name and the build; 204, 400 for anything
 * else.
 * @param now monotonic clock, ms
 */
export function createClientErrorEndpoint(
  { config: { rateLimits }, limits }: Pick<Services, 'config' | 'limits'>,
  now: () => number = () => performance.now(),
): Endpoint {
  const sample = createSample(linesPerMinute, now);
  return endpoint({
    method: 'post',
    path: '/api/client-error',
    tag: 'browsers',
    description: 'Browsers report the first error of a page that no block has caught.',
    body: jsonBody(clientErrorSchema, { maxBytes }),
    answers: { 204: { description: 'In the log.' }, 400: notValid, 403: foreign, 429: limited },
    limit: limits.perMinute('client-error', rateLimits.api),
    answer({ body: { message, stack, path, build, outcome } }, request, response) {
      const skipped = sample();
      const { log } = contextOf(response);
      const browser = request.get('user-agent')?.slice(0, 300);
      const fields = { page: path, build, browser, clientError: message, clientStack: stack, skipped };
      const [level, line] = lines[outcome];
      if (skipped !== undefined) log[level](fields, line);
      response.status(204).set('Cache-Control', privateAnswer).end();
    },
  });
}
