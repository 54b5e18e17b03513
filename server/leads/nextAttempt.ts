import type { Delivery } from '../crm/createCrm.ts';
import { type ClaimedLead, type Outcome, stuckMs } from './leadStore.ts';

/** Ms before the second attempt, doubled for each further one, up to the longest. */
const firstPauseMs = 5_000;
const longestBackoffMs = 15 * 60 * 1000;
/** Longest Retry-After of the CRM that we follow, in ms. */
const longestRetryAfterMs = 60 * 60 * 1000;
/** While the CRM as a whole is not asked. */
const pausedMs = 10_000;

/** What an attempt means for its lead. @param random from 0 to 1: those that failed together do not come together */
export function outcomeOf(
  delivery: Delivery,
  { attempts, failingSince }: Pick<ClaimedLead, 'attempts' | 'failingSince'>,
  at: number,
  random: () => number,
): Outcome {
  if (delivery.kind === 'paused') return { kind: 'released', nextAt: at + pausedMs };
  if (delivery.kind !== 'failed') return delivery;
  const { problem, status, retryAfterMs } = delivery;
  // A 400 may be a mistake of the CRM's that somebody mends; after a day it is the lead's.
  if (status === 400 && hasFailedForADay(failingSince, at)) return { kind: 'refused', problem, status };
  const backoff = Math.min(firstPauseMs * 2 ** Math.min(attempts, 20), longestBackoffMs);
  const jittered = backoff * (0.5 + random() / 2);
  const wanted = Math.min(retryAfterMs ?? 0, longestRetryAfterMs) * (1 + random() / 10);
  const nextAt = Math.ceil(at + Math.max(jittered, wanted));
  return { kind: 'failed', problem, nextAt, ...(status === undefined ? {} : { status }) };
}

export const hasFailedForADay = (failingSince: number | null, at: number): boolean =>
  failingSince !== null && at - failingSince >= stuckMs;
