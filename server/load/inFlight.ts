import type { RequestHandler } from 'express';
import { clientOf } from '../middleware/rateLimit.ts';
import type { RefuseBusy } from './refuseBusy.ts';

export interface InFlightLimits {
  /** Requests that are being answered at once, of all clients together. */
  readonly all: number;
  /** Requests of one client address that may be answered at the same time. */
  readonly perAddress: number;
}

const retryAfterS = 2;

/**
 * Refuses requests when too many are being answered. An answer counts until its client has read it, however slowly.
 */
export function boundInFlight({ all, perAddress }: InFlightLimits, refuse: RefuseBusy): RequestHandler {
  const byClient = new Map<string, number>();
  let total = 0;
  return (request, response, next) => {
    const client = clientOf(request);
    const ofClient = byClient.get(client) ?? 0;
    if (total >= all || ofClient >= perAddress) {
      refuse(request, response, retryAfterS);
      return;
    }
    total += 1;
    byClient.set(client, ofClient + 1);
    response.once('close', () => {
      total -= 1;
      const left = (byClient.get(client) ?? 1) - 1;
      if (left) byClient.set(client, left);
      else byClient.delete(client);
    });
    next();
  };
}
