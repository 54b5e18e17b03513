import { describe, expect, it, jest } from '@jest/globals';
import { createHeartbeat, patience } from './createHeartbeat.ts';

function setUp() {
  const onSilent = jest.fn();
  const heartbeat = createHeartbeat(onSilent);
  const look = (times: number) => {
    for (let n = 0; n < times; n += 1) heartbeat.look();
  };
  return { onSilent, look, beat: heartbeat.beat };
}

describe('the heartbeat of a worker', () => {
  it('tells of one that says nothing, once', () => {
    const { onSilent, look } = setUp();
    look(patience - 1);
    expect(onSilent).not.toHaveBeenCalled();
    look(1 + 3 * patience);
    expect(onSilent).toHaveBeenCalledTimes(1);
  });

  it('does not count what was before its last word', () => {
    const { onSilent, look, beat } = setUp();
    for (let n = 0; n < 5; n += 1) {
      look(patience - 1);
      beat();
    }
    expect(onSilent).not.toHaveBeenCalled();
  });
});
