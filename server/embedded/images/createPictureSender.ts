import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { unavailable } from '../../errors.ts';

/** What is sent: an open file, of which little is in memory at a time, or bytes that no disk keeps. */
export type PictureBody = FileHandle | Buffer;

type Headers = Readonly<Record<string, string>>;

const retryAfterS = 5;

/**
 * Sends pictures. However many clients read slowly or not at all, their answers take `maxBytes` of memory at most.
 * The sender closes the file, resolves when the answer is over, and throws 503 when so many bytes wait already. Who
 * has left while the picture was made is sent nothing.
 */
export function createPictureSender(maxBytes: number) {
  let waiting = 0;

  async function sendFile(response: Response, file: FileHandle): Promise<void> {
    try {
      response.set('Content-Length', String((await file.stat()).size));
      if (response.req.method === 'HEAD') response.end();
      else await pipeline(file.createReadStream({ autoClose: false }), response);
    } finally {
      await file.close();
    }
  }

  return async (response: Response, body: PictureBody, headers: Headers): Promise<void> => {
    if (!Buffer.isBuffer(body)) {
      response.set(headers);
      return sendFile(response, body);
    }
    if (response.destroyed) return;
    if (waiting + body.length > maxBytes) throw unavailable('Too many pictures are being sent.', retryAfterS);
    waiting += body.length;
    response.once('close', () => {
      waiting -= body.length;
    });
    response.set(headers).send(body);
  };
}
