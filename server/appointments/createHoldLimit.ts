import { holdMs } from '../../shared/appointments/appointments.ts';
import { fairShare } from '../middleware/fairShare.ts';

/** A time that somebody wants held. */
interface WantedHold {
  /** By which its holds are counted; undefined: nobody's, which has no limit. */
  readonly client: string | undefined;
  /** Id of the submission: it holds one time. */
  readonly id: string;
  /** Code of the dealer, with the kind of appointment. */
  readonly dealer: string;
  /** Number of times that the dealer has left. */
  readonly free: () => Promise<number>;
}

/** Bounds how many times one client holds at this process. */
export interface HoldLimit {
  /**
   * Counts a hold. False: the client holds as many others as it may, or a third of what the dealer has left; the time is not held, and
   * can be booked all the same. Rejects as `free` does.
   */
  admit(wanted: WantedHold): Promise<boolean>;
  /** The id holds nothing any more. */
  end(id: string): void;
}

interface Hold {
  readonly client: string;
  readonly dealer: string;
  /** ms */
  readonly until: number;
}

/**
 * @param maxOfOne times that one client holds at once, of all dealers
 * @param now ms
 */
export function createHoldLimit(maxOfOne: number, now: () => number): HoldLimit {
  /** By id, those that end first come first. */
  const holds = new Map<string, Hold>();

  function heldBy(client: string, id: string): Hold[] {
    for (const [key, { until }] of holds) {
      if (until > now()) break;
      holds.delete(key);
    }
    return [...holds].flatMap(([key, hold]) => (hold.client === client && key !== id ? [hold] : []));
  }

  return {
    async admit({ client, id, dealer, free }) {
      if (client === undefined || maxOfOne === Number.POSITIVE_INFINITY) return true;
      const atDealer = () => heldBy(client, id).filter((hold) => hold.dealer === dealer).length;
      if (heldBy(client, id).length >= maxOfOne) return false;
      // The first one of a client needs no share, and no question to the diary.
      if (atDealer() > 0 && atDealer() + 1 > fairShare(await free())) return false;
      // Others of this client may have been counted meanwhile.
      if (heldBy(client, id).length >= maxOfOne) return false;
      holds.delete(id);
      holds.set(id, { client, dealer, until: now() + holdMs });
      return true;
    },
    end: (id) => void holds.delete(id),
  };
}
