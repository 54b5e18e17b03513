import express, { type Request, type RequestHandler, Router } from 'express';
import { badRequest } from '../../errors.ts';
import type { FormKind } from '../../forms/lead.ts';
import { limitPerMinute } from '../../middleware/rateLimit.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { explained, readSubmission } from './readSubmission.ts';

const endpoints: readonly { readonly path: string; readonly kind: FormKind }[] = [
  { path: '/api/form', kind: 'form' },
  { path: '/api/competition', kind: 'competition' },
];
export const maxBody = '32kb';

/**
 * `POST /api/form/` and `/api/competition/`, spec part 2 §7: 200 `{ ok: true }` when the form is kept for the CRM; 400
 * with `fields`, what is wrong by name, when values are not valid; 403 for a program, 429, 503.
 */
export function createFormRoutes({ config, forms }: Pick<Services, 'config' | 'forms'>): Router {
  const router = Router();
  const perMinute = config.rateLimits.forms;
  for (const { path, kind } of endpoints) {
    router
      .route(path)
      .post(limitPerMinute(perMinute), express.json({ limit: maxBody }), limitUnverified(perMinute))
      .post(async (request, response) => {
        const body: unknown = request.body;
        const formId = typeof body === 'object' && body !== null && Reflect.get(body, 'form_id');
        const taken = await explained(response, formId, async () => {
          const { envelope, values } = readSubmission(body);
          const [pagePath = '', search = ''] = formAddress(envelope.page, request).split('?', 2);
          return forms.submit({
            kind,
            formId: envelope.form_id,
            path: pagePath,
            search,
            values,
            country: envelope.country,
            token: envelope.token,
            id: envelope.submission_id,
          });
        });
        response.set('Cache-Control', privateAnswer);
        const wrong = Object.keys(taken.errors);
        if (!wrong.length) {
          response.json({ ok: true });
          return;
        }
        const { log, id: requestId } = contextOf(response);
        log.info({ form: taken.form.id, fields: wrong }, 'form not valid');
        const error = { status: 400, code: 'bad_request', message: 'Some fields are not valid.', requestId };
        response.status(400).json({ error, fields: taken.errors });
      })
      .all(allowOnly('POST'));
  }
  return router;
}

/** Who comes without a token is not turned away, see decision 0018, but is slower. */
export function limitUnverified(perMinute: number): RequestHandler {
  const limit = limitPerMinute(Math.ceil(perMinute / 4));
  return (request, response, next) => {
    if (hasToken(request.body)) next();
    else limit(request, response, next);
  };
}

const hasToken = (body: unknown) =>
  typeof body === 'object' && body !== null && Boolean(Reflect.get(body, 'token'));

/** The page that says it is sent, else the one that the browser says it comes from. */
function formAddress(page: string | undefined, request: Request): string {
  const referrer = request.get('referer') ?? '';
  if (page) return page;
  if (!URL.canParse(referrer))
    throw badRequest('"page" is required: the path of the page that the form is on.');
  const { pathname, search } = new URL(referrer);
  return `${pathname}${search}`;
}
