import { describe, expect, it } from '@jest/globals';
import { createJobQueue } from './jobQueue.ts';

const staying = () => new AbortController().signal;

/** Work that ends when it is told to, and says when it was begun. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

describe('a job queue', () => {
  it('refuses what may not wait with 503 and a time to come back', async () => {
    const { begun, work, end } = createWork();
    const queue = createJobQueue({ concurrency: 1, maxWaiting: 1 });
    const accepted = ['a', 'b'].map((name) => queue.run(name, work(name), staying()));
    await expect(queue.run('c', work('c'), staying())).rejects.toMatchObject({ status: 503, retryAfterS: 2 });
    end('a');
    await accepted[0];
    end('b');
    expect(await Promise.all(accepted)).toEqual(['a', 'b']);
    expect(begun).toEqual(['a', 'b']);
  });

  it('drops a job that waits when all who asked for it have left, and gives its place away', async () => {
    const { begun, work, end } = createWork();
    const queue = createJobQueue({ concurrency: 1, maxWaiting: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = queue.run('a', work('a'), staying());
    const dropped = [first, second].map(({ signal }) => queue.run('b', work('b'), signal));
    first.abort();
    await expect(queue.run('c', work('c'), staying())).rejects.toMatchObject({ status: 503 });
    second.abort();
    for (const job of dropped) await expect(job).rejects.toMatchObject({ name: 'AbortError' });
    const next = queue.run('c', work('c'), staying());
    end('a');
    await running;
    end('c');
    expect(await next).toBe('c');
    expect(begun).toEqual(['a', 'c']);
  });

  it('finishes a job that runs, whoever has left', async () => {
    const { work, end } = createWork();
    const queue = createJobQueue({ concurrency: 1, maxWaiting: 0 });
    const visitor = new AbortController();
    const job = queue.run('a', work('a'), visitor.signal);
    visitor.abort();
    end('a');
    expect(await job).toBe('a');
  });

  it('does not begin for somebody who has left already', async () => {
    const { begun, work } = createWork();
    const queue = createJobQueue({ concurrency: 1, maxWaiting: 0 });
    await expect(queue.run('a', work('a'), AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(begun).toEqual([]);
  });

  it('goes on after a job that fails', async () => {
    const queue = createJobQueue({ concurrency: 1, maxWaiting: 1 });
    const failing = queue.run('a', () => Promise.reject(new Error('broken')), staying());
    const next = queue.run('b', async () => 'b', staying());
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('b');
  });
});
