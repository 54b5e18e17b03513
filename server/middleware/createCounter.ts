import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { CountTogether } from '../fleet/Fleet.ts';

/** What each client has done in a minute, or another time, which begins with the first of it. */
export interface Counter {
  /** Adds points to a client, 1 by default, and gives their sum. Never waits for another machine. */
  add(client: string, points?: number): Promise<number>;
  /** The sum of a client, as far as this machine knows. */
  count(client: string): Promise<number>;
  takeBack(client: string): Promise<void>;
}

/** s */
const minuteS = 60;
/** Number of parts of the limit: after each, the other machines are told. */
const steps = 20;
const maxClients = 50_000;

/**
 * Counts in memory, and with other machines in the background: each twentieth of the limit goes to the sum of all, and
 * what they have counted comes back. So no request waits for Postgres, and without it each machine counts for itself.
 */
export function createCounter(
  name: string,
  limit: number,
  together?: CountTogether,
  windowS: number = minuteS,
): Counter {
  const here = new RateLimiterMemory({ keyPrefix: name, points: limit, duration: windowS });
  const counted = async (client: string) => (await here.get(client))?.consumedPoints ?? 0;
  const step = Math.ceil(limit / steps);
  const others = together && tellOthers(together);

  function tellOthers(ask: CountTogether) {
    // Bounded by sizes of 1: for a number of entries their room, some megabytes, would be taken at once.
    const untold = new LRUCache<string, number>({
      maxSize: maxClients,
      sizeCalculation: () => 1,
      ttl: windowS * 1000,
    });
    const tell = async (client: string, points: number) => {
      const all = await ask(name, client, points, windowS);
      // A minute that ended on the way counts no more: kept for no time, it would be kept for good.
      if (!all || all.leftMs <= 0) return;
      const total = all.total + (untold.get(client) ?? 0);
      if (total > (await counted(client))) await here.set(client, total, all.leftMs / 1000);
    };
    return {
      add(client: string, points: number) {
        const sum = (untold.get(client) ?? 0) + points;
        if (sum < step) untold.set(client, sum);
        else {
          untold.delete(client);
          void tell(client, sum);
        }
      },
      takeBack: (client: string) => void tell(client, -1),
    };
  }

  return {
    async add(client, points = 1) {
      const { consumedPoints } = await here.penalty(client, points);
      // A client far beyond the limit is refused here: the others need not be told.
      if (consumedPoints - points <= limit + step) others?.add(client, points);
      return consumedPoints;
    },
    count: counted,
    async takeBack(client) {
      if ((await counted(client)) === 0) return;
      await here.reward(client);
      others?.takeBack(client);
    },
  };
}
