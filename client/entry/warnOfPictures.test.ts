/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { warnOfPictures } from './warnOfPictures.ts';

/** ms after which every picture has been tried again. */
const everyRetryMs = 60_000;

let page: Document;
beforeEach(() => {
  jest.useFakeTimers();
  // Nothing ends the listening, so that each test has a document of its own.
  page = document.implementation.createHTMLDocument();
});
afterEach(() => {
  jest.useRealTimers();
});

function picture(src: string, state: object = {}, parent: Element = page.body) {
  const element = page.createElement('img');
  element.src = src;
  for (const [name, value] of Object.entries(state)) Object.defineProperty(element, name, { value });
  parent.append(element);
  return element;
}

const fail = (element: HTMLImageElement) => element.dispatchEvent(new Event('error'));
const src = 'https://example.com/gone.webp';

/** Notes which pictures are fetched again, in order. */
function noteFetches(...pictures: HTMLImageElement[]) {
  const fetched: string[] = [];
  for (const element of pictures) {
    const set = element.setAttribute.bind(element);
    element.setAttribute = (name, value) => {
      if (name === 'src') fetched.push(value);
      set(name, value);
    };
  }
  return fetched;
}

describe('a picture that fails', () => {
  it('is fetched once more, after the time that the image service asks for, and then no more', () => {
    warnOfPictures(page, () => {});
    const failed = picture(src);
    const fetched = noteFetches(failed);
    fail(failed);
    jest.advanceTimersByTime(4_999);
    expect(fetched).toEqual([]);
    jest.advanceTimersByTime(everyRetryMs);
    expect(fetched).toEqual([src]);
    fail(failed);
    jest.advanceTimersByTime(everyRetryMs);
    expect(fetched).toEqual([src]);
  });

  it('waits its turn behind the logo, and behind those that failed before it', () => {
    warnOfPictures(page, () => {});
    const [one, two] = [picture(`${src}?1`), picture(`${src}?2`)];
    const header = page.body.appendChild(page.createElement('header'));
    const logo = picture(`${src}?logo`, {}, header);
    const fetched = noteFetches(one, two, logo);
    for (const element of [one, two, logo]) fail(element);
    jest.advanceTimersByTime(5_000);
    expect(fetched).toEqual([logo.src]);
    jest.advanceTimersByTime(150);
    expect(fetched).toEqual([logo.src, one.src]);
    jest.advanceTimersByTime(150);
    expect(fetched).toEqual([logo.src, one.src, two.src]);
  });

  it('is not fetched again when another picture stands there by then, which has a second try of its own', () => {
    warnOfPictures(page, () => {});
    const element = picture(src);
    fail(element);
    element.src = `${src}?other`;
    const fetched = noteFetches(element);
    jest.advanceTimersByTime(everyRetryMs);
    expect(fetched).toEqual([]);
    fail(element);
    jest.advanceTimersByTime(everyRetryMs);
    expect(fetched).toEqual([`${src}?other`]);
  });

  it('is told with its address when the second try has failed too, and nothing else is', () => {
    const warn = jest.fn();
    warnOfPictures(page, warn);
    const failed = picture(src);
    fail(failed);
    expect(warn).not.toHaveBeenCalled();
    jest.advanceTimersByTime(everyRetryMs);
    fail(failed);
    page.body.append(page.createElement('video'));
    page.querySelector('video')?.dispatchEvent(new Event('error'));
    expect(warn.mock.calls).toEqual([['A picture could not be loaded', src]]);
  });

  it('is fetched once more too when that was before the page came to life', () => {
    const early = picture(src, { currentSrc: src, complete: true, naturalWidth: 0 });
    const others = [
      picture(src, { currentSrc: src, complete: true, naturalWidth: 40 }),
      picture(src, { currentSrc: '', complete: false, naturalWidth: 0 }),
    ];
    const fetched = noteFetches(early);
    const rest = noteFetches(...others);
    warnOfPictures(page, () => {});
    jest.advanceTimersByTime(everyRetryMs);
    expect([fetched, rest]).toEqual([[src], []]);
  });
});
