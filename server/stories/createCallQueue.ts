import PQueue from 'p-queue';

/** Runs a call in its turn. */
export type CallQueue = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
/**
 * Priorities of calls that wait: first those that a visitor waits for, then what many pages need, then what is read
 * ahead.
 */
const priorities = { visitor: 2, lists: 1, ahead: 0 } as const;

export interface CallQueues extends Readonly<Record<keyof typeof priorities, CallQueue>> {
  /** Makes all calls that still wait for their turn fail with this. */
  drop(reason: Error): void;
}

/**
 * Queues that together start at most so many calls in any second, as the content service counts them by token. Spec part 1
 * §9.
 * @param perSecond 0: no limit
 * @param turn resolves when a call whose turn it is on this machine may be sent among those of all machines
 */
export function createCallQueue(
  perSecond: number,
  turn: () => Promise<void> = async () => undefined,
): CallQueues {
  if (perSecond === 0) {
    const atOnce: CallQueue = (call) => call();
    return { visitor: atOnce, lists: atOnce, ahead: atOnce, drop: () => undefined };
  }
  const queue = new PQueue({ interval: 1000, intervalCap: perSecond, strict: true });
  /** What aborts the calls that wait, one for each call. */
  const waiting = new Set<AbortController>();
  const at =
    (priority: number): CallQueue =>
    (call) => {
      const dropped = new AbortController();
      const { signal } = dropped;
      waiting.add(dropped);
      const begin = async () => {
        await turn();
        signal.throwIfAborted();
        waiting.delete(dropped);
        return call();
      };
      return queue.add(begin, { priority, signal }).finally(() => waiting.delete(dropped));
    };
  return {
    visitor: at(priorities.visitor),
    lists: at(priorities.lists),
    ahead: at(priorities.ahead),
    drop(reason) {
      for (const dropped of waiting) dropped.abort(reason);
    },
  };
}
