import type { Response } from 'express';
import Joi from 'joi';
import { contextOf } from '../../middleware/requestContext.ts';
import { checksOfPages } from '../../process/readiness.ts';
import type { Services } from '../../services.ts';
import { type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { notValid } from '../endpoint/failures.ts';
import { exactly, list, text } from '../endpoint/schemas.ts';

interface ReadinessQuery {
  readonly for?: 'pages';
}
const readinessQuery = Joi.object<ReadinessQuery>({
  for: Joi.valid('pages').description(
    'Judged by what no page can be sent without: how a balancer in front goes.',
  ),
});
const readinessAnswer = exactly({
  status: Joi.string().valid('ok', 'unavailable'),
  missing: list(text),
  refused: list(text),
});

/**
 * `/healthz`: the process answers. `/readyz`: all is well; if not, 503 and what is missing. `/readyz?for=pages`: pages
 * can be sent, and new visitors should be sent here. What of the content is refused at the moment is told in any case.
 * The log has an answer once, until it is another one: probes come every second.
 */
export function createHealthEndpoints({
  readiness,
  stories,
}: Pick<Services, 'readiness' | 'stories'>): readonly Endpoint[] {
  const told = new Map<string, string>();
  const send = (response: Response, probe: string, answer: object) => {
    const written = JSON.stringify(answer);
    contextOf(response).isRoutine = told.get(probe) === written;
    told.set(probe, written);
    response.set('Cache-Control', 'no-store').json(answer);
  };
  return [
    endpoint({
      method: 'get',
      path: '/healthz',
      tag: 'operation',
      description: 'The process answers.',
      answers: {
        200: { description: 'It does.', schema: exactly({ status: Joi.string().valid('ok') }) },
        431: { description: 'The headers of the request are over 16 kB.' },
      },
      answer: (_asked, _request, response) => send(response, 'healthz', { status: 'ok' }),
    }),
    endpoint({
      method: 'get',
      path: '/readyz',
      tag: 'operation',
      description: 'Whether all is well; with `for=pages` whether new visitors should be sent here.',
      query: readinessQuery,
      answers: {
        200: { description: 'Yes. `refused`: content that is not believed.', schema: readinessAnswer },
        400: notValid,
        503: { description: 'No: `missing` says what.', schema: readinessAnswer },
      },
      async answer({ query }, _request, response) {
        const missing = await readiness.missing(query.for && checksOfPages);
        const ready = missing.length === 0;
        response.status(ready ? 200 : 503);
        const answer = { status: ready ? 'ok' : 'unavailable', missing, refused: stories.refused() };
        send(response, `readyz ${query.for ?? ''}`, answer);
      },
    }),
  ];
}
