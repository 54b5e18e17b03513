import { createHmac } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { CountTogether } from './Fleet.ts';
import type { Statements } from './openDatabase.ts';

/**
 * Counts of all machines, as rows of rate-limiter-flexible. An address is kept for as long as it is counted, two hours at most, and as what nobody who
 * sees the rows alone can turn back.
 * @param secret of all machines, and not in the database
 */
export function createCountTogether({ query }: Statements, secret: string): CountTogether {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      async query({ text, values }: { readonly text: string; readonly values: (string | number)[] }) {
        const rows = await query(text, values);
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'fleet_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points: Number.MAX_SAFE_INTEGER,
    duration: 60,
  });
  return async (name, client, points, seconds) => {
    const key = createHmac('sha256', secret).update(`${name} ${client}`).digest('base64url');
    try {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key, points, {
        customDuration: seconds,
      });
      return { total: Number(consumedPoints), leftMs: msBeforeNext };
    } catch {
      return undefined;
    }
  };
}
