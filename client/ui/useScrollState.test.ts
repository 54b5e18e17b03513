import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchScroll } from './useScrollState.ts';

/** A window whose clock the test turns; an observer reports at once where the page is. */
function fakeWindow() {
  const place = { scrollY: 0 };
  class FakeObserver {
    readonly #report: (entries: object[]) => void;
    constructor(report: (entries: object[]) => void) {
      this.#report = report;
    }
    observe() {
      this.#report([{ boundingClientRect: { top: -place.scrollY } }]);
    }
    unobserve() {}
    disconnect() {}
  }
  const target = Object.assign(new EventTarget(), {
    setTimeout: setTimeout as unknown as Window['setTimeout'],
    clearTimeout: clearTimeout as unknown as Window['clearTimeout'],
    document: { documentElement: {} },
    IntersectionObserver: FakeObserver,
  }) as unknown as Parameters<typeof watchScroll>[0] & EventTarget;
  return { target, place };
}

describe('watching the scroll position', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const start = () => {
    const { target, place } = fakeWindow();
    const moves: number[][] = [];
    const stop = watchScroll(target, (from, to) => moves.push([from, to]));
    const scroll = (y: number) => {
      place.scrollY = y;
      target.dispatchEvent(new Event('scroll'));
    };
    return { target, moves, stop, scroll };
  };

  it('looks once at the start', () => {
    expect(start().moves).toEqual([[0, 0]]);
  });

  it('looks 64 ms after the first of many scroll events, once', () => {
    const { moves, scroll } = start();
    for (const y of [10, 20, 30]) scroll(y);
    jest.advanceTimersByTime(63);
    expect(moves).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(moves).toEqual([
      [0, 0],
      [0, 30],
    ]);
    scroll(25);
    jest.advanceTimersByTime(64);
    expect(moves.at(-1)).toEqual([30, 25]);
  });

  it('takes a rubber band above the top for the top', () => {
    const { moves, scroll } = start();
    scroll(-40);
    jest.advanceTimersByTime(64);
    expect(moves.at(-1)).toEqual([0, 0]);
  });

  it('looks 100 ms after the last resize', () => {
    const { target, moves } = start();
    target.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(99);
    target.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(99);
    expect(moves).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(moves).toHaveLength(2);
  });

  it('stops, with what it had begun', () => {
    const { moves, scroll, stop } = start();
    scroll(10);
    stop();
    scroll(20);
    jest.runAllTimers();
    expect(moves).toHaveLength(1);
  });
});
