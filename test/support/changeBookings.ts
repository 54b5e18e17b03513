import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import pino from 'pino';
import { createAppointments } from '../../server/appointments/createAppointments.ts';
import { createDiaryService } from '../../server/appointments/createDiaryService.ts';
import type { Config, LeadsConfig } from '../../server/config/Config.ts';
import { openSiteDatabase } from '../../server/fleet/openSiteDatabase.ts';
import { createKeepLead } from '../../server/forms/createKeepLead.ts';
import type { Lead } from '../../server/forms/lead.ts';
import { createLeads } from '../../server/leads/createLeads.ts';
import { createMonotonicNow } from '../../server/leads/monotonicNow.ts';
import { openLeadStore } from '../../server/leads/openLeadStore.ts';
import { ballarat } from './diaryDealers.ts';

/**
 * A process of its own, to be killed: books, moves and cancels at the diary of its parameter, as the site does, with leads
 * that nobody sends. Says its port in a line when it listens.
 */
interface Parameters {
  readonly leads: LeadsConfig;
  readonly databaseUrl: Config['databaseUrl'];
  readonly diaryUrl: string;
  /** Ms by which its clock is ahead. */
  readonly aheadMs: number;
}

const { leads: config, databaseUrl, diaryUrl, aheadMs } = JSON.parse(process.argv[2] ?? '') as Parameters;
const logger = pino({ level: 'silent' });
const clock = createMonotonicNow();
const now = () => clock() + aheadMs;
const database = await openSiteDatabase({ databaseUrl }, logger);
const leads = createLeads({
  open: () => openLeadStore({ config, database, now, logger }),
  send: async () => ({ kind: 'paused' }),
  keepDays: () => 30,
  now,
  logger,
});
const appointments = createAppointments({
  diary: createDiaryService({ url: diaryUrl, token: undefined, timeoutMs: 2_000, fetch }),
  dealers: { list: async () => ({ dealers: [ballarat] }) as never },
  leads,
  now,
  logger,
});
const keep = createKeepLead(leads, now, logger);

/** What is asked for by its path, with JSON; answers JSON. */
const calls: Readonly<Record<string, (sent: never) => Promise<unknown>>> = {
  book: (lead: Lead) =>
    keep({ id: lead.id, lead, values: lead.values, trust: async () => 'none', beside: appointments.beside }),
  async change({ id, slot }: { readonly id: string; readonly slot?: string }) {
    const booking = await appointments.booking(id);
    if (!booking) return 'none';
    return slot ? appointments.move(booking, slot) : appointments.cancel(booking);
  },
  hold: (id: string) =>
    appointments.hold({ id, slot: '', kind: 'test_drive', country: 'au', dealer: ballarat.code, model: '' }),
  lead: async (id: string) => (await leads.find(id))?.values ?? {},
  settle: async () => appointments.settleChanges(),
};

const server = createServer(async (request, response) => {
  try {
    const answer = await calls[request.url?.slice(1) ?? '']?.(JSON.parse(await read(request)) as never);
    response.end(JSON.stringify(answer ?? null));
  } catch (error) {
    response.writeHead(503).end(JSON.stringify(String(error)));
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
