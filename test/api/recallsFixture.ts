import type { Express } from 'express';
import pino from 'pino';
import { brands } from '../../client/brands/brands.ts';
import { createApp } from '../../server/app.ts';
import { createFaults } from '../../server/embedded/faults.ts';
import { createRecallService, readVehicles } from '../../server/embedded/recalls/createRecallService.ts';
import { startEmbedded } from '../../server/embedded/startEmbedded.ts';
import { createRecalls, type RecallsOptions } from '../../server/recalls/createRecalls.ts';
import { startDemoContent } from '../support/demoContent.ts';
import { demoFolder } from '../support/demoFolder.ts';
import { createFakeServices } from '../support/fakeServices.ts';

export const today = Date.parse('2026-11-26T02:00:00Z');

export interface RecallsFixture {
  readonly app: Express;
  readonly logged: Record<string, unknown>[];
  /** What the stand-in was asked, newest first. */
  asked(): Promise<readonly { readonly country: string; readonly vin: string }[]>;
  setFault(fault: object): Promise<void>;
  close(): Promise<void>;
}

/** The demo's pages around the stand-in of the recall service, behind its fault switch. */
export async function startRecallsFixture(
  environment: Record<string, string> = {},
  changes: Partial<RecallsOptions> = {},
): Promise<RecallsFixture> {
  const handler = createRecallService(readVehicles(demoFolder), () => today);
  const server = await startEmbedded({
    port: 0,
    mounts: [{ path: '/recalls', service: 'recalls', handler }],
    faults: createFaults(),
    logger: pino({ level: 'silent' }),
  });
  const logged: Record<string, unknown>[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const recalls = createRecalls({
    checkedVins: brands.meridian.checkedVins,
    url: `${server.origin}/recalls`,
    key: undefined,
    timeoutMs: 500,
    fetch,
    now: () => today,
    admit: async () => undefined,
    logger,
    ...changes,
  });
  const demo = await startDemoContent({ recalls });
  const services = createFakeServices(
    { SITE_URL: demo.siteUrl, RATE_LIMIT_RECALLS: '0', ...environment },
    { content: demo.content, recalls, logger },
  );
  return {
    app: createApp(services),
    logged,
    async asked() {
      const answer = await fetch(`${server.origin}/recalls/requests`);
      return ((await answer.json()) as { requests: never[] }).requests;
    },
    async setFault(fault) {
      await fetch(`${server.origin}/_faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ service: 'recalls', ...fault }),
      });
    },
    async close() {
      await demo.close();
      await server.close();
    },
  };
}
