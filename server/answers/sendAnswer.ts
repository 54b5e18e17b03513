import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Body } from './createBody.ts';
import { type Encoding, encodings } from './encodings.ts';

const types: Readonly<Record<Body['type'], string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** The encoding chosen for each `Accept-Encoding`: browsers send a handful of different ones. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding that the client takes. */
function encodingOf(request: Request): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = encodings.find((name) => request.acceptsEncodings(name)) ?? 'identity';
  chosen.set(accepted, encoding);
  return encoding;
}

/**
 * True when the client's copy is still good and 304 was answered.
 * @param tag what the answer is made of, in a hash
 */
export function isFresh(request: Request, response: Response, tag: string): boolean {
  response.vary('Accept-Encoding');
  // Weak: the same page compressed differently is still the same page.
  response.setHeader('ETag', `W/"${tag}"`);
  if (!request.fresh) return false;
  response.status(304).end();
  return true;
}

/** Sends a body as it is in memory, in the client's best encoding. Goes past Express, which would hash and copy it. */
export async function sendBody(request: Request, response: Response, body: Body): Promise<void> {
  const encoding = encodingOf(request);
  const encoded = body.encoded(encoding);
  const bytes = Buffer.isBuffer(encoded) ? encoded : await encoded;
  response.setHeader('Content-Type', types[body.type]);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Text of an answer's ETag: a hash of what the answer is made of. */
export const tagOf = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('base64url');
