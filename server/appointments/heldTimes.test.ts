import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import { inRequest } from '../logging/requestScope.ts';
import { createAppointments } from './createAppointments.ts';

const dealer = { code: 'A3350', country: 'au', timeZone: 'Australia/Melbourne' } as Dealer;
const slot = '2026-12-05T10:00+11:00';
const nothing = async () => undefined;

function setUp() {
  const taken: string[] = [];
  const { hold } = createAppointments({
    diary: {
      kinds: ['test_drive'],
      free: async () => Array<string>(60).fill(slot),
      take: async ({ id }) => {
        taken.push(id);
        return true;
      },
      settle: nothing,
      release: nothing,
    },
    dealers: { list: async () => ({ dealers: [dealer] }) as never },
    leads: {
      find: nothing,
      put: async () => 'kept',
      beginChange: async () => ({ claim: 'claim', isOurs: true }),
      endChange: nothing,
      leaveChange: nothing,
      dueChange: nothing,
    },
    maxHolds: 3,
    now: () => Date.parse('2026-12-01T09:00+11:00'),
    logger: pino({ level: 'silent' }),
  });
  const asked = { kind: 'test_drive', country: 'au', dealer: 'A3350', model: '' } as const;
  const holdAs = (client: string, id: string, wanted = slot) =>
    inRequest('request', () => hold({ ...asked, id, slot: wanted }), { client });
  return { holdAs, taken };
}

it('hold keeps three of sixty times for one client, and asks the diary for no other', async () => {
  const { holdAs, taken } = setUp();
  const outcomes = [];
  for (let n = 0; n < 60; n += 1) outcomes.push(await holdAs('client', `id ${n}`));
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(3);
  expect(outcomes.slice(3).every((outcome) => outcome === 'unknown')).toBe(true);
  expect(taken).toHaveLength(3);
  expect(await holdAs('visitor', 'theirs')).toBe('held');
});

it('hold keeps another time for a client that lets one go', async () => {
  const { holdAs } = setUp();
  for (const id of ['1', '2', '3']) await holdAs('client', id);
  await holdAs('client', '2', '');
  expect([await holdAs('client', '4'), await holdAs('client', '5')]).toEqual(['held', 'unknown']);
});
