import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Share, Shared } from './Fleet.ts';
import type { Statements } from './openDatabase.ts';

/** How long one that asks is waited for, and between two looks meanwhile. In ms. */
const patienceMs = 5_000;
const lookMs = 50;
/** A longer answer is everybody's own. In characters. */
const longest = 16 * 1024 * 1024;
/** Most bytes on disk of all answers together; the oldest are removed first. */
const maxBytes = 256 * 1024 * 1024;
/** Stands for 'however old'. In ms. */
const everMs = 10 * 365 * 86_400_000;

/**
 * Answers as rows: whoever finds none that is young enough claims the key, asks, and leaves the answer for the others. A
 * claim runs out, so nobody waits for a machine that died; and without Postgres each asks for itself.
 */
export function createShare(
  { query }: Statements,
  now = () => performance.now(),
): { readonly share: Share; tidy(): Promise<void> } {
  async function find(key: string, maxAgeMs: number): Promise<Shared | undefined> {
    const [row] = await query(
      `SELECT body, EXTRACT(EPOCH FROM clock_timestamp() - read_at)::float8 * 1000 AS age
       FROM fleet_answers WHERE key = $1 AND body IS NOT NULL AND read_at >= clock_timestamp() - $2 * INTERVAL '1 ms'`,
      [key, maxAgeMs],
    );
    return row && { value: JSON.parse(String(row.body)), ageMs: Math.max(Number(row.age), 0) };
  }

  /** The row with the former answer when the key is ours; undefined: somebody else asks, or has just done. */
  async function claim(key: string, maxAgeMs: number) {
    const [row] = await query(
      `INSERT INTO fleet_answers AS answer (key, claimed_until)
       VALUES ($1, clock_timestamp() + $2 * INTERVAL '1 ms')
       ON CONFLICT (key) DO UPDATE SET claimed_until = excluded.claimed_until
       WHERE answer.claimed_until < clock_timestamp()
         AND (answer.read_at IS NULL OR answer.read_at < clock_timestamp() - $3 * INTERVAL '1 ms')
       RETURNING body`,
      [key, patienceMs, maxAgeMs],
    );
    return row;
  }

  async function leave(key: string, value: unknown, askedAt: number): Promise<void> {
    const body = JSON.stringify(value);
    if (body === undefined || body.length > longest) return release(key);
    await query(
      `INSERT INTO fleet_answers (key, body, read_at, claimed_until)
       VALUES ($1, $2, clock_timestamp() - $3 * INTERVAL '1 ms', clock_timestamp())
       ON CONFLICT (key) DO UPDATE
       SET body = excluded.body, read_at = excluded.read_at, claimed_until = excluded.claimed_until`,
      [key, body, Math.round(now() - askedAt)],
    );
  }
  const release = async (key: string) =>
    void (await query('UPDATE fleet_answers SET claimed_until = clock_timestamp() WHERE key = $1', [key]));

  /** The answer of another machine, or undefined with the former one: we are to ask. */
  async function findOrClaim(key: string, maxAgeMs: number): Promise<Shared | { readonly former: unknown }> {
    const end = now() + patienceMs;
    for (;;) {
      const found = await find(key, maxAgeMs);
      if (found) return found;
      const claimed = await claim(key, maxAgeMs);
      if (claimed) return { former: claimed.body === null ? undefined : JSON.parse(String(claimed.body)) };
      if (now() > end) return { former: undefined };
      await wait(lookMs);
    }
  }

  return {
    async share(name, maxAgeMs, ask) {
      // An index takes no long keys.
      const key = createHash('sha256').update(name).digest('base64');
      const found = await findOrClaim(key, Math.min(maxAgeMs, everMs)).catch(() => ({ former: undefined }));
      if ('value' in found) return found;
      const askedAt = now();
      try {
        const value = await ask(found.former);
        await leave(key, value, askedAt).catch(() => undefined);
        return { value, ageMs: 0 };
      } catch (error) {
        await release(key).catch(() => undefined);
        throw error;
      }
    },
    async tidy() {
      await query(
        `DELETE FROM fleet_answers WHERE key IN (
           SELECT key FROM (
             SELECT key, SUM(pg_column_size(body)) OVER (ORDER BY read_at DESC) AS bytes
             FROM fleet_answers WHERE body IS NOT NULL
           ) AS answers WHERE bytes > $1
         ) OR (body IS NULL AND claimed_until < clock_timestamp() - INTERVAL '1 hour')`,
        [maxBytes],
      );
    },
  };
}
