import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createDropGuard } from './storyMemory.ts';

function setUp({ acceptDrop = false } = {}) {
  const clock = { now: 5 };
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const guard = createDropGuard({ acceptDrop, now: () => clock.now, logger });
  const accepts = (known: number, lost: number) => guard.accepts('pages of au', { known, lost });
  return { guard, accepts, clock, lines };
}

describe('a refresh', () => {
  it.each([
    [0, 0, true],
    [10, 0, true],
    [10, 3, true],
    [10, 4, false],
    [100, 31, false],
    [1, 1, false],
  ])('of %d pages that loses %d: accepted %s', (known, lost, accepted) => {
    const { accepts, guard } = setUp();
    expect(accepts(known, lost)).toBe(accepted);
    expect(guard.refused()).toEqual(accepted ? [] : ['pages of au']);
  });

  it('that loses much is believed by a second look a minute later', () => {
    const { accepts, guard, clock } = setUp();
    expect(accepts(10, 5)).toBe(false);
    clock.now += 59_999;
    expect(accepts(10, 5)).toBe(false);
    clock.now += 1;
    expect(accepts(10, 5)).toBe(true);
    expect(guard.refused()).toEqual([]);
    expect(accepts(10, 5)).toBe(false);
  });

  it('that finds in between what was lost starts the minute anew', () => {
    const { accepts, clock } = setUp();
    accepts(10, 5);
    clock.now += 30_000;
    expect(accepts(10, 0)).toBe(true);
    clock.now += 30_000;
    expect(accepts(10, 5)).toBe(false);
  });

  it('that finds nothing at all is never believed, unless an operator says so', () => {
    const { accepts, clock } = setUp();
    for (let look = 1; look < 10; look += 1) {
      expect(accepts(10, 10)).toBe(false);
      clock.now += 60_000;
    }
    expect(setUp({ acceptDrop: true }).accepts(10, 10)).toBe(true);
  });

  it('that nobody has looked at again is not told as refused for ever', () => {
    const { accepts, guard, clock } = setUp();
    accepts(10, 10);
    clock.now += 15 * 60_000 - 1;
    expect(guard.refused()).toEqual(['pages of au']);
    clock.now += 1;
    expect(guard.refused()).toEqual([]);
  });

  it('that is refused is an error in the log, again every minute', () => {
    const { accepts, clock, lines } = setUp();
    for (let look = 0; look <= 12; look += 1) {
      accepts(10, 10);
      clock.now += 10_000;
    }
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({ level: 50, what: 'pages of au', known: 10, lost: 10 });
  });
});
