import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import pino from 'pino';
import type { Config, LeadsConfig } from '../../server/config/Config.ts';
import { createCrm } from '../../server/crm/createCrm.ts';
import { openSiteDatabase } from '../../server/fleet/openSiteDatabase.ts';
import type { Lead } from '../../server/forms/lead.ts';
import { createLeads } from '../../server/leads/createLeads.ts';
import { createMonotonicNow } from '../../server/leads/monotonicNow.ts';
import { openLeadStore } from '../../server/leads/openLeadStore.ts';

/**
 * A process of its own, to be killed: keeps the leads that are posted to it in the store of its parameter, as the site
 * does, and sends them to the CRM. Says its port in a line when it listens.
 */
interface Parameters {
  readonly leads: LeadsConfig;
  readonly databaseUrl: Config['databaseUrl'];
  readonly crmUrl: string;
  /** Ms by which its clock is ahead. */
  readonly aheadMs: number;
}

const { leads: config, databaseUrl, crmUrl, aheadMs } = JSON.parse(process.argv[2] ?? '') as Parameters;
const logger = pino({ level: 'silent' });
const clock = createMonotonicNow();
const now = () => clock() + aheadMs;
const database = await openSiteDatabase({ databaseUrl }, logger);
const leads = createLeads({
  open: () => openLeadStore({ config, database, now, logger }),
  send: createCrm({ url: crmUrl, token: undefined, timeoutMs: 5_000, fetch, logger }),
  keepDays: () => 30,
  now,
  logger,
});

const server = createServer(async (request, response) => {
  try {
    if (request.url === '/deliver') await leads.deliver();
    else await leads.put(JSON.parse(await read(request)) as Lead);
    response.end();
  } catch {
    response.writeHead(503).end();
  }
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString('utf8');
}
