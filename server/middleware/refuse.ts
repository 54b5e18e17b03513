import type { Request, Response } from 'express';
import { codeOf } from '../errors.ts';
import { type AnswerForm, answerFormOf } from './answerForm.ts';

interface Refusal {
  /** For Retry-After, s. */
  readonly retryAfterS?: number | undefined;
  /** For the Allow header of a 405. */
  readonly allow?: readonly string[] | undefined;
}

/** Messages that are the same whatever was refused, in words for visitors. */
const always = {
  405: 'This address does not take that kind of request.',
  408: 'The request took too long.',
  413: 'This is more than can be sent at once.',
  414: 'This address is too long.',
  429: 'Too many requests. Please try again shortly.',
} as const;
/**
 * All messages. Those of 403 and 503 are worded in more detail elsewhere, as by a page whose content cannot be had.
 */
const refusals = {
  ...always,
  403: 'This is taken from pages of this site alone.',
  503: 'This page cannot be shown at the moment. Please try again shortly.',
} as const;
type RefusedStatus = keyof typeof refusals;

/** True where the answer is the same whatever was refused. */
export const isRefused = (status: number): status is keyof typeof always => status in always;

const json = (status: RefusedStatus) =>
  JSON.stringify({ error: { status, code: codeOf(status), message: refusals[status] } });
/** The first sentence, without its full stop. */
const sentenceOf = (message: string) => message.replace(/\..*$/, '');
const page = (status: RefusedStatus) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${status}: ${sentenceOf(refusals[status])}</title><h1>${status}</h1><p>${refusals[status]}</p><p><a href="/">Go home</a></p></html>\n`;
const writers = {
  json: { type: 'application/json; charset=utf-8', write: json },
  payload: { type: 'application/json; charset=utf-8', write: json },
  text: { type: 'text/plain; charset=utf-8', write: (status: RefusedStatus) => `${refusals[status]}\n` },
  page: { type: 'text/html; charset=utf-8', write: page },
} as const satisfies Record<AnswerForm, { type: string; write: (status: RefusedStatus) => string }>;

/** Ends an answer with the same few bytes for everybody: no content, no rendering, no compression. */
export function refuse(
  request: Request,
  response: Response,
  status: RefusedStatus,
  refusal: Refusal = {},
): void {
  const { retryAfterS, allow } = refusal;
  const { type, write } = writers[answerFormOf(request)];
  const body = Buffer.from(write(status));
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.removeHeader('ETag');
  if (retryAfterS !== undefined) response.setHeader('Retry-After', String(retryAfterS));
  if (allow) response.setHeader('Allow', allow.join(', '));
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
