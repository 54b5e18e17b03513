import type { Request } from 'express';
import Joi from 'joi';
import type { FormTaken } from '../../../shared/forms/thanks.ts';
import { readJson } from '../../load/readBody.ts';
import type { FormLimit } from '../../middleware/rateLimit.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import type { Services } from '../../services.ts';
import { type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { failure, limited } from '../endpoint/failures.ts';
import type { Operation } from '../endpoint/operation.ts';
import { atLeast, exactly, problem, text } from '../endpoint/schemas.ts';
import { visitorCountry } from '../homeRedirect.ts';
import { privateAnswer } from '../query.ts';
import { claimsOf, explained, readSubmission, submissionSchema } from './readSubmission.ts';

/** Logged of a form that is given back once, with the names of what has changed. */
export const changedMessage = 'what a form is about has changed since it was shown';

/** Size of a form as it is sent, bytes. */
export const maxFormBytes = 32 * 1024;

const takenSchema = exactly({ ok: Joi.boolean().valid(true) }).keys({
  receipt: Joi.string(),
  thanks: atLeast({ reference: text }),
});
/** What is wrong, by the name of the field; without it the form itself is. */
const refusedSchema = problem.keys({ fields: Joi.object().pattern(/./, Joi.string()) });

const answers: Operation['answers'] = {
  200: { description: 'It is kept for the CRM.', schema: takenSchema },
  400: {
    description:
      'Something is not valid: `fields` says what, by name. Without it the form itself is not known.',
    schema: refusedSchema,
  },
  403: failure('A program has sent it, or the page of another site.'),
  409: {
    description:
      'With `start` what the form is about has changed since it was shown: `page` with its `shown.token` as `shown` sends it all the same. Else `submission_id` is that of another form, or of this one in the other country.',
    schema: problem.keys({ start: Joi.object().unknown() }),
  },
  429: limited,
  503: failure('It cannot be kept at the moment: nothing is lost that was not thanked for.'),
};

/** Both addresses take any form: the page with the form says which kind it is. */
const ways = {
  '/api/form':
    'Sends a form of a page: its fields by their names, beside what is told of the page, if anything.',
  '/api/competition': 'Likewise: either takes entries for competitions and all other forms.',
};

/**
 * Spec part 2 §7: 200 `FormTaken` when the form is kept for the CRM; 400 with `fields`, what is wrong by name, when values
 * are not valid; 409 with `start` when what it is about has changed since it was shown; 403 for a program, 429, 503.
 */
export const createFormEndpoints = (
  { forms, config }: Pick<Services, 'forms' | 'config'>,
  limit: FormLimit,
): readonly Endpoint[] =>
  Object.entries(ways).map(([path, description]) =>
    endpoint({
      method: 'post',
      path,
      tag: 'forms',
      description,
      body: {
        types: ['application/json'],
        schema: submissionSchema,
        parse: [readJson({ maxBytes: maxFormBytes })],
        // Checked in `answer`, which can log a mistake with the id of its form.
        read: (body) => body,
      },
      answers,
      limit: limit.perAddress,
      async answer({ body }, request, response) {
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
            key: envelope.submission_id,
            photos: envelope.photos,
          });
        });
        response.set('Cache-Control', privateAnswer);
        const wrong = Object.keys(taken.errors);
        const { log, id: requestId } = contextOf(response);
        if (taken.changes) {
          log.info({ form: taken.form.id, changed: taken.changes.map(({ name }) => name) }, changedMessage);
          const message = taken.changes.map(({ sentence }) => sentence).join(' ');
          const error = { status: 409, code: 'conflict', message, requestId };
          response.status(409).json({ error, start: taken.data.start });
          return;
        }
        if (!wrong.length) {
          response.json({ ok: true, ...(await forms.thanks(taken)) } satisfies FormTaken);
          return;
        }
        log.info({ form: taken.form.id, fields: wrong }, 'form not valid');
        const error = { status: 400, code: 'bad_request', message: 'Some fields are not valid.', requestId };
        response.status(400).json({ error, fields: taken.errors });
      },
    }),
  );

/** The page that says it is sent, else the one that the browser says it comes from; undefined: nobody says. */
function formAddress(page: string | undefined, request: Request): string | undefined {
  const referrer = request.get('referer') ?? '';
  if (page) return page;
  if (!URL.canParse(referrer)) return undefined;
  const { pathname, search } = new URL(referrer);
  return `${pathname}${search}`;
}
