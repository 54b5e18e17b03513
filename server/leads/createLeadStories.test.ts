import { expect, it } from '@jest/globals';
import { leadId } from '../../test/support/testLeads.ts';
import { createLeadStories } from './createLeadStories.ts';
import type { LeadEvent, LeadRow } from './leadStore.ts';

const at = Date.parse('2026-11-21T03:00:00Z');
const rowOf = (n: number): LeadRow => ({
  id: leadId(n),
  form: 'enquiry',
  country: 'au',
  state: 'waiting',
  receivedAt: at,
  versions: 1,
  attempts: 1,
  nextAt: at,
  problem: '',
});
const event = (changes: Partial<LeadEvent>): LeadEvent => ({
  at,
  outcome: 'kept',
  status: undefined,
  problem: '',
  machine: 'web-1',
  ...changes,
});

it('what became of a lead reads as the log does, with the machine whose log has more', async () => {
  const events = [
    event({}),
    event({ at: at + 1_000, outcome: 'failed', status: 401, problem: 'HTTP 401', machine: 'web-2' }),
  ];
  const stories = createLeadStories({
    list: async () => [rowOf(1), { ...rowOf(2), id: '9'.repeat(36) }],
    events: async (id) => (id === leadId(1) ? events : [event({ machine: 'of another' })]),
    machines: async () => ['web-1', 'web-2'],
  });
  const facts = { form: 'enquiry', country: 'au', submission: leadId(1) };
  expect(await stories.linesOf(leadId(1).slice(0, 8))).toEqual([
    { level: 'info', time: '2026-11-21T03:00:00.000Z', msg: 'form taken', machine: 'web-1', ...facts },
    {
      level: 'warn',
      time: '2026-11-21T03:00:01.000Z',
      msg: 'a lead waits for the CRM',
      status: 401,
      problem: 'HTTP 401',
      machine: 'web-2',
      ...facts,
    },
  ]);
});
