import { randomUUID } from 'node:crypto';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { badRequest, unavailable } from '../errors.ts';
import { photoIdOf } from '../forms/submissionKey.ts';
import { cannotTakePhoto, type Leads } from '../leads/createLeads.ts';
import { forThisRequest } from '../logging/requestScope.ts';
import { readPhoto } from './readPhoto.ts';

interface PhotosOptions {
  readonly leads: Pick<Leads, 'addPhoto'>;
  readonly logger: Logger;
}

/** Photos of old cars, on their way into the store of leads. */
export interface Photos {
  /**
   * Keeps a photo and gives its key, by which one form may name it: log, store and CRM have the id that is made of it.
   * Rejects with 400 for bytes that are no photo, and with 503 when it cannot be
   * kept.
   */
  take(bytes: Buffer): Promise<string>;
}

/** Photos that are re-encoded at once, and that wait for it: each holds its file in memory. */
const atOnce = 1;
const waiting = 12;
const retryAfterS = 10;

export function createPhotos({ leads, logger }: PhotosOptions): Photos {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    async take(bytes) {
      if (queue.size >= waiting) {
        logger.warn('a photo was refused: as many wait as may');
        throw unavailable(cannotTakePhoto, retryAfterS);
      }
      const jpeg = await queue.add(forThisRequest(() => readPhoto(bytes)));
      if (!jpeg) {
        logger.info({ sentBytes: bytes.length }, 'a photo was refused: it cannot be read as one');
        throw badRequest('This is not a photo that can be sent. Please choose a JPEG, PNG or WebP.');
      }
      const key = randomUUID();
      const id = photoIdOf(key);
      await leads.addPhoto({ id, jpeg });
      logger.info({ photo: id, sentBytes: bytes.length, keptBytes: jpeg.length }, 'photo kept');
      return key;
    },
  };
}
