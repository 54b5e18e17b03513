import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import type { Logger } from 'pino';
import { boundedMemory } from '../system/boundedMemory.ts';

/** Decodes photos in another process, one at a time. */
export interface PhotoDecoder {
  /**
   * Draws a photo anew; undefined for bytes that cannot be decoded, among them those that take too much memory or time.
   * @param left aborts when nobody wants it any more: the process is then ended, and a new one takes the next photo
   */
  decode(bytes: Buffer, left: AbortSignal): Promise<Buffer | undefined>;
  close(): void;
}

/** What the process tells: once that it is there, then what has become of each photo. */
type Told = { readonly isLimited: boolean } | { readonly jpeg: Uint8Array | undefined };

/** Enough for the largest photo of each kind (`photoCost.ts`), bytes. */
const maxPhotoBytes = 256 * 1024 * 1024;
/** Threads of Node's own: their stacks count as memory. */
const oneThread = { UV_THREADPOOL_SIZE: '1' };
/** ms for one photo, the start of the process included: longer than the decoder gives itself. */
const patienceMs = 15_000;
/** ms without a photo after which the process ends, with all the memory that it has. */
const idleMs = 10_000;

/** @param photoBytes that photos may take in the memory of the process */
export function createPhotoDecoder(
  logger: Pick<Logger, 'warn'>,
  photoBytes: number = maxPhotoBytes,
): PhotoDecoder {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isTold = false;

  function start(): ChildProcess {
    const started = fork(path.join(import.meta.dirname, 'photosProcess.ts'), [String(photoBytes)], {
      serialization: 'advanced',
      execArgv: [],
      env: { NODE_COMPILE_CACHE: getCompileCacheDir() ?? '', ...boundedMemory, ...oneThread },
    });
    // A site that stops does not wait for it.
    started.unref();
    started.channel?.unref();
    started.on('message', (told: Told) => {
      if (!('isLimited' in told) || told.isLimited || isTold) return;
      isTold = true;
      logger.warn('photos are decoded without a limit of memory: there is no prlimit on this machine');
    });
    for (const event of ['exit', 'error'])
      started.once(event, () => {
        if (child === started) child = undefined;
      });
    return started;
  }
  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };

  return {
    decode(bytes, left) {
      if (left.aborted) return Promise.resolve(undefined);
      clearTimeout(idle);
      child ??= start();
      const decoding = child;
      return new Promise((resolve) => {
        const settle = (jpeg: Buffer | undefined) => {
          clearTimeout(late);
          left.removeEventListener('abort', giveUp);
          decoding.off('message', hear).off('exit', fail).off('error', fail);
          // What a photo that failed has left behind must not fail the next one.
          if (!jpeg) end();
          else idle = setTimeout(end, idleMs).unref();
          resolve(jpeg);
        };
        const giveUp = () => settle(undefined);
        const fail = () => {
          logger.warn('the process that decodes photos has ended: the photo is refused');
          settle(undefined);
        };
        const hear = (told: Told) => {
          if ('jpeg' in told) settle(told.jpeg && Buffer.from(told.jpeg));
        };
        const late = setTimeout(() => {
          logger.warn('a photo took too long to decode: it is refused');
          giveUp();
        }, patienceMs).unref();
        left.addEventListener('abort', giveUp, { once: true });
        decoding.on('message', hear).once('exit', fail).once('error', fail);
        decoding.send(bytes, (error) => {
          if (error) settle(undefined);
        });
      });
    },
    close: end,
  };
}
