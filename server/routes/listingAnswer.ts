import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';

/** As for pages, decision 0002: a CDN keeps it for a minute, browsers ask and mostly get a 304. */
const publicList = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';
const privateList = 'private, no-store';

interface Answer {
  readonly json: string;
  readonly etag: string;
}

/** Answers with JSON that is the same for everybody, or with 304 when the client has it. Drafts are for nobody to keep. */
export function createListingAnswer({ content, env }: Config) {
  const isPublic = content.defaultVersion === 'published' && env !== 'development';
  // Some bodies are kept in memory, such as a whole catalogue: unchanged ones are written once.
  const answers = new WeakMap<object, Answer>();
  const written = (body: object): Answer => {
    const known = answers.get(body);
    if (known) return known;
    const json = JSON.stringify(body);
    const answer = { json, etag: `W/"${createHash('sha1').update(json).digest('base64url')}"` };
    answers.set(body, answer);
    return answer;
  };
  return (request: Request, response: Response, body: object): void => {
    const { json, etag } = written(body);
    response.set('Cache-Control', isPublic ? publicList : privateList).vary('Accept-Encoding');
    if (isPublic) response.set('ETag', etag);
    if (isPublic && request.fresh) response.status(304).end();
    else response.type('json').send(json);
  };
}
