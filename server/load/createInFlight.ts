import { createTally } from '../middleware/createTally.ts';
import { fairShare } from '../middleware/fairShare.ts';

export interface InFlightLimits {
  /** Requests that are being answered at once, of all clients together. */
  readonly all: number;
  /** Requests of one client address that may be answered at the same time; as many as all: they are not shared out. */
  readonly perAddress: number;
}

/** Places of requests that are being answered. */
export interface InFlight {
  /**
   * Takes a place for a request of a client, and returns what gives it back. Undefined: there is none left for this client,
   * which has a third of what others leave at most.
   */
  take(client: string): (() => void) | undefined;
}

export function createInFlight({ all, perAddress }: InFlightLimits): InFlight {
  const byClient = createTally();
  let total = 0;
  const share = () => (perAddress < all ? Math.min(perAddress, fairShare(all - total)) : all);

  return {
    take(client) {
      if (total >= all || byClient.of(client) + 1 > share()) return undefined;
      total += 1;
      byClient.add(client, 1);
      return () => {
        total -= 1;
        byClient.add(client, -1);
      };
    },
  };
}
