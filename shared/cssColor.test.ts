import { describe, expect, it } from '@jest/globals';
import { cssColor } from './cssColor.ts';

describe('a colour from content', () => {
  it.each([
    '#fff',
    '#FFF8',
    '#123f63',
    '#123f63cc',
    'rgb(18, 63, 99)',
    'rgba(18,63,99,0.5)',
    'rgb(18 63 99 / 50%)',
    'hsl(207, 69%, 23%)',
    'hsl(207deg 69% 23%)',
    'Red',
    'transparent',
  ])('%s is taken', (color) => {
    expect(cssColor(color)).toBe(color);
  });

  it.each([' #fff ', '#fff'.padEnd(64)])('%j is taken without the spaces around it', (color) => {
    expect(cssColor(color)).toBe('#fff');
  });

  it.each([
    '#fff'.padEnd(65),
    '',
    '#12',
    '#12345',
    '#ggg',
    'red; background: url(//evil.example)',
    'rgb(1,2,3);position:fixed',
    'rgb(1,2)',
    'url(javascript:alert(1))',
    'var(--color-ink)',
    'expression(alert(1))',
    'inherit',
    '#fff/**/',
    `rgb(${'1'.repeat(80)},1,1)`,
    null,
    undefined,
    0xffffff,
    ['#fff'],
  ])('%j is not', (value) => {
    expect(cssColor(value)).toBeUndefined();
  });
});
