import path from 'node:path';
import type { Response } from 'express';

/**
 * Sends a file from the disk, in parts where they are asked for: a player neither waits for a whole film nor fills our
 * memory with it. A range beyond its end is 416. Resolves when the answer is over, also when nobody waits for it.
 * @param file absolute path
 */
export function sendVideo(response: Response, file: string): Promise<void> {
  const options = { root: path.dirname(file), cacheControl: false, lastModified: false };
  return new Promise((resolve, reject) => {
    response.sendFile(path.basename(file), options, (error?: SendError) => {
      if (error?.status === 416)
        response
          .status(416)
          .set(error.headers ?? {})
          .end();
      if (!error || error.status === 416 || error.code === 'ECONNABORTED') resolve();
      else reject(error);
    });
  });
}

/** An error of the `send` package; its `headers` tell the file's length. */
type SendError = Error & { status?: number; code?: string; headers?: Record<string, string> };
