import { createHash } from 'node:crypto';

/** Tells an answer from another by what it is made of: the text of its ETag. */
export const tagOf = (content: string | Buffer): string =>
  createHash('sha1').update(content).digest('base64url');
