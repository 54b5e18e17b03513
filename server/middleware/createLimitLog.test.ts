import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { createLimitLog } from './createLimitLog.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp() {
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
  const isSummed = createLimitLog(logger);
  const counted = () => logged.map(({ client, count, security }) => [security, client, count]);
  return { isSummed, counted };
}

describe('requests that are refused with 429', () => {
  it('share a line a minute for each client, but for the first', () => {
    const { isSummed, counted } = setUp();
    expect(['a', 'a', 'b', 'a'].map(isSummed)).toEqual([false, true, false, true]);
    expect(counted()).toEqual([]);
    jest.advanceTimersByTime(60_000);
    expect(counted()).toEqual([['limit', 'a', 2]]);
    expect(['a', 'b', 'b'].map(isSummed)).toEqual([false, false, true]);
    jest.advanceTimersByTime(60_000);
    expect(counted().slice(1)).toEqual([['limit', 'b', 1]]);
  });

  it('of more clients than anybody reads share a line too', () => {
    const { isSummed, counted } = setUp();
    const summed = Array.from({ length: 5_000 }, (_, n) => isSummed(`client ${n}`));
    jest.advanceTimersByTime(60_000);
    expect(summed.filter((one) => !one)).toHaveLength(100);
    expect(counted()).toEqual([['limit', 'others', 4_900]]);
  });
});
