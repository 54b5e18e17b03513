import { createTally } from '../middleware/createTally.ts';
import { fairShare } from '../middleware/fairShare.ts';

/** Why a body is waited for no longer: it comes too slowly, or others need its room. */
export type BodyDropped = 'late' | 'full';

/** The body of a request, which is still to be read. */
export interface ExpectedBody {
  readonly client: string;
  /** Size at most, bytes. */
  readonly bytes: number;
  /** Bytes that have come so far. */
  readonly received: () => number;
  /** Called once when the body is waited for no longer. */
  readonly drop: (reason: BodyDropped) => void;
}

/** Room that a body has been given. */
export interface BodyRoom {
  /** The body is there: nobody waits for it any more. */
  arrived(): void;
  /** The request is over, and its body with it. */
  release(): void;
}

/** Memory that the bodies of all requests share. */
export interface BodyBudget {
  /**
   * Gives room to a body before any of it is read. Where there is none, the body that is closest to being late makes room:
   * of the same client, or of anybody for a client that has no other. Undefined: there is none all the same.
   */
  admit(body: ExpectedBody): BodyRoom | undefined;
}

/** What even a small body costs with its request and connection, bytes. */
const minBytes = 16 * 1024;
/**
 * A body has 5 s, and more as it comes: 32 bytes for each ms are those of a telephone at the edge of its network, with a
 * photo of 500 kB.
 */
const patienceMs = 5_000;
const bytesPerMs = 32;
/** How soon a body that comes slowly is looked at again at the earliest, ms. */
const minLookMs = 250;

interface Waiting {
  readonly client: string;
  /** When it is late, unless more of it comes; ms. */
  readonly lateAt: () => number;
  drop(reason: BodyDropped): void;
}

/**
 * Bounds the memory of bodies that are being read or answered. One client gets a third of what is left.
 * @param maxBytes of all clients
 * @param now monotonic clock, ms
 */
export function createBodyBudget(maxBytes: number, now: () => number = () => performance.now()): BodyBudget {
  const byClient = createTally();
  const waiting = new Set<Waiting>();
  let total = 0;

  function hold(client: string, bytes: number): void {
    total += bytes;
    byClient.add(client, bytes);
  }
  /** @param client unset: of anybody */
  function closestToLate(client: string | undefined): Waiting | undefined {
    let [next, earliest] = [undefined as Waiting | undefined, Number.POSITIVE_INFINITY];
    for (const one of waiting) {
      if (client !== undefined && one.client !== client) continue;
      const lateAt = one.lateAt();
      if (lateAt < earliest) [next, earliest] = [one, lateAt];
    }
    return next;
  }
  function makeRoom(client: string, bytes: number): boolean {
    if (bytes > maxBytes) return false;
    while (byClient.of(client) + bytes > fairShare(maxBytes - total, bytes)) {
      const next = closestToLate(byClient.of(client) > 0 ? client : undefined);
      if (!next) return false;
      next.drop('full');
    }
    return true;
  }

  return {
    admit({ client, bytes: declared, received, drop }) {
      const bytes = Math.max(declared, minBytes);
      if (!makeRoom(client, bytes)) return undefined;
      const since = now();
      let isHeld = true;
      hold(client, bytes);
      const release = () => {
        stopWaiting();
        if (isHeld) hold(client, -bytes);
        isHeld = false;
      };
      const one: Waiting = {
        client,
        lateAt: () => since + patienceMs + received() / bytesPerMs,
        drop(reason) {
          release();
          drop(reason);
        },
      };
      const look = () => {
        const leftMs = one.lateAt() - now();
        if (leftMs <= 0) one.drop('late');
        else timer = setTimeout(look, Math.max(leftMs, minLookMs)).unref();
      };
      const stopWaiting = () => {
        clearTimeout(timer);
        waiting.delete(one);
      };
      let timer = setTimeout(look, patienceMs).unref();
      waiting.add(one);
      return { arrived: stopWaiting, release };
    },
  };
}
