import pino from 'pino';
import { createFaults } from '../../server/embedded/faults.ts';
import { createLenderService, readRates } from '../../server/embedded/lender/createLenderService.ts';
import { type EmbeddedServer, startEmbedded } from '../../server/embedded/startEmbedded.ts';
import type { FinanceQuoteRequest } from '../../shared/finance/quote.ts';
import { quoteRequest } from '../../shared/finance/quote.ts';
import { asCents } from '../../shared/units.ts';

/** A day of the demo's rates. */
export const today = Date.parse('2026-11-22T02:00:00Z');

export interface LenderFixture {
  /** As `LENDER_URL`. */
  readonly url: string;
  setFault(fault: object): Promise<number>;
  /** Another time of the lender's clock. */
  setTime(time: number): void;
  close(): Promise<void>;
}

/** The stand-in of the lender, behind its fault switch. */
export async function startLenderFixture(): Promise<LenderFixture> {
  let time = today;
  const server: EmbeddedServer = await startEmbedded({
    port: 0,
    mounts: [{ path: '/lender', service: 'lender', handler: createLenderService(readRates(), () => time) }],
    faults: createFaults(),
    logger: pino({ level: 'silent' }),
  });
  return {
    url: `${server.origin}/lender`,
    async setFault(fault) {
      const { status } = await fetch(`${server.origin}/_faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service: 'lender', ...fault }),
      });
      return status;
    },
    setTime(other) {
      time = other;
    },
    close: () => server.close(),
  };
}

/** $30,000 over five years, nothing down. */
export const exampleRequest: FinanceQuoteRequest = quoteRequest(
  { nvicCode: 'ARDGT7426', make: 'Meridian', model: 'Ridge', variant: 'Track' },
  asCents(3_000_000),
  { termMonths: 60, deposit: 0, balloon: 0, use: 'Individual' },
);
