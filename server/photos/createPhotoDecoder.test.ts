import { afterEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import sharp from 'sharp';
import { createPhotoDecoder } from './createPhotoDecoder.ts';

const logger = pino({ level: 'silent' });
const decoder = createPhotoDecoder(logger);
afterEach(() => decoder.close());

const photo = (width = 320, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();
const stays = new AbortController().signal;

describe('createPhotoDecoder', () => {
  it('decodes photos one after the other', async () => {
    for (const width of [320, 640]) {
      const jpeg = await decoder.decode(await photo(width), stays);
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width });
    }
  });

  it('returns undefined for what is no photo, and decodes the next one', async () => {
    expect(await decoder.decode(Buffer.from('<script>'), stays)).toBeUndefined();
    expect(await decoder.decode(await photo(), stays)).toBeDefined();
  });

  it('ends with a client that leaves, and decodes the next one', async () => {
    const left = new AbortController();
    const given = decoder.decode(await photo(6000, 4000), left.signal);
    left.abort();
    expect(await given).toBeUndefined();
    expect(await decoder.decode(await photo(), stays)).toBeDefined();
  });

  it('refuses a photo that takes more memory than there is, and decodes the next one', async () => {
    const bounded = createPhotoDecoder(logger, 48 * 1024 * 1024);
    // All of a progressive JPEG is in memory before a line of it can be drawn: of this one 72 MB.
    const huge = await sharp(await photo(4000, 3000))
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect(await bounded.decode(huge, stays)).toBeUndefined();
    expect(await bounded.decode(await photo(), stays)).toBeDefined();
    bounded.close();
    expect(await decoder.decode(huge, stays)).toBeDefined();
  });
});
