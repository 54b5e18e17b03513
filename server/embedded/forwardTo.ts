import { request as ask, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler, Response } from 'express';
import { refusalOf, unavailable } from '../errors.ts';
import { disconnectSignal } from '../middleware/disconnectSignal.ts';
import { contextOf } from '../middleware/requestContext.ts';

/** What is passed on with a request and with its answer; all else is between two neighbours. */
const requestHeaders = ['accept', 'if-none-match', 'if-modified-since', 'range', 'if-range'] as const;
const answerHeaders = [
  ...['accept-ranges', 'allow', 'cache-control', 'content-length', 'content-range', 'content-type'],
  ...['content-security-policy', 'etag', 'last-modified', 'location', 'vary'],
];

/** What an answer has cost the stand-in, in megapixels; not passed on. */
export const costHeader = 'x-cost';

const noFile = 'This file cannot be sent at the moment.';
const defaultRetryAfterS = 5;

/**
 * Answers as a stand-in does at the same path, as a CDN in front of it would. Errors become errors of the site, but for
 * what fails because the visitor has left.
 */
export function forwardTo(origin: string): RequestHandler {
  const { hostname, port } = new URL(origin);
  return (request, response, next) => {
    const headers = Object.fromEntries(
      requestHeaders.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
    );
    const left = disconnectSignal(response);
    const { originalUrl: path, method } = request;
    const forward = () => {
      const asked = ask({ hostname, port, path, method, headers, signal: left });
      asked.once('response', (answer) => {
        contextOf(response).cost = Number(answer.headers[costHeader]) || 0;
        void passOn(answer, response).catch(next);
      });
      asked.once('error', (error) => {
        if (left.aborted || response.headersSent) return;
        // The stand-in may close a connection that was idle just when it is used again. A new one cannot be stale.
        if (asked.reusedSocket) forward();
        else next(unavailable(noFile, defaultRetryAfterS, error));
      });
      asked.end();
    };
    forward();
  };
}

/**
 * Sends the stand-in's answer to the visitor.
 * @throws SiteError for an answer of 4xx or 5xx but 416
 */
async function passOn(answer: IncomingMessage, response: Response): Promise<void> {
  const { statusCode: status = 502 } = answer;
  // A part that the file does not have is the player's mistake, which reads the file's length in the answer.
  const isBeyondEnd = status === 416;
  if (status >= 400 && !isBeyondEnd) {
    const retryAfterS = Number(answer.headers['retry-after']) || defaultRetryAfterS;
    throw refusalOf(status, await messageOf(answer), retryAfterS);
  }
  response.status(status);
  for (const name of answerHeaders) {
    const value = answer.headers[name];
    if (value !== undefined) response.setHeader(name, value);
  }
  if (isBeyondEnd) response.set('Cache-Control', 'no-store');
  // An answer that breaks off ends the visitor's connection too: no error could be sent any more.
  await pipeline(answer, response).catch(() => undefined);
}

/** Message of an error answer, `{ error }`; a text of our own where it has none, as for HEAD. */
async function messageOf(answer: IncomingMessage): Promise<string> {
  const body: unknown = await json(answer).catch(() => undefined);
  const message = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof message === 'string' ? message : noFile;
}
