import type { ErrorRequestHandler, Response } from 'express';
import { pageOfPayload } from '../../shared/links.ts';
import type { PageError } from '../../shared/page.ts';
import { decide, type ErrorDecision } from '../errors.ts';
import type { Services } from '../services.ts';
import { type AnswerForm, answerFormOf } from './answerForm.ts';
import { plainErrorDocument } from './plainErrorDocument.ts';
import { isRefused, refuse } from './refuse.ts';
import { contextOf } from './requestContext.ts';
import { allowStyle } from './securityHeaders.ts';

type ErrorServices = Pick<Services, 'pages' | 'renderer' | 'overload'>;
type Send = (answer: Answer) => void | Promise<void>;

interface Answer {
  readonly response: Response;
  /** Path of the page that was asked for, or whose data was. */
  readonly path: string;
  readonly services: ErrorServices;
  readonly error: PageError & { readonly code: string; readonly requestId: string };
}

const senders: Readonly<Record<AnswerForm, Send>> = {
  json: sendJson,
  payload: sendPayload,
  text: sendLine,
  page: sendPage,
};

/** The last middleware: every error of every request ends here, judged by `decide`. No answer carries a stack. */
export function createErrorHandler(services: ErrorServices): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return async (error: unknown, request, response, _next) => {
    const decision = decide(error);
    const { log, id } = contextOf(response);
    const told = decision.parser === undefined ? { err: error } : { parser: decision.parser };
    // Those beyond a limit are summed by client: see `createLimitLog.ts`.
    if (decision.status !== 429)
      log[decision.level](told, decision.level === 'error' ? 'request failed' : decision.message);
    // Half an answer must not look like a whole one; whoever has left gets none.
    if (response.headersSent || request.socket.destroyed) {
      request.socket.destroy();
      return;
    }
    if (isRefused(decision.status)) {
      refuse(request, response, decision.status, decision);
      return;
    }
    setErrorHeaders(response, decision);
    const { status, code, message } = decision;
    const path = pageOfPayload(request.path) ?? request.path;
    const answer = { response, path, services, error: { status, code, message, requestId: id } };
    await senders[answerFormOf(request)](answer);
  };
}

function setErrorHeaders(response: Response, decision: ErrorDecision): void {
  response.status(decision.status);
  response.set('Cache-Control', 'no-store');
  response.removeHeader('ETag');
  if (decision.retryAfterS !== undefined) response.set('Retry-After', String(decision.retryAfterS));
}

function sendLine({ response, error }: Answer): void {
  response.type('text').send(`${error.message}\n`);
}

function sendJson({ response, error }: Answer): void {
  response.json({ error });
}

/** The error page's data, so that the browser can show it without a reload; the bare error when that fails. */
async function sendPayload(answer: Answer): Promise<void> {
  const { response, path, services, error } = answer;
  if (services.overload.isOver()) return sendJson(answer);
  try {
    const page = await services.pages.errorPage({ path, error: visible(error) });
    response.json({ ...page, error: { ...page.error, ...error } });
  } catch (failure) {
    contextOf(response).log.error({ err: failure }, 'error page failed');
    sendJson(answer);
  }
}

async function sendPage(answer: Answer): Promise<void> {
  answer.response.type('html').send(await errorDocument(answer));
}

async function errorDocument({ response, path, services, error: told }: Answer): Promise<string> {
  const { pages, renderer, overload } = services;
  const error = visible(told);
  if (overload.isOver()) return plainErrorDocument(error);
  try {
    const page = await pages.errorPage({ path, error });
    const html = await overload.inTurn(() => renderer.render(page));
    allowStyle(response, renderer.styleSource(page));
    return html;
  } catch (failure) {
    contextOf(response).log.error({ err: failure }, 'error page failed');
    return plainErrorDocument(error);
  }
}

/** The id helps support to find the log line of our own mistake; on a 404 it would only puzzle. */
const visible = ({ status, message, requestId }: Answer['error']): PageError =>
  status >= 500 ? { status, message, requestId } : { status, message };
