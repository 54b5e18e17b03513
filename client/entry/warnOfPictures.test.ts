/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { warnOfPictures } from './warnOfPictures.ts';

afterEach(() => document.body.replaceChildren());

function picture(src: string, state: object = {}) {
  const element = document.createElement('img');
  element.src = src;
  for (const [name, value] of Object.entries(state)) Object.defineProperty(element, name, { value });
  document.body.append(element);
  return element;
}

describe('a picture that fails', () => {
  it('is told with its address, and nothing else is', () => {
    const warn = jest.fn();
    warnOfPictures(document, warn);
    picture('https://example.com/gone.webp').dispatchEvent(new Event('error'));
    document.body.append(document.createElement('video'));
    document.querySelector('video')?.dispatchEvent(new Event('error'));
    expect(warn.mock.calls).toEqual([['A picture could not be loaded', 'https://example.com/gone.webp']]);
  });

  it('is marked, so that its place shows its text, until another one stands there', () => {
    warnOfPictures(document, () => {});
    const failed = picture('https://example.com/gone.webp');
    failed.dispatchEvent(new Event('error'));
    expect(failed.hasAttribute('data-failed')).toBe(true);
    failed.dispatchEvent(new Event('load'));
    expect(failed.hasAttribute('data-failed')).toBe(false);
  });

  it('is told too when that was before the page came to life', () => {
    const warn = jest.fn();
    const currentSrc = 'https://example.com/early.webp';
    picture(currentSrc, { currentSrc, complete: true, naturalWidth: 0 });
    picture(currentSrc, { currentSrc, complete: true, naturalWidth: 40 });
    picture(currentSrc, { currentSrc: '', complete: false, naturalWidth: 0 });
    warnOfPictures(document, warn);
    expect(warn.mock.calls).toEqual([['A picture could not be loaded', currentSrc]]);
  });
});
