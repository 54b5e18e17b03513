import { setImmediate } from 'node:timers/promises';

/** A few milliseconds' work, on a slow machine too. */
const defaultPerTurn = 500;

/**
 * The items as they are, with a pause after every few hundred in which all else of the process gets its turn.
 * @param perTurn fewer where each takes long
 */
export async function* inTurns<T>(
  items: Iterable<T>,
  perTurn = defaultPerTurn,
): AsyncGenerator<T, void, undefined> {
  let given = 0;
  for (const item of items) {
    yield item;
    given += 1;
    if (given % perTurn === 0) await setImmediate();
  }
}
