import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import pino from 'pino';
import type { Config, LeadsConfig } from '../../server/config/Config.ts';
import { openSiteDatabase } from '../../server/fleet/openSiteDatabase.ts';
import { createLeads } from '../../server/leads/createLeads.ts';
import { createMonotonicNow } from '../../server/leads/monotonicNow.ts';
import { openLeadStore } from '../../server/leads/openLeadStore.ts';

/** What processes have in common that tests start and kill: leads kept as the site keeps them, and calls over HTTP. */

/** The JSON in the first parameter of the process. */
export interface LeadsParameters {
  readonly leads: LeadsConfig;
  readonly databaseUrl: Config['databaseUrl'];
  /** Ms by which its clock is ahead. */
  readonly aheadMs: number;
}

export const parametersOf = <T extends LeadsParameters>(): T => JSON.parse(process.argv[2] ?? '') as T;
export const logger = pino({ level: 'silent' });

export async function openLeads(
  { leads: config, databaseUrl, aheadMs }: LeadsParameters,
  send: Parameters<typeof createLeads>[0]['send'],
) {
  const clock = createMonotonicNow();
  const now = () => clock() + aheadMs;
  const database = await openSiteDatabase({ databaseUrl }, logger);
  const open = () => openLeadStore({ config, database, now, logger });
  return { leads: createLeads({ open, send, keepDays: () => 30, now, logger }), now };
}

/** Answers calls by their path and body, 503 with the reason when that fails. Says its port in a line when it listens. */
export async function serve(answer: (path: string, body: string) => Promise<string>): Promise<void> {
  const server = createServer(async (request, response) => {
    try {
      response.end(await answer(request.url?.slice(1) ?? '', await read(request)));
    } catch (error) {
      response.writeHead(503).end(JSON.stringify(String(error)));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}
