import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { badRequest, unavailable } from '../errors.ts';
import { type Beside, createKeepLead } from './createKeepLead.ts';
import type { Lead } from './lead.ts';
import { submissionKeyOf } from './submissionKey.ts';

const minuteMs = 60_000;
const { leadId } = submissionKeyOf('key');

/** An enquiry as it is judged, before anything says whose submission it is. */
const leadOf = (
  values: Lead['values'],
  receivedAt = '2026-11-21T02:00:00.000Z',
): Omit<Lead, 'id' | 'trust'> => ({
  kind: 'form',
  formId: 'enquiry',
  country: 'au',
  page: '/au/contact-us',
  receivedAt,
  values,
  endpoint: '',
  disableCIO: false,
});

/** One form without an id of its own, pressed at some minutes; resolves with the minutes of what is kept. */
async function pressedAt(minutes: readonly number[], { atOnce = false } = {}): Promise<number[]> {
  const kept = new Map<string, Lead>();
  let now = 0;
  const leads = {
    secret: async () => 'secret',
    find: async (id: string) => kept.get(id),
    put: async (lead: Lead) => {
      kept.set(lead.id, lead);
      return 'kept' as const;
    },
  };
  const keep = createKeepLead(leads, () => now, pino({ level: 'silent' }));
  const press = (minute: number) => {
    now = minute * minuteMs;
    const values = { first_name: 'Alex' };
    const lead = leadOf(values, new Date(now).toISOString());
    return keep({ key: undefined, lead, values, trust: async () => 'none' });
  };
  if (atOnce) await Promise.all(minutes.map(press));
  else for (const minute of minutes) await press(minute);
  return [...kept.values()].map(({ receivedAt }) => Date.parse(receivedAt) / minuteMs);
}

describe('the same without an id is a second press of the button for ten minutes', () => {
  it.each([
    [[0, 1], [0]],
    [[0, 9.9], [0]],
    [[9.9, 10.1], [9.9]],
    [[9.9, 19.8], [9.9]],
    [[9.9, 10.1, 10.2], [9.9]],
    [
      [0, 10.1],
      [0, 10.1],
    ],
    [
      [9.9, 20],
      [9.9, 20],
    ],
  ])('of presses at minutes %j those at %j are kept', async (minutes, expected) => {
    expect(await pressedAt(minutes)).toEqual(expected);
  });

  it('is one where the first is still being kept', async () => {
    expect(await pressedAt([9.9, 9.9, 9.9], { atOnce: true })).toEqual([9.9]);
  });
});

describe('what is done elsewhere with a lead', () => {
  const written = {
    key: submissionKeyOf('key'),
    values: {},
    lead: leadOf({ slot: '10' }),
    trust: async () => 'none' as const,
  } as const;

  function setUp(put: () => Promise<'kept'>, isRefused = false) {
    const [kept, done]: [Lead[], string[]] = [[], []];
    const leads = {
      secret: async () => 'secret',
      find: async () => kept.at(-1),
      put: async (lead: Lead) => {
        const outcome = await put();
        kept.push(lead);
        return outcome;
      },
    };
    const beside: Beside = {
      prepare: async (lead) => {
        if (isRefused) throw new Error('gone');
        return { lead: { ...lead, values: { ...lead.values, booked: 'yes' } } };
      },
      kept: async () => void done.push('kept'),
      notKept: async (_lead, before) => void done.push(before ? 'as before' : 'none'),
    };
    const keep = createKeepLead(leads, () => 0, pino({ level: 'silent' }));
    return { keep: () => keep({ ...written, beside }), kept, done };
  }

  it('is in the lead that is kept, and told so', async () => {
    const { keep, kept, done } = setUp(async () => 'kept');
    await keep();
    expect([kept.map(({ values }) => values), done]).toEqual([[{ slot: '10', booked: 'yes' }], ['kept']]);
  });

  it('keeps nothing when it cannot be done', async () => {
    const { keep, kept, done } = setUp(async () => 'kept', true);
    await expect(keep()).rejects.toThrow('gone');
    expect([kept, done]).toEqual([[], []]);
  });

  it('is told when the lead could not be kept, and of the one that was kept before', async () => {
    let isFull = true;
    const { keep, done } = setUp(async () => {
      if (isFull) throw new Error('full');
      return 'kept';
    });
    await expect(keep()).rejects.toThrow('full');
    isFull = false;
    await keep();
    isFull = true;
    await expect(keep()).rejects.toThrow('full');
    expect(done).toEqual(['none', 'kept', 'as before']);
  });
});

describe('a lead that an earlier version kept under the key itself', () => {
  const first = '2026-11-21T02:00:00.000Z';
  const former: Lead = { ...leadOf({ first_name: 'Sam' }, first), id: 'key', trust: 'passed' };

  /** Resolves with the id that is answered, and with the ids of the leads that are kept for it. */
  async function sentAgain(first_name: string, afterMs: number) {
    const kept: string[] = [];
    const at = Date.parse(first) + afterMs;
    const leads = {
      secret: async () => 'secret',
      find: async (id: string) => (id === former.id ? former : undefined),
      put: async ({ id }: Lead) => {
        kept.push(id);
        return 'kept' as const;
      },
    };
    const lead = leadOf({ first_name }, new Date(at).toISOString());
    const keep = createKeepLead(leads, () => at, pino({ level: 'silent' }));
    const written = { key: submissionKeyOf('key'), lead, values: { first_name } };
    return { id: await keep({ ...written, trust: async () => 'none' }), kept };
  }

  it('is not kept twice when the same is sent again at once', async () => {
    expect(await sentAgain('Sam', minuteMs)).toEqual({ id: 'key', kept: [] });
  });

  it.each([
    ['something else', 'Mallory', minuteMs],
    ['the same', 'Sam', 11 * minuteMs],
  ])('is neither corrected nor told by %s that comes %s after %d ms', async (_, name, afterMs) => {
    expect(await sentAgain(name, afterMs)).toEqual({ id: leadId, kept: [leadId] });
  });
});

describe('a correction that comes while the lead is being kept', () => {
  function setUp(first: Promise<'kept'>) {
    const tries: string[] = [];
    const keep = createKeepLead(
      {
        secret: async () => 'secret',
        find: async () => undefined,
        put: async ({ values }: Lead) => {
          tries.push(values.first_name ?? '');
          return tries.length === 1 ? first : ('corrected' as const);
        },
      },
      () => 0,
      pino({ level: 'silent' }),
    );
    const sent = (name: string) =>
      keep({
        key: submissionKeyOf('key'),
        lead: leadOf({ first_name: name }),
        values: { first_name: name },
        trust: async () => 'none',
      });
    return { tries, sent };
  }

  it('is kept after it, and the same again not twice', async () => {
    const { promise, resolve } = Promise.withResolvers<'kept'>();
    const { tries, sent } = setUp(promise);
    const all = ['Alex', 'Alex', 'Alexis'].map(sent);
    await Promise.resolve();
    resolve('kept');
    expect([await Promise.all(all), tries]).toEqual([
      [leadId, leadId, leadId],
      ['Alex', 'Alexis'],
    ]);
  });

  it.each([
    [
      'does not wait for a store that cannot be had, a second time',
      unavailable('The store cannot be had.', 5),
      ['Alex'],
    ],
    ['is kept where the first was refused', badRequest('No.'), ['Alex', 'Alexis']],
    ['is kept where the first failed', Object.assign(new Error('full'), { status: 503 }), ['Alex', 'Alexis']],
  ])('%s', async (_what, error, tried) => {
    const { tries, sent } = setUp(Promise.reject(error));
    const [first, second] = await Promise.allSettled(['Alex', 'Alexis'].map(sent));
    expect(first).toEqual({ status: 'rejected', reason: error });
    expect(second?.status).toBe(tried.length === 1 ? 'rejected' : 'fulfilled');
    expect(tries).toEqual(tried);
  });
});
