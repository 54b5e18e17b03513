import { describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { tooManyRequests } from '../errors.ts';
import { createRecalls, type RecallsOptions } from './createRecalls.ts';

const vin = '1M8GDM9AXKP042788';
const recall = {
  number: 'MER-2026-014',
  title: 'Brake hose may chafe',
  problem: 'The hose can wear through.',
  remedy: 'The dealer fits a longer clip.',
  date: '2026-09-21',
  doNotDrive: false,
  status: 'open',
};
const right = { error: false, vin, known: true, vehicle: '2026 Meridian Ridge', recalls: [recall] };

function setUp(answer: unknown = right, status = 200, changes: Partial<RecallsOptions> = {}) {
  const sent = jest.fn<typeof fetch>(
    async () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status }),
  );
  const logged: Record<string, unknown>[] = [];
  const recalls = createRecalls({
    checkedVins: ['6MD'],
    url: 'http://recalls.example.com',
    key: 'a-recall-key',
    timeoutMs: 1_000,
    fetch: sent,
    // Past midnight in both countries, while it is still the day before by UTC.
    now: () => Date.parse('2026-11-25T14:00:00Z'),
    admit: async () => undefined,
    logger: pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    ...changes,
  });
  return { check: () => recalls.check('au', vin), sent, logged };
}

describe('the recall service is asked', () => {
  it('once, with its key, and with the number in the body alone', async () => {
    const { check, sent, logged } = setUp();
    expect(await check()).toEqual({
      kind: 'known',
      vehicle: '2026 Meridian Ridge',
      open: [
        {
          ...{ number: 'MER-2026-014', title: 'Brake hose may chafe', day: '2026-09-21', doNotDrive: false },
          ...{ problem: recall.problem, remedy: recall.remedy },
        },
      ],
      done: [],
      asOf: '2026-11-26',
    });
    expect(sent).toHaveBeenCalledTimes(1);
    const [address, init] = sent.mock.calls[0] ?? [];
    expect(address).toBe('http://recalls.example.com/au/recalls');
    expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer a-recall-key' } });
    expect(JSON.parse(String(init?.body))).toEqual({ vin });
    expect(logged).toEqual([]);
  });

  it('and may say that it does not know the vehicle', async () => {
    expect(await setUp({ error: false, vin, known: false }).check()).toEqual({ kind: 'unknown' });
  });

  it('and what must not be driven comes first, then the newest, and what is done apart', async () => {
    const recalls = [
      { ...recall, number: 'A', date: '2025-01-01' },
      { ...recall, number: 'B', date: '2026-01-01' },
      { ...recall, number: 'C', date: '2024-01-01', doNotDrive: true },
      { ...recall, number: 'D', status: 'done', doneOn: '2026-11-26' },
    ];
    const answer = await setUp({ ...right, recalls }).check();
    expect(answer).toMatchObject({
      open: [{ number: 'C' }, { number: 'B' }, { number: 'A' }],
      done: [{ number: 'D', doneOn: '2026-11-26' }],
    });
  });
});

const withRecall = (changes: object) => ({ ...right, recalls: [recall, { ...recall, ...changes }] });

describe('an answer that cannot be believed is none, and leaves a line for support', () => {
  it.each<[string, unknown, string]>([
    ['no JSON', '<html>', 'no JSON'],
    ['no object', [], 'cannot be used'],
    ['an error flag', { error: true, message: `no such ${vin}` }, 'error (any.only)'],
    ['another vehicle', { ...right, vin: '11111111111111111' }, 'vin (any.only)'],
    ['no word of whether it is known', { ...right, known: undefined }, 'known (any.required)'],
    ['a known vehicle without its recalls', { ...right, recalls: undefined }, 'recalls (any.required)'],
    ['markup in one recall', withRecall({ title: '<b>Brakes</b>' }), 'recalls.1.title'],
    ['an invisible sign', withRecall({ problem: 'Bra\u202Ekes' }), 'recalls.1.problem'],
    ['no remedy', withRecall({ remedy: '' }), 'recalls.1.remedy'],
    ['a recall of tomorrow', withRecall({ date: '2026-11-27' }), 'recalls.1.date'],
    ['a day that is none', withRecall({ date: '2026-02-30' }), 'recalls.1.date'],
    ['no word of driving', withRecall({ doNotDrive: 'no' }), 'recalls.1.doNotDrive'],
    ['done without a day', withRecall({ status: 'done' }), 'recalls.doneOn'],
    ['open with a day on which it was done', withRecall({ doneOn: '2026-10-01' }), 'recalls.doneOn'],
    ['too many', { ...right, recalls: Array(41).fill(recall) }, 'recalls (array.max)'],
  ])('%s', async (_, answer, message) => {
    const { check, logged } = setUp(answer);
    expect(await check()).toEqual({ kind: 'failed' });
    expect(logged).toMatchObject([{ msg: 'no answer about recalls', country: 'au' }]);
    expect(JSON.stringify(logged)).toContain(message);
    expect(JSON.stringify(logged)).not.toMatch(/1M8GDM|111111|Brake/);
  });

  // A wrong address must not read as 'no such vehicle'.
  it.each([404, 401, 500])('status %s', async (status) => {
    const { check, logged } = setUp({}, status);
    expect(await check()).toEqual({ kind: 'failed' });
    expect(JSON.stringify(logged)).toContain(`answered with a status: ${status}`);
  });

  it('none at all', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    expect(await setUp(right, 200, { fetch }).check()).toEqual({ kind: 'failed' });
  });

  it('nobody is asked beyond what all clients may ask', async () => {
    const { check, sent } = setUp(right, 200, { admit: () => Promise.reject(tooManyRequests()) });
    expect(await check()).toEqual({ kind: 'tooMany' });
    expect(sent).not.toHaveBeenCalled();
  });
});
