import { createAppointments } from '../../server/appointments/createAppointments.ts';
import { createDiaryService } from '../../server/appointments/createDiaryService.ts';
import { createKeepLead } from '../../server/forms/createKeepLead.ts';
import type { Lead } from '../../server/forms/lead.ts';
import { ballarat } from './diaryDealers.ts';
import { type LeadsParameters, logger, openLeads, parametersOf, serve } from './leadsProcess.ts';

/**
 * A process of its own, to be killed: books, moves and cancels at the diary of its parameter, as the site does, with leads
 * that nobody sends. Says its port in a line when it listens.
 */
const given = parametersOf<LeadsParameters & { readonly diaryUrl: string }>();
const { leads, now } = await openLeads(given, async () => ({ kind: 'paused' }));
const appointments = createAppointments({
  diary: createDiaryService({ url: given.diaryUrl, token: undefined, timeoutMs: 2_000, fetch }),
  dealers: { list: async () => ({ dealers: [ballarat] }) as never },
  leads,
  now,
  logger,
});
const keep = createKeepLead(leads, now, logger);

/** What is asked for by its path, with JSON; answers JSON. */
const calls: Readonly<Record<string, (sent: never) => Promise<unknown>>> = {
  book: (lead: Lead) =>
    keep({
      key: { leadId: lead.id, reveal: () => lead.id },
      lead,
      values: lead.values,
      trust: async () => 'none',
      beside: appointments.beside,
    }),
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

await serve(async (path, body) => JSON.stringify((await calls[path]?.(JSON.parse(body) as never)) ?? null));
