import { describe, expect, it } from '@jest/globals';
import type { Country } from '../../shared/country.ts';
import { createShownFacts, type ShownFact, subjectOf } from './createShownFacts.ts';

const build = subjectOf('ridge', 'A7K29QM4', 'VIC', 'abn');
const loan = subjectOf('ridge', 'A7K29QM4', 60);
const price = (dollars: string, subject = build): ShownFact => ['build_price', subject, dollars];
const repayment = (dollars: string): ShownFact => ['finance_repayment', loan, dollars];

function start(clock = { now: Date.parse('2026-11-30T03:00:00Z') }) {
  const logged: unknown[] = [];
  const facts = createShownFacts({
    secret: async () => 'secret',
    now: () => clock.now,
    logger: { warn: (line: unknown) => void logged.push(line) },
  });
  const sign = async (country: Country, told: readonly ShownFact[]) =>
    (await facts.sign(country, told))?.token;
  return { ...facts, sign, signed: facts.sign, clock, logged };
}
const tokenOf = (token: string | undefined): string => {
  if (!token) throw new Error('Nothing was signed.');
  return token;
};

describe('shown facts', () => {
  it('are compared with those of today, in a sentence with both', async () => {
    const { sign, compare } = start();
    const token = await sign('au', [price('67075'), repayment('258.56')]);
    const shown = await compare('au', token, [price('70000'), repayment('271.75')]);
    expect(shown?.changes.map(({ sentence }) => sentence)).toEqual([
      'The price has changed since you opened this: it was $67,075, it is now $70,000.',
      'The repayment has changed since you opened this: it was $258.56, it is now $271.75.',
    ]);
  });

  it('are confirmed by their next token, which still tells what was shown first and on which day', async () => {
    const { sign, signed, compare, clock } = start();
    const first = await sign('au', [price('67075')]);
    clock.now += 24 * 3_600_000;
    const second = await compare('au', first, [price('70000')]);
    const third = await compare('au', second?.token, [price('70000')]);
    const fourth = await compare('au', third?.token, [price('71000')]);
    const [reference] = (await signed('au', [price('67075')]))?.references ?? [];
    expect(reference?.id).toMatch(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
    const earlier = {
      build_price_as_shown: '67075',
      price_reference_as_shown: expect.stringMatching(/^.{4}-.{4}$/),
      shown_on: '2026-11-30',
    };
    expect([second?.earlier, third?.changes, third?.earlier]).toEqual([earlier, [], earlier]);
    expect([fourth?.changes.length, fourth?.earlier]).toEqual([1, earlier]);
  });

  it('have a reference for a price and for a loan, the same on every page of a day', async () => {
    const { signed, compare, clock } = start();
    const loanUntil: ShownFact = ['finance_repayment', loan, '258.56', '2026-12-31'];
    const first = await signed('au', [price('67075'), loanUntil]);
    const again = await compare('au', undefined, [price('67075')]);
    const [ofPrice, ofLoan] = first?.references ?? [];
    expect(first?.references).toEqual([
      { id: expect.any(String), of: 'price', day: '2026-11-30' },
      { id: expect.any(String), of: 'loan', day: '2026-11-30', until: '2026-12-31' },
    ]);
    expect(again?.references).toEqual([ofPrice]);
    expect(ofLoan?.id).not.toBe(ofPrice?.id);
    // Neither the token nor its signature is in it: whoever knows it can sign nothing.
    expect(first?.token).not.toContain(ofPrice?.id.replace('-', '') ?? '-');
    const others = [await signed('au', [price('70000')]), await signed('nz', [price('67075')])];
    clock.now += 24 * 3_600_000;
    others.push(await signed('au', [price('67075')]));
    expect(new Set(others.map((one) => one?.references[0]?.id)).add(ofPrice?.id).size).toBe(4);
  });

  it('have no reference for a price that the dealer tells, nor for a loan at every frequency', async () => {
    const { signed } = start();
    const monthly: ShownFact = ['finance_repayment', subjectOf('monthly'), '900.00'];
    expect((await signed('au', [price(''), repayment('258.56'), monthly]))?.references).toEqual([]);
  });

  it('tell of no change once they are again what they were', async () => {
    const { sign, compare } = start();
    const changed = await compare('au', await sign('au', [price('67075')]), [price('70000')]);
    expect(await compare('au', changed?.token, [price('67075')])).toMatchObject({ earlier: {} });
  });

  it.each([
    ['the signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['a figure', (token: string) => token.replace(/^./, (letter) => (letter === 'W' ? 'X' : 'W'))],
    ['all of it', () => '0'],
  ])('count for nothing, and are logged, when somebody has changed %s', async (_what, change) => {
    const { sign, compare, logged } = start();
    const token = change(tokenOf(await sign('au', [price('1')])));
    expect(await compare('au', token, [price('70000')])).toMatchObject({ changes: [], earlier: {} });
    expect(logged).toHaveLength(1);
  });

  it('count for nothing in the other country', async () => {
    const { sign, compare } = start();
    const token = await sign('au', [price('67075')]);
    expect(await compare('nz', token, [price('70000')])).toMatchObject({ changes: [] });
  });

  it('of another car, buyer or loan are not compared', async () => {
    const { sign, compare } = start();
    const token = await sign('au', [price('67075', subjectOf('ridge', 'A7K29QM4', 'VIC', 'private'))]);
    expect(await compare('au', token, [price('70000')])).toMatchObject({ changes: [], earlier: {} });
  });

  it('that nobody knows at the moment ask for no second look, and the lead has what was shown', async () => {
    const { sign, compare } = start();
    const token = await sign('au', [repayment('258.56')]);
    expect(await compare('au', token, [repayment('')])).toMatchObject({
      changes: [],
      earlier: { finance_repayment_as_shown: '258.56' },
    });
  });

  it.each<[ShownFact, ShownFact, string]>([
    [
      ['build_price', 'x', '67075'],
      ['build_price', 'x', ''],
      'The price has changed since you opened this: it was $67,075, it is now Contact your Dealer for Pricing.',
    ],
    [
      ['stock_number', 'x', 'M10423'],
      ['stock_number', 'x', ''],
      'The car in stock has changed since you opened this: it was M10423, it is now not in our list any more.',
    ],
    [
      ['build_difference', 'x', ''],
      ['build_difference', 'x', 'Some of this build is no longer available: Accessory Roof box.'],
      'The build has changed since you opened this: it was as you built it, it is now another one: some of this build is no longer available: Accessory Roof box.',
    ],
    [
      ['finance_rate', 'x', '6.49'],
      ['finance_rate', 'x', '6.99'],
      'The interest rate has changed since you opened this: it was 6.49%, it is now 6.99%.',
    ],
    [
      ['trade_in_valuation', 'x', 'valued'],
      ['trade_in_valuation', 'x', 'expired'],
      'The valuation of your old car has changed since you opened this: it was counted, it is now over, so it is not counted.',
    ],
    [
      ['car', 'x', 'Ridge Tour'],
      ['car', 'x', ''],
      'The car has changed since you opened this: it was Ridge Tour, it is now not sold any more.',
    ],
  ])('tell %j and then %j as a sentence', async (was, now, sentence) => {
    const { sign, compare } = start();
    const shown = await compare('au', await sign('au', [was]), [now]);
    expect(shown?.changes).toEqual([{ name: was[0], sentence }]);
  });

  it('are told once where a price stands beside the car and in its loan', async () => {
    const { sign, compare } = start();
    const both = (dollars: string): ShownFact[] => [price(dollars), ['finance_price', loan, `${dollars}.00`]];
    const shown = await compare('au', await sign('au', both('67075')), both('70000'));
    expect(shown?.changes).toHaveLength(1);
  });

  it('are nothing of a page that shows none, and while the secret cannot be read', async () => {
    const { compare } = start();
    const closed = createShownFacts({
      secret: () => Promise.reject(new Error('locked')),
      now: () => 0,
      logger: { warn: () => undefined },
    });
    expect(await compare('au', undefined, [])).toBeUndefined();
    expect(await closed.compare('au', undefined, [price('1')])).toBeUndefined();
    expect(await closed.sign('au', [price('1')])).toBeUndefined();
  });
});
