import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Express, RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import sharp from 'sharp';
import { loadAssetLibrary } from '../../server/embedded/content/assets.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { createImageService } from '../../server/embedded/images/createImageService.ts';
import type { JobQueueOptions } from '../../server/embedded/images/jobQueue.ts';
import { createEmbeddedApp } from '../../server/embedded/startEmbedded.ts';

/** Four quarters of one colour each, 400 × 200 px: red, green / blue, white. A crop or turn tells itself by a corner. */
const quarters = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path fill="#fff" d="M0 0h400v200H0z"/><path fill="#f00" d="M0 0h200v100H0z"/><path fill="#0f0" d="M200 0h200v100H200z"/><path fill="#00f" d="M0 100h200v100H0z"/></svg>`,
);
export const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>Mark</title></svg>';
/** Stands for a film: the service never looks into one. */
export const film = '0123456789';

interface Limits {
  readonly cacheBytes?: number;
  readonly lanes?: Readonly<Record<'ordinary' | 'giant', JobQueueOptions>>;
}

export interface ImageServiceFixture {
  readonly dir: string;
  readonly logger: Logger;
  /** Address of 'quarters.png', 'clear.webp', 'mark.svg' or 'film.mp4'. */
  pathOf(file: string): string;
  /** An image service of its own, whose results are in this folder below `dir`. */
  service(cacheDir: string, limits?: Limits): RequestHandler;
  /** The same on the provider's origin. */
  app(cacheDir: string, limits?: Limits): Express;
  close(): Promise<void>;
}

/** An image service over a small library on disk, with a secret file beside the pictures. */
export async function createImageServiceFixture(): Promise<ImageServiceFixture> {
  const logger: Logger = pino({ level: 'silent' });
  const dir = await mkdtemp(path.join(tmpdir(), 'image-service-'));
  const pictures = [
    { file: 'quarters.png', width: 400, height: 200, alt: 'Four colours' },
    { file: 'clear.webp', width: 40, height: 20, alt: 'Nothing' },
  ];
  await sharp(quarters).png().toFile(path.join(dir, 'quarters.png'));
  await sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .webp({ lossless: true })
    .toFile(path.join(dir, 'clear.webp'));
  await writeFile(path.join(dir, 'mark.svg'), svg);
  const videos = [{ file: 'film.mp4', width: 16, height: 9, alt: 'A film' }];
  await writeFile(path.join(dir, 'film.mp4'), film);
  await writeFile(path.join(dir, 'pictures.json'), JSON.stringify({ pictures, videos }));
  await writeFile(path.join(dir, 'secret.txt'), 'not a picture');
  const assets = await loadAssetLibrary(dir, 7);
  const service = (cacheDir: string, limits?: Limits) =>
    createImageService({
      assets,
      cacheDir: path.join(dir, cacheDir),
      cacheBytes: 10_000_000,
      logger,
      ...limits,
    });
  return {
    dir,
    logger,
    service,
    pathOf: (file) => assets.find(file)?.path ?? '',
    app: (cacheDir, limits) =>
      createEmbeddedApp({
        mounts: [{ path: '/f', service: 'images', handler: service(cacheDir, limits) }],
        faults: createFaults(),
        logger,
      }),
    close: () => rm(dir, { recursive: true }),
  };
}

/** One picture at a time, and so many that may wait. */
export const lanes = (ordinary: number, giant: number) => ({
  ordinary: { concurrency: 1, maxWaiting: ordinary },
  giant: { concurrency: 1, maxWaiting: giant },
});
