import { request as ask, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { RequestHandler } from 'express';
import { refusalOf, unavailable } from '../errors.ts';

/** What is passed on with a request and with its answer; all else is between two neighbours. */
const requestHeaders = ['accept', 'if-none-match', 'if-modified-since', 'range', 'if-range'] as const;
const answerHeaders = [
  ...['accept-ranges', 'allow', 'cache-control', 'content-length', 'content-range', 'content-type'],
  ...['content-security-policy', 'etag', 'last-modified', 'location', 'vary'],
];

const noFile = 'This file cannot be sent at the moment.';
const defaultRetryAfterS = 5;

/** Answers as a stand-in does at the same path, as a CDN in front of it would. Errors become errors of the site. */
export function forwardTo(origin: string): RequestHandler {
  const { hostname, port } = new URL(origin);
  return (request, response, next) => {
    const headers = Object.fromEntries(
      requestHeaders.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
    );
    const asked = ask({ hostname, port, path: request.originalUrl, method: request.method, headers });
    asked.once('response', async (answer) => {
      const { statusCode: status = 502 } = answer;
      if (status >= 400) {
        const retryAfterS = Number(answer.headers['retry-after']) || defaultRetryAfterS;
        next(refusalOf(status, await messageOf(answer), retryAfterS));
        return;
      }
      response.status(status);
      for (const name of answerHeaders) {
        const value = answer.headers[name];
        if (value !== undefined) response.setHeader(name, value);
      }
      // A client that leaves ends the request too.
      pipeline(answer, response, () => undefined);
    });
    asked.once('error', (error) => {
      if (!response.headersSent) next(unavailable(noFile, defaultRetryAfterS, error));
    });
    response.once('close', () => asked.destroy());
    asked.end();
  };
}

/** Stand-ins answer errors with `{ error }`; to HEAD with nothing. */
async function messageOf(answer: IncomingMessage): Promise<string> {
  const body: unknown = await json(answer).catch(() => undefined);
  const message = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return typeof message === 'string' ? message : noFile;
}
