import { beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { FormValues } from '../../shared/forms/form.ts';
import { unavailable } from '../errors.ts';
import type { Lead } from '../forms/lead.ts';
import { createAppointments } from './createAppointments.ts';
import { createReadReceiptNow } from './readBooking.ts';

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
/** Aims of changes whose processes have ended, and of those that are left for later. */
let unfinished: string[];
let left: string[];
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
  [unfinished, left] = [[], []];
  lost = [];
});

const { booking, move, cancel, beside, settleChanges } = createAppointments({
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
    leaveChange: async ({ aim }) => void left.push(aim),
    async dueChange() {
      const aim = unfinished.shift();
      return aim === undefined
        ? undefined
        : { id: 'id', aim, claim: 'claim', lead: isKept ? kept : undefined };
    },
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

describe('a change that a process has left unfinished', () => {
  const time = () => [kept.values.test_drive_slot, kept.values.test_drive_booking];

  it.each<[string, string, string | undefined, (string | undefined)[], string | undefined]>([
    ['is moved, before the diary was asked', noon, ten, [noon, 'booked'], noon],
    ['is moved, after it', noon, noon, [noon, 'booked'], noon],
    ['is cancelled', 'cancelled', undefined, [ten, 'cancelled'], undefined],
    ['is sent anew with another time', '', noon, [ten, 'booked'], ten],
  ])('as a booking %s', async (_, aim, before, lead, after) => {
    [unfinished, slot] = [[aim], before];
    await settleChanges();
    expect([time(), slot]).toEqual([lead, after]);
  });

  it('leaves the booking at its time where the other one is gone', async () => {
    [unfinished, lost] = [[noon], [noon]];
    await settleChanges();
    expect([time(), slot]).toEqual([[ten, 'booked'], ten]);
  });

  it('has the dealer call where the diary has given away what the lead names', async () => {
    [unfinished, slot, lost] = [[''], noon, [ten]];
    await settleChanges();
    expect([time(), slot]).toEqual([[ten, 'wanted'], undefined]);
    // The thanks, which told of a booking, tell of a wish by then.
    const asked = { day: '2026-12-05', time: '10 am', slot: ten, booking: 'id' };
    const receipts = { read: async () => ({ reference: '1F2E3D4C', asked }) };
    const read = createReadReceiptNow({ appointments: { booking }, receipts });
    expect(await read('receipt', { formId: 'test-drive', country: 'au' })).toEqual({
      reference: '1F2E3D4C',
      asked: { day: '2026-12-05', time: '10 am' },
    });
  });

  it('lets a time go that has no lead at the second look, as that may have to move here first', async () => {
    [unfinished, isKept] = [[''], false];
    await settleChanges();
    expect([slot, left]).toEqual([ten, ['no lead']]);
    unfinished = left;
    await settleChanges();
    expect(slot).toBeUndefined();
  });

  it('is gone where its lead is cancelled already', async () => {
    kept = leadWith({ test_drive_slot: ten, test_drive_booking: 'cancelled' });
    unfinished = ['cancelled'];
    await settleChanges();
    expect([time(), slot]).toEqual([[ten, 'cancelled'], undefined]);
  });
});
