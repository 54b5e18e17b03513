import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readableOn } from './readableOn.ts';

/** WCAG 2.2 'contrast ratio', by its text. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe('the ink on a colour of content', () => {
  it.each([
    ['#123f63', { background: '#123f63', color: '#ffffff' }],
    ['#F4D35E', { background: '#f4d35e', color: '#000000' }],
    [' #fff ', { background: '#ffffff', color: '#000000' }],
    ['#0008', { background: '#000000', color: '#ffffff' }],
    ['#0a0a0a', { background: '#0a0a0a', color: '#ffffff' }],
    // White has 4.585 : 1 on it, black 4.580 : 1.
    ['#006dfb', { background: '#006dfb', color: '#ffffff' }],
    ['#a8481f80', { background: '#a8481f', color: '#ffffff' }],
  ])('on %j is %j', (value, expected) => {
    expect(readableOn(value)).toEqual(expected);
  });

  it.each(['', 'red', '#12', '#12345', '#1234567', '#ggg', 'url(x)', '#fff;color:red'])(
    'is not chosen for %j, which is no hex colour',
    (value) => {
      expect(readableOn(value)).toBeUndefined();
    },
  );

  it('can be read on every colour: 4.5 to 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (rgb) => {
        const found = readableOn(`#${rgb.toString(16).padStart(6, '0')}`);
        expect(contrast(found?.background ?? '', found?.color ?? '')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});
