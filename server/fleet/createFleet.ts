import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createBackoff } from '../http/lastGoodValue.ts';
import { repeat } from '../jobs/repeat.ts';
import { createCountTogether } from './createCountTogether.ts';
import { createLease } from './createLease.ts';
import { createNews } from './createNews.ts';
import { createShare } from './createShare.ts';
import { createTurns } from './createTurns.ts';
import type { Fleet } from './Fleet.ts';
import type { Database, Listening } from './openDatabase.ts';

interface FleetOptions {
  readonly database: Database;
  /** Secret of all machines, which is not in the database. */
  readonly secret: string;
  readonly logger: Logger;
  /** ms after which a leader that does not renew its lease is no longer the leader. */
  readonly leaseMs?: number;
}

/** Name of the channel of notifications. */
const channel = 'fleet';
/** Looks in a lease: one may be lost. */
const looksPerLease = 4;
/** Between two attempts to listen, ms. */
const listenAgain = { firstMs: 1_000, longestMs: 30_000 } as const;

/** The machines that share a Postgres. Looks at once, and from then on several times in each lease. */
export function createFleet({ database, secret, logger, leaseMs = 20_000 }: FleetOptions): Fleet {
  const now = () => performance.now();
  const lease = createLease({ database, holder: randomUUID(), leaseMs, now });
  const news = createNews(database, channel);
  const backoff = createBackoff({ ...listenAgain, now });
  let listening: Listening | undefined;
  let ear: Promise<void> | undefined;

  const lookAtNews = () => news.look().catch(() => undefined);

  /** A connection that hangs is found here, and another one opened. */
  async function listen(): Promise<void> {
    try {
      await listening?.check();
      if (listening || !backoff.isOver()) return;
      listening = await database.listen(channel, () => void lookAtNews());
      backoff.reset();
    } catch {
      const lost = listening;
      listening = undefined;
      backoff.pause();
      await lost?.close().catch(() => undefined);
    }
  }
  const look = async () => {
    ear ??= listen().finally(() => {
      ear = undefined;
    });
    const wasLeader = lease.isHeld();
    await lease.renew().catch(() => undefined);
    if (lease.isHeld() && !wasLeader) logger.info('this machine now does what is done once');
    // What was told before we listened is read now.
    await ear;
    await lookAtNews();
  };
  const first = look();
  const looks = repeat({ name: 'fleet', everyMs: leaseMs / looksPerLease, run: look, logger });
  const { share, tidy } = createShare(database);

  return {
    isShared: true,
    isLeader: lease.isHeld,
    tell: news.tell,
    hear: news.hear,
    told: news.told,
    share,
    turn: createTurns(database),
    countTogether: createCountTogether(database, secret),
    async tidy() {
      await tidy();
      await database.query('DELETE FROM fleet_limits WHERE expire < $1', [Date.now()]);
    },
    async close() {
      await Promise.all([first, looks.stop()]);
      await lease.release().catch(() => undefined);
      await listening?.close().catch(() => undefined);
    },
  };
}
