import { createHash } from 'node:crypto';

/** Text of an answer's ETag: a hash of what the answer is made of. */
export const tagOf = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('base64url');
