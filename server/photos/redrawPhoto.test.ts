import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { redrawPhoto } from './redrawPhoto.ts';

/** A red picture that lies on its side, with what a telephone writes into it. */
const telephone = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 3200, height: 1200, channels: 3, background: '#c00' } })
    .withExif({
      IFD0: { Make: 'Telephone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();

describe('a photo as it is kept', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is a JPEG, upright, at most 1,600 px long, without a word of where it was taken: from %s',
    async (format) => {
      const kept = await redrawPhoto(await telephone(format));
      const { format: keptAs, width, height, exif, xmp, iptc, orientation } = await sharp(kept).metadata();
      expect({ keptAs, exif, xmp, iptc, orientation }).toEqual({ keptAs: 'jpeg' });
      expect([width, height]).toEqual(
        format === 'jpeg' ? [600, 1600] : [expect.any(Number), expect.any(Number)],
      );
      expect(Math.max(width, height)).toBe(1600);
    },
  );

  it('is drawn anew: what stands behind the picture in its file is gone', async () => {
    const script = '<script>alert(1)</script>';
    const kept = await redrawPhoto(Buffer.concat([await telephone(), Buffer.from(script)]));
    expect(kept?.includes(script)).toBe(false);
  });

  it('is no larger than it was', async () => {
    const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } });
    const { width, height } = await sharp(await redrawPhoto(await small.png().toBuffer())).metadata();
    expect([width, height]).toEqual([40, 30]);
  });
});

it('a script that begins like a JPEG is no photo', async () => {
  expect(await redrawPhoto(Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>')]))).toBeUndefined();
});

it('half of a photo is none', async () => {
  const whole = await telephone();
  expect(await redrawPhoto(whole.subarray(0, whole.length / 2))).toBeUndefined();
});
