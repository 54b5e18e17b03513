import { describe, expect, it } from '@jest/globals';
import { currentRequestId, inRequest } from '../logging/requestScope.ts';
import { createCallQueue } from './contentCall.ts';

/** Calls that note their name when they start. */
function setUp(perSecond: number) {
  const started: string[] = [];
  const queue = createCallQueue(perSecond);
  const call = (name: string) => async () => {
    started.push(name);
    return name;
  };
  return { started, queue, call };
}

describe('calls to the content service', () => {
  it('start at once while there are few, and give their answer', async () => {
    const { started, queue, call } = setUp(5);
    const answers = await Promise.all([queue.ahead(call('a')), queue.visitor(call('b'))]);
    expect(answers).toEqual(['a', 'b']);
    expect(started).toEqual(['a', 'b']);
  });

  it('are no more in a second than are allowed, and those a visitor waits for go first', async () => {
    const { started, queue, call } = setUp(2);
    const ahead = ['a', 'b', 'c', 'd'].map((name) => queue.ahead(call(name)));
    const lists = queue.lists(call('list'));
    const begun = performance.now();
    await queue.visitor(call('visitor'));
    // Timers may fire a millisecond early.
    expect(performance.now() - begun).toBeGreaterThan(900);
    expect(started.slice(0, 3)).toEqual(['a', 'b', 'visitor']);
    await Promise.all([...ahead, lists]);
    expect(started).toEqual(['a', 'b', 'visitor', 'list', 'c', 'd']);
  });

  it('stay those of the request that waits for them', async () => {
    const { visitor } = createCallQueue(2);
    const requests = ['a', 'b', 'c', 'd'];
    const asked = requests.map((id) => inRequest(id, () => visitor(async () => currentRequestId())));
    expect(await Promise.all(asked)).toEqual(requests);
  });

  it('are not held up without a limit', async () => {
    const { started, queue, call } = setUp(0);
    await Promise.all(Array.from({ length: 50 }, (_, n) => queue.ahead(call(`${n}`))));
    expect(started).toHaveLength(50);
  });

  it('that fail tell why, and hold up no other', async () => {
    const { queue, call } = setUp(5);
    await expect(queue.visitor(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await expect(queue.visitor(call('next'))).resolves.toBe('next');
  });

  it('that wait can be made to fail, and are then not sent', async () => {
    const { started, queue, call } = setUp(1);
    const [first, second] = [queue.ahead(call('a')), queue.ahead(call('b'))];
    await first;
    queue.drop(new Error('refused'));
    await expect(second).rejects.toThrow('refused');
    await queue.visitor(call('c'));
    expect(started).toEqual(['a', 'c']);
  });
});
