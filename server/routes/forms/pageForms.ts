import { randomUUID } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { showTimesName } from '../../../shared/appointments/appointments.ts';
import { pagesMatching } from '../../../shared/country.ts';
import { type PostedForm, proposedForName } from '../../../shared/forms/form.ts';
import { withQuery } from '../../../shared/links.ts';
import { isSiteError } from '../../errors.ts';
import { withoutOldProposal } from '../../forms/createCheckSubmission.ts';
import type { Found, Submission } from '../../forms/submission.ts';
import { submissionKeyOf } from '../../forms/submissionKey.ts';
import { readForm } from '../../load/readBody.ts';
import type { FormLimit, FormTurn } from '../../middleware/rateLimit.ts';
import { contextOf } from '../../middleware/requestContext.ts';
import { allowStyle } from '../../middleware/securityHeaders.ts';
import { withOutcome } from '../../pages/pageOutcome.ts';
import type { Services } from '../../services.ts';
import { privateAnswer, queryOf } from '../query.ts';
import { changedMessage, maxFormBytes } from './forms.ts';
import { claimsOf, explained, readSubmission } from './readSubmission.ts';

/**
 * Nothing is wrong with what was written: the visitor must not write it again. Of a form that the page has, 400 means that it
 * has changed since it was opened.
 */
const isGivenBack = (status: number) => [400, 403, 429].includes(status) || status >= 500;

/** Pages of every country. */
export const pagePath = pagesMatching('(?:/|$)');

/** The turn of a request that only looks for the form. */
const noTurn: FormTurn = { mustBeVerified: false, verified: async () => undefined };

/** Resolves when a middleware lets a request pass, rejects with what it says otherwise. */
const passed = (middleware: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void middleware(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

/**
 * A form sent without JavaScript: its page answers. 303 to the page, which then says 'Thank you', so that a reload sends
 * nothing; 422 with the page as it was, what was written and what is wrong with it; 409 likewise where what it is about has
 * changed since it was shown. Decisions 0018 and 0091.
 */
export function createPageFormRoutes(
  { forms, renderer, overload }: Pick<Services, 'forms' | 'renderer' | 'overload'>,
  limit: FormLimit,
): Router {
  const router = Router();
  const parse = readForm({ maxBytes: maxFormBytes, maxFields: 100 });

  /** The page as it was, with what was written. What names a time at the dealer gets a key, for which it is held. */
  async function show(
    response: Response,
    taken: Found,
    status: number,
    {
      key = submissionKeyOf(randomUUID()),
      proposedFor,
      ...posted
    }: PostedForm & Pick<Submission, 'key' | 'proposedFor'>,
  ): Promise<void> {
    const sent = { key, proposedFor, values: posted.values };
    const { found, values, errors: gone } = await forms.offerTimes(taken, sent);
    const { page: shown, uid, data } = found;
    const { failed, isChanged } = posted;
    const errors = { ...posted.errors, ...gone };
    const again: PostedForm = { values, errors, ...(failed && { failed }), ...(isChanged && { isChanged }) };
    const page = withOutcome({
      ...shown,
      status,
      blockData: { ...shown.blockData, [uid]: { ...data, posted: again } },
    });
    const html = await overload.inTurn(() => renderer.render(page));
    allowStyle(response, renderer.styleSource(page));
    response.status(status).set('Cache-Control', privateAnswer).type('html').send(html);
  }

  // Any other body goes on to the pages, which only allow reading. It is parsed before it is counted, so that a
  // client that is refused gets back what was written.
  router.post(pagePath, parse, (request, _response, next) => {
    next(typeof request.body?.form_id === 'string' ? undefined : 'router');
  });
  router.post(pagePath, async (request, response) => {
    contextOf(response).route = '/{country}/*';
    const { body } = request;
    await explained(response, body.form_id, async () => {
      const { [showTimesName]: asksForTimes, [proposedForName]: proposed, ...sent } = body;
      const proposedFor = typeof proposed === 'string' ? proposed : undefined;
      const { envelope, values: entered } = readSubmission(sent);
      const values = withoutOldProposal(entered, proposedFor);
      const of = { formId: envelope.form_id, path: request.path, search: queryOf(request), values };
      const submission = {
        ...of,
        ...claimsOf(envelope),
        turn: noTurn,
        token: '',
        chooseDealer: true,
        proposedFor,
        key: envelope.submission_id,
      };
      try {
        await passed(limit.perAddress, request, response);
        if (asksForTimes !== undefined) {
          await show(response, await forms.find(submission), 200, { ...submission, errors: {} });
          return;
        }
        const turn = await limit.take(request, '');
        const taken = await forms.submit({ ...submission, turn });
        const { errors, page, form } = taken;
        const wrong = Object.keys(errors);
        if (wrong.length) {
          contextOf(response).log.info({ form: form.id, fields: wrong }, 'form not valid');
          await show(response, taken, 422, { ...submission, errors });
          return;
        }
        if (taken.changes) {
          const changed = taken.changes.map(({ name }) => name);
          contextOf(response).log.info({ form: form.id, changed }, changedMessage);
          await show(response, taken, 409, { ...submission, errors: {} });
          return;
        }
        const receipt = await forms.receipt(taken);
        const address = withQuery(page.path, { ...page.query, receipt, submitted: form.id });
        response.set('Cache-Control', privateAnswer).redirect(303, `${address}#form-${form.id}`);
      } catch (error) {
        if (!isSiteError(error) || !isGivenBack(error.status)) throw error;
        const isChanged = error.status === 400;
        // One beyond the limit is summed by client.
        if (error.status !== 429)
          contextOf(response).log[isChanged ? 'info' : 'warn']({ err: error }, 'a form could not be kept');
        const found = await forms.find(submission);
        if (error.retryAfterS !== undefined) response.set('Retry-After', String(error.retryAfterS));
        if (error.status === 403) contextOf(response).security = 'token';
        const again = { ...submission, errors: {}, failed: true as const, ...(isChanged && { isChanged }) };
        await show(response, found, error.status, again);
      }
    });
  });
  return router;
}
