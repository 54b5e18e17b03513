import { beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import sharp from 'sharp';
import { createLimits } from '../middleware/rateLimit.ts';
import { createPhotos } from './createPhotos.ts';
import { photoLimits } from './photoLimits.ts';

const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
let small: Buffer;
/** A header of 60 megapixels in a file of a few bytes. */
let large: Buffer;
beforeEach(async () => {
  small = await jpegOf(64, 48);
  large = Buffer.from(small);
  const frame = large.indexOf(Buffer.from([0xff, 0xc0]));
  large.writeUInt16BE(7500, frame + 5);
  large.writeUInt16BE(8000, frame + 7);
});

/** Photos with a decoder that decodes when it is told to. */
function setUp({ perAddressMB = 32, keptBytes = 1024 } = {}) {
  const begun: { readonly left: AbortSignal; readonly end: () => void }[] = [];
  const config = {
    leads: { photoBytes: { all: 1e9, perAddress: perAddressMB * 1024 * 1024 } },
    rateLimits: { forms: 20 },
  };
  const photos = createPhotos({
    leads: { addPhoto: async () => undefined },
    ...photoLimits(createLimits(), config as never),
    decoder: {
      decode: (_bytes, left) =>
        new Promise((resolve) => {
          const end = () => resolve(left.aborted ? undefined : Buffer.alloc(keptBytes));
          left.addEventListener('abort', end);
          begun.push({ left, end });
        }),
      close: () => undefined,
    },
    logger: pino({ level: 'silent' }),
  });
  const take = (client: string, bytes = small, left = new AbortController().signal) =>
    photos.take(bytes, { client, left }).then(
      (id) => (id === undefined ? 0 : 200),
      (error) => error.status as number,
    );
  /** Decodes one photo after the other until all are settled. */
  const settle = async (taken: readonly Promise<number>[]) => {
    let isOver = false;
    const all = Promise.all(taken).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const { end } of begun) end();
      await new Promise(setImmediate);
    }
    return all;
  };
  return { take, settle, begun };
}

describe('photos of one client', () => {
  it('are two at once, so that another client waits for no more than those', async () => {
    const { take, settle } = setUp();
    const own = ['1', '2', '3', '4', '5', '6', '7', '8'].map(() => take('a'));
    const other = take('b');
    expect((await settle([...own, other])).toSorted()).toEqual([200, 200, 200, ...Array(6).fill(503)]);
    expect(await other).toBe(200);
  });

  it('are not decoded once their client has left', async () => {
    const { take, settle, begun } = setUp();
    const left = new AbortController();
    const own = [take('a', small, left.signal), take('a', small, left.signal)];
    while (begun.length === 0) await new Promise(setImmediate);
    left.abort();
    expect(await Promise.all(own)).toEqual([0, 0]);
    const other = take('b');
    expect(await settle([other])).toEqual([200]);
    expect(begun).toHaveLength(2);
  });

  it('cost as their pixels: five of 60 megapixels in a minute', async () => {
    const { take, settle, begun } = setUp();
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const taken = take('a', large);
      while (begun.length <= n && n < 5) await new Promise(setImmediate);
      begun[n]?.end();
      statuses.push(await taken);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await settle([take('b', large)])).toEqual([200]);
  });

  it('take up so many bytes in two hours, and leave those of others alone', async () => {
    const { take, begun } = setUp({ perAddressMB: 1, keptBytes: 400 * 1024 });
    const takeOne = async (client: string) => {
      const count = begun.length;
      const taken = take(client);
      while (begun.length === count) await new Promise(setImmediate);
      begun[count]?.end();
      return taken;
    };
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push(await takeOne('a'));
    expect([...statuses, await takeOne('b')]).toEqual([200, 200, 429, 200]);
  });

  it('are refused unread when they are too large for their kind', async () => {
    const { take, begun } = setUp();
    const frame = large.indexOf(Buffer.from([0xff, 0xc0]));
    large.writeUInt8(0xc2, frame + 1);
    expect([await take('a', large), begun.length]).toEqual([400, 0]);
  });
});
