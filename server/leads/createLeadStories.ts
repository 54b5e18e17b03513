import type { LeadEvent, LeadStore } from './leadStore.ts';

/** Level and message of the log line for each outcome. */
const told: Readonly<Record<LeadEvent['outcome'], { readonly level: string; readonly msg: string }>> = {
  kept: { level: 'info', msg: 'form taken' },
  corrected: { level: 'info', msg: 'form corrected' },
  sent: { level: 'info', msg: 'lead delivered' },
  refused: { level: 'error', msg: 'the CRM refuses a lead: it is kept aside' },
  failed: { level: 'warn', msg: 'a lead waits for the CRM' },
};

/** What the store knows of submissions, in the words of the log, for whoever reads the log of one machine. */
export const createLeadStories = (store: Pick<LeadStore, 'list' | 'events' | 'machines'>) => ({
  /** Lines of the submissions whose ids begin with the given text, oldest first. Rejects as the store does. */
  async linesOf(submission: string) {
    const rows = (await store.list({}, Date.now())).filter(({ id }) =>
      id.toLowerCase().startsWith(submission),
    );
    const lines = await Promise.all(
      rows.map(async ({ id, form, country }) =>
        (await store.events(id)).map(({ at, outcome, status, problem, machine }) => ({
          ...told[outcome],
          time: new Date(at).toISOString(),
          form,
          country,
          ...(status === undefined ? {} : { status }),
          ...(problem ? { problem } : {}),
          machine,
          submission: id,
        })),
      ),
    );
    return lines.flat().toSorted((one, other) => (one.time < other.time ? -1 : 1));
  },
  machines: () => store.machines(),
});
