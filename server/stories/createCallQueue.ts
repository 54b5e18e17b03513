import PQueue from 'p-queue';

/** Runs a call in its turn. */
export type CallQueue = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
/** Of the calls that wait, those that a visitor waits for go first, before what is read ahead. */
const priorities = { visitor: 1, ahead: 0 } as const;

/**
 * So many calls started in any second, whoever makes them: the content service counts them by token. Spec part 1 §9.
 * @param perSecond 0: no limit
 * @param turn of all machines, for those whose turn it is here
 */
export function createCallQueue(
  perSecond: number,
  turn: () => Promise<void> = async () => undefined,
): Readonly<Record<keyof typeof priorities, CallQueue>> {
  if (perSecond === 0) return { visitor: (call) => call(), ahead: (call) => call() };
  const queue = new PQueue({ interval: 1000, intervalCap: perSecond, strict: true });
  const at =
    (priority: number): CallQueue =>
    (call) =>
      queue.add(() => turn().then(call), { priority });
  return { visitor: at(priorities.visitor), ahead: at(priorities.ahead) };
}
