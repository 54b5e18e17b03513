import { setTimeout as wait } from 'node:timers/promises';
import type { Fleet } from './Fleet.ts';
import type { Statements } from './openDatabase.ts';

const nowMs = '(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT';

/**
 * Turns of all machines: the times of the last ones are a row, and the next one begins a second after the last but so
 * many. The clock is that of Postgres. Without it each machine's own queue is the bound.
 */
export function createTurns({ query }: Statements): Fleet['turn'] {
  return async (name, perSecond) => {
    const [row] = await query(
      `INSERT INTO fleet_turns AS turn (name, slots) VALUES ($1, ARRAY[${nowMs}])
       ON CONFLICT (name) DO UPDATE SET slots =
         turn.slots[GREATEST(CARDINALITY(turn.slots) - $2 + 2, 1):] ||
         GREATEST(${nowMs}, turn.slots[CARDINALITY(turn.slots) - $2 + 1] + 1000)
       RETURNING slots[CARDINALITY(slots)] - ${nowMs} AS ms`,
      [name, perSecond],
    ).catch(() => []);
    const ms = Number(row?.ms ?? 0);
    if (ms > 0) await wait(ms);
  };
}
