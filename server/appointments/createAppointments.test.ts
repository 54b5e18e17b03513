import { beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { FormValues } from '../../shared/forms/form.ts';
import { unavailable } from '../errors.ts';
import type { Lead } from '../forms/lead.ts';
import { createAppointments } from './createAppointments.ts';

const dealer = { code: 'A3350', country: 'au', timeZone: 'Australia/Melbourne' } as Dealer;
const [ten, noon] = ['2026-12-05T10:00+11:00', '2026-12-05T12:00+11:00'] as const;
const leadWith = (values: FormValues): Lead => ({
  id: 'id',
  kind: 'form',
  formId: 'test-drive',
  country: 'au',
  page: '/au/test-drive',
  receivedAt: '2026-12-01T09:00:00.000Z',
  values: { dealer_code: 'A3350', ...values },
  endpoint: '',
  disableCIO: false,
  trust: 'none',
});
const booked = (slot: string) => leadWith({ test_drive_slot: slot, test_drive_booking: 'booked' });

/** What the diary has of the booking, and the lead that is kept. */
let slot: string | undefined;
let kept: Lead;
let isStoreDown: boolean;
let isKept: boolean;
/** Times that somebody else takes as soon as they are free. */
let lost: readonly string[];
/** What the diary waits for before it takes a time. */
let wait: Promise<void>;
beforeEach(() => {
  wait = Promise.resolve();
  slot = ten;
  kept = booked(ten);
  isStoreDown = false;
  isKept = true;
  lost = [];
});

const { booking, move, cancel, beside } = createAppointments({
  diary: {
    kinds: ['test_drive'],
    free: async () => [],
    async take(wanted) {
      await wait;
      if (lost.includes(wanted.slot)) return false;
      slot = wanted.slot;
      return true;
    },
    settle: async () => undefined,
    async release() {
      slot = undefined;
    },
  },
  dealers: { list: async () => ({ dealers: [dealer] }) as never },
  leads: {
    find: async () => (isKept ? kept : undefined),
    async put(lead) {
      if (isStoreDown) throw unavailable('The store cannot be had.', 60);
      kept = lead;
      return 'corrected';
    },
    beginChange: async () => ({ claim: 'claim', isOurs: true }),
    endChange: async () => undefined,
    leaveChange: async () => undefined,
    dueChange: async () => undefined,
  },
  now: () => Date.parse('2026-12-01T09:00+11:00'),
  logger: pino({ level: 'silent' }),
});

describe.each(['move', 'cancel'] as const)('to %s a booking whose lead cannot be kept', (change) => {
  async function changed() {
    const found = await booking('id');
    if (!found) throw new Error('there is no booking');
    return change === 'move' ? move(found, noon) : cancel(found);
  }

  it('leaves the diary as it was, and says so', async () => {
    isStoreDown = true;
    expect([await changed(), slot, kept]).toEqual(['unknown', ten, booked(ten)]);
  });

  it('fails where the diary cannot be as it was', async () => {
    isStoreDown = true;
    lost = [ten];
    await expect(changed()).rejects.toThrow('The store cannot be had.');
  });
});

describe('two changes of a booking at once', () => {
  it('come one after the other: diary and lead agree', async () => {
    const found = await booking('id');
    if (!found) throw new Error('there is no booking');
    let goOn: () => void = () => undefined;
    wait = new Promise((resolve) => (goOn = resolve));
    const changes = [move(found, noon), cancel(found), move(found, ten)];
    await new Promise(setImmediate);
    goOn();
    expect(await Promise.all(changes)).toEqual(['moved', 'cancelled', 'unknown']);
    expect([slot, kept.values.test_drive_slot, kept.values.test_drive_booking]).toEqual([
      undefined,
      noon,
      'cancelled',
    ]);
  });
});

describe('a form that is sent again with another time, or none, and cannot be kept', () => {
  it.each([
    ['another time', booked(noon)],
    ['none', leadWith({})],
  ])('%s: the diary has the time of the lead that is kept', async (_, lead) => {
    const prepared = await beside.prepare(lead, booked(ten));
    await beside.notKept(lead, booked(ten), prepared.change);
    expect(slot).toBe(ten);
  });

  it('lets the time go where no lead is kept', async () => {
    isKept = false;
    const { change } = await beside.prepare(booked(noon), undefined);
    await beside.notKept(booked(noon), undefined, change);
    expect(slot).toBeUndefined();
  });

  it('lets the time go once a lead without one is kept', async () => {
    const lead = leadWith({});
    const { change } = await beside.prepare(lead, booked(ten));
    kept = lead;
    await beside.kept(lead, change);
    expect(slot).toBeUndefined();
  });
});
