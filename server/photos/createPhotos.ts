import { randomUUID } from 'node:crypto';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { badRequest, tooManyRequests, unavailable } from '../errors.ts';
import { photoIdOf } from '../forms/submissionKey.ts';
import { cannotTakePhoto, type Leads } from '../leads/createLeads.ts';
import { forThisRequest } from '../logging/requestScope.ts';
import { createTally } from '../middleware/createTally.ts';
import type { CostLimit } from '../middleware/rateLimit.ts';
import { createPhotoDecoder, type PhotoDecoder } from './createPhotoDecoder.ts';
import { megapixelsOf } from './photoCost.ts';
import { readPhotoHeader } from './readPhotoHeader.ts';

interface PhotosOptions {
  readonly leads: Pick<Leads, 'addPhoto'>;
  /** Megapixels that one client may have decoded in a minute. */
  readonly megapixels: Pick<CostLimit, 'add'>;
  /** Kilobytes that are kept of one client in two hours. */
  readonly kilobytes: Pick<CostLimit, 'add'>;
  readonly decoder?: PhotoDecoder;
  readonly logger: Logger;
}

/** Who sends a photo. */
export interface PhotoSender {
  /** `clientOf` the request. */
  readonly client: string;
  /** Aborts when they have left. */
  readonly left: AbortSignal;
}

/** Photos of old cars, on their way into the store of leads. */
export interface Photos {
  /**
   * Keeps a photo and returns its key, by which one form may name it: log, store and CRM have the id that is made of it.
   * Undefined when its client has left meanwhile. Rejects with 400 for bytes that are no photo, with 429 for a client that
   * has sent all it may, and with 503 when it cannot be kept.
   */
  take(bytes: Buffer, sender: PhotoSender): Promise<string | undefined>;
  close(): void;
}

/** Photos that are decoded at once, and that wait for it: each holds its file in memory. */
const atOnce = 1;
const maxWaiting = 12;
/** Photos of one client: one that is decoded, and one that waits. */
const maxOfOne = 2;
const retryAfterS = 10;
const hourS = 60 * 60;
/** Kilobytes that even a tiny photo counts as, so that nobody fills the store with rows. */
const minStoredKB = 256;

export function createPhotos(options: PhotosOptions): Photos {
  const { leads, megapixels, kilobytes, logger, decoder = createPhotoDecoder(logger) } = options;
  const queue = new PQueue({ concurrency: atOnce });
  const byClient = createTally();

  /** Decodes a photo in its turn. Rejects with 503 when too many wait, of all or of this client. */
  async function decodeInTurn(bytes: Buffer, { client, left }: PhotoSender): Promise<Buffer | undefined> {
    const own = byClient.of(client);
    if (own >= maxOfOne || queue.size >= maxWaiting) {
      logger.warn({ ofClient: own }, 'a photo was refused: as many wait as may');
      throw unavailable(cannotTakePhoto, retryAfterS);
    }
    byClient.add(client, 1);
    try {
      return await queue.add(
        forThisRequest(() => decoder.decode(bytes, left)),
        { signal: left },
      );
    } catch (error) {
      // The queue drops what nobody waits for.
      if (left.aborted) return undefined;
      throw error;
    } finally {
      byClient.add(client, -1);
    }
  }

  return {
    async take(bytes, sender) {
      const header = readPhotoHeader(bytes);
      const cost = header && megapixelsOf(header);
      if (cost && !(await megapixels.add(sender.client, cost))) throw tooManyRequests();
      const jpeg = cost && (await decodeInTurn(bytes, sender));
      if (sender.left.aborted) return undefined;
      if (!jpeg) {
        logger.info({ sentBytes: bytes.length, ...header }, 'a photo was refused: it cannot be read as one');
        throw badRequest('This is not a photo that can be sent. Please choose a JPEG, PNG or WebP.');
      }
      const storedKB = Math.max(minStoredKB, Math.ceil(jpeg.length / 1024));
      if (!(await kilobytes.add(sender.client, storedKB))) throw tooManyRequests(hourS);
      const key = randomUUID();
      const id = photoIdOf(key);
      await leads.addPhoto({ id, jpeg });
      logger.info({ photo: id, sentBytes: bytes.length, keptBytes: jpeg.length }, 'photo kept');
      return key;
    },
    close: decoder.close,
  };
}
