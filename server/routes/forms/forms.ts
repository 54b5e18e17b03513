import express, { type Request, Router } from 'express';
import type { FormTaken } from '../../../shared/forms/thanks.ts';
import type { FormLimit } from '../../middleware/rateLimit.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { allowOnly } from '../../middleware/requestGuards.ts';
import type { Services } from '../../services.ts';
import { privateAnswer } from '../caching.ts';
import { visitorCountry } from '../homeRedirect.ts';
import { claimsOf, explained, readSubmission } from './readSubmission.ts';

/** Either takes any form: which kind it is, its page says. */
const paths = ['/api/form', '/api/competition'];
export const maxBody = '32kb';

/**
 * `POST /api/form/` and `/api/competition/`, spec part 2 §7: 200 `FormTaken` when the form is kept for the CRM; 400
 * with `fields`, what is wrong by name, when values are not valid; 403 for a program, 429, 503.
 */
export function createFormRoutes(
  { forms, config }: Pick<Services, 'forms' | 'config'>,
  limit: FormLimit,
): Router {
  const router = Router();
  for (const path of paths) {
    router
      .route(path)
      .post(limit.perAddress, express.json({ limit: maxBody }))
      .post(async (request, response) => {
        const body: unknown = request.body;
        const formId = typeof body === 'object' && body !== null && Reflect.get(body, 'form_id');
        const taken = await explained(response, formId, async () => {
          const { envelope, values } = readSubmission(body);
          const [pagePath, search = ''] = formAddress(envelope.page, request)?.split('?', 2) ?? [];
          const turn = await limit.take(request, envelope.token);
          return forms.submit({
            turn,
            formId: envelope.form_id,
            path: pagePath,
            search,
            values,
            ...claimsOf(envelope),
            country: envelope.country,
            near: visitorCountry(request, config),
            token: envelope.token,
            id: envelope.submission_id,
          });
        });
        response.set('Cache-Control', privateAnswer);
        const wrong = Object.keys(taken.errors);
        if (!wrong.length) {
          response.json({ ok: true, ...(await forms.thanks(taken)) } satisfies FormTaken);
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

/** The page that says it is sent, else the one that the browser says it comes from; undefined: nobody says. */
function formAddress(page: string | undefined, request: Request): string | undefined {
  const referrer = request.get('referer') ?? '';
  if (page) return page;
  if (!URL.canParse(referrer)) return undefined;
  const { pathname, search } = new URL(referrer);
  return `${pathname}${search}`;
}
