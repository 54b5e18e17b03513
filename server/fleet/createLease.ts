import type { Statements } from './openDatabase.ts';

interface LeaseOptions {
  readonly database: Statements;
  /** Id that no other machine has. */
  readonly holder: string;
  readonly leaseMs: number;
  /** Monotonic clock, ms. */
  readonly now: () => number;
}
/** Held by one machine at a time, as long as it says so in time. */
export interface Lease {
  isHeld(): boolean;
  /** Takes it where it is free, or its holder was not heard of for its length. Rejects when nobody answers. */
  renew(): Promise<void>;
  release(): Promise<void>;
}

/**
 * The lease ends by the clock of Postgres. Our own belief in it ends sooner, by our own clock, as it is counted from
 * before we asked.
 */
export function createLease({ database, holder, leaseMs, now }: LeaseOptions): Lease {
  let heldUntil = Number.NEGATIVE_INFINITY;
  return {
    isHeld: () => now() < heldUntil,
    async renew() {
      const askedAt = now();
      const rows = await database.query(
        `INSERT INTO fleet_leases AS lease (name, holder, until)
         VALUES ('leader', $1, clock_timestamp() + $2 * INTERVAL '1 ms')
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
         WHERE lease.holder = excluded.holder OR lease.until < clock_timestamp() RETURNING name`,
        [holder, leaseMs],
      );
      heldUntil = rows.length ? askedAt + leaseMs : Number.NEGATIVE_INFINITY;
    },
    async release() {
      heldUntil = Number.NEGATIVE_INFINITY;
      await database.query(`DELETE FROM fleet_leases WHERE name = 'leader' AND holder = $1`, [holder]);
    },
  };
}
