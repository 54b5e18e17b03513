import type { Express } from 'express';
import pino from 'pino';
import { createApp } from '../../server/app.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { startEmbedded } from '../../server/embedded/startEmbedded.ts';
import {
  createValuationService,
  readValues,
} from '../../server/embedded/valuation/createValuationService.ts';
import { createTradeIns, type TradeIns, type TradeInsOptions } from '../../server/tradeIn/createTradeIns.ts';
import type { ValuationRequest } from '../../shared/tradeIn/tradeIn.ts';
import { startDemoContent } from '../support/demoContent.ts';
import { createFakeServices, type FakeServices } from '../support/fakeServices.ts';

export const today = Date.parse('2026-11-26T02:00:00Z');
/** A good car of seven years with usual kilometres. */
export const oldCar = { make: 'Toyota', model: 'Corolla', year: '2019', km: '105,000', condition: 'good' };

export interface TradeInFixture {
  readonly app: Express;
  readonly tradeIns: TradeIns;
  readonly logged: FakeServices['logged'];
  /** What the stand-in was asked, newest first. */
  asked(): Promise<readonly { readonly country: string; readonly body: ValuationRequest }[]>;
  setFault(fault: object): Promise<void>;
  close(): Promise<void>;
}

/** The demo's pages around the stand-in of the valuation service, behind its fault switch. */
export async function startTradeInFixture(
  environment: Record<string, string> = {},
  changes: Partial<TradeInsOptions> = {},
): Promise<TradeInFixture> {
  const server = await startEmbedded({
    port: 0,
    mounts: [
      {
        path: '/valuation',
        service: 'valuation',
        handler: createValuationService(readValues(), () => today),
      },
    ],
    faults: createFaults(),
    logger: pino({ level: 'silent' }),
  });
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const tradeIns = createTradeIns({
    url: `${server.origin}/valuation`,
    key: undefined,
    timeoutMs: 500,
    fetch,
    now: () => today,
    secret: async () => 'that all processes share',
    admit: async () => undefined,
    logger,
    ...changes,
  });
  const demo = await startDemoContent({ tradeIns });
  const services = createFakeServices(
    { SITE_URL: demo.siteUrl, RATE_LIMIT_VALUATIONS: '0', ...environment },
    { content: demo.content, tradeIns, logger },
  );
  return {
    app: createApp(services),
    tradeIns,
    logged,
    async asked() {
      const answer = await fetch(`${server.origin}/valuation/requests`);
      return ((await answer.json()) as { requests: never[] }).requests;
    },
    async setFault(fault) {
      await fetch(`${server.origin}/_faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service: 'valuation', ...fault }),
      });
    },
    async close() {
      await demo.close();
      await server.close();
    },
  };
}
