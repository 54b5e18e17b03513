import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asCents, asPercent } from '../units.ts';
import { centsOrNull } from '../unitsFixture.ts';
import { balloonMaxima } from './balloonMaximaFixture.ts';
import {
  balloonAmount,
  balloonNotice,
  canBeFinanced,
  depositText,
  entityTypeOf,
  entityTypes,
  estimateInputs,
  frequenciesFor,
  type LoanInputs,
  maxBalloonPercent,
  maxDeposit,
  minimumLoanText,
  readPercent,
  settleInputs,
  startInputs,
} from './calculatorInputs.ts';
import { defaultFinanceSettings } from './financeSettings.ts';
import { frequencies } from './frequency.ts';

const { au } = defaultFinanceSettings;
const price = 6_000_000;
const inputs = (some: Partial<LoanInputs>): LoanInputs => ({ ...startInputs(au, 'Individual'), ...some });

describe('the calculator (part 2 §5)', () => {
  it.each(balloonMaxima)(
    "'Maximum by term': %s months %s; '84 months has no entry so its maximum is 0'",
    (termMonths, percent) => {
      expect(maxBalloonPercent(au, termMonths, asCents(price))).toBe(percent);
      const { inputs: settled, notices } = settleInputs(
        au,
        asCents(price),
        inputs({ termMonths, balloonPercent: asPercent(percent + 1) }),
      );
      expect(settled.balloonPercent).toBe(percent);
      expect(notices.map(({ text }) => text)).toEqual([balloonNotice(percent)]);
      expect(
        settleInputs(au, asCents(price), inputs({ termMonths, balloonPercent: percent })).notices,
      ).toEqual([]);
    },
  );

  it('the error texts', () => {
    expect(balloonNotice(asPercent(30))).toBe('The maximum balloon amount for your loan term is 30%');
    expect(balloonNotice(0)).toBe('There is no balloon option available for the loan term selected.');
    expect(minimumLoanText(au)).toBe('The minimum loan amount is $5,000.');
    const tooMuch = inputs({ balloonPercent: asPercent(31), deposit: asCents(price) });
    expect(settleInputs(au, asCents(price), tooMuch).notices.map(({ kind }) => kind)).toEqual([
      'balloonTooHigh',
      'depositTooHigh',
    ]);
  });

  it('lends nothing where the price is not told, whatever is owed on an old car', () => {
    expect(canBeFinanced(au, null, { value: 0, owing: asCents(900_000) })).toBe(false);
  });

  it.each([
    ['007', 7],
    ['030', 30],
    ['0', 0],
    ['00', 0],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['30%', 30],
    ['30 %', 30],
    ['', 0],
    ['abc', undefined],
    ['1e3', undefined],
    ['-5', undefined],
    ['.', undefined],
  ])("'Leading zeros are stripped': %j is %s per cent", (text, percent) => {
    expect(readPercent(text)).toBe(percent);
  });

  it.each([
    [6_299_000, 30, 1_889_700],
    [6_299_005, 12.5, 787_376],
    [3_333_333, 33, 1_100_000],
    [0, 30, 0],
  ])(
    "'Balloon amount = price / 100 x percent, rounded to 2 decimals': %s cents, %s %",
    (of, percent, cents) => {
      expect(balloonAmount(asCents(of), asPercent(percent))).toBe(cents);
    },
  );

  it.each([
    [0, '0.00'],
    [500_000, '5,000'],
    [1_200_050, '12,000.5'],
    [1_200_055, '12,000.55'],
  ])("'shown 0.00', 'up to 2 decimals with thousands separators': %s is %j", (cents, text) => {
    expect(depositText(asCents(cents))).toBe(text);
  });

  it("'may not exceed price minus 5000 minus balloon amount, otherwise set to that value'", () => {
    expect(maxDeposit(au, asCents(price), asCents(1_200_000))).toBe(4_300_000);
    const { inputs: settled, notices } = settleInputs(
      au,
      asCents(price),
      inputs({ deposit: asCents(9_900_000), balloonPercent: asPercent(20) }),
    );
    expect(settled.deposit).toBe(4_300_000);
    expect(notices).toEqual([{ kind: 'depositTooHigh', text: 'The minimum loan amount is $5,000.' }]);
  });

  it('a deposit counts in whole dollars, unsaid as it is no other amount', () => {
    const { inputs: settled, notices } = settleInputs(
      au,
      asCents(price),
      inputs({ deposit: asCents(1_234_567) }),
    );
    expect([settled.deposit, notices]).toEqual([1_234_500, []]);
  });

  it("'A balloon change also lowers the deposit so price minus balloon minus deposit stays at least 5000'", () => {
    const before = inputs({ deposit: asCents(5_000_000), balloonPercent: 0 });
    expect(settleInputs(au, asCents(price), before).inputs.deposit).toBe(5_000_000);
    expect(
      settleInputs(au, asCents(price), { ...before, balloonPercent: asPercent(30) }).inputs.deposit,
    ).toBe(3_700_000);
  });

  describe.each([
    // Of $60,000 a balloon of 30 % leaves $37,000 to pay at once, one of 20 % leaves $43,000.
    [
      'lowers the deposit',
      { deposit: 5_000_000, balloonPercent: 30 },
      3_700_000,
      5_000_000,
      'lowered to $37,000',
    ],
    [
      'keeps what was lowered',
      { deposit: 3_700_000, wantedDeposit: 5_000_000, balloonPercent: 30 },
      3_700_000,
      5_000_000,
      undefined,
    ],
    [
      'lowers it further',
      { deposit: 4_300_000, wantedDeposit: 5_000_000, balloonPercent: 30 },
      3_700_000,
      5_000_000,
      'lowered to $37,000',
    ],
    [
      'raises it again as far as it goes',
      { deposit: 3_700_000, wantedDeposit: 5_000_000, balloonPercent: 20 },
      4_300_000,
      5_000_000,
      'raised to $43,000',
    ],
    [
      'gives it back',
      { deposit: 3_700_000, wantedDeposit: 5_000_000, balloonPercent: 0 },
      5_000_000,
      undefined,
      'is $50,000 again',
    ],
    [
      'gives it back with a term that has no balloon',
      { deposit: 3_700_000, wantedDeposit: 5_000_000, balloonPercent: 30, termMonths: 84 },
      5_000_000,
      undefined,
      'is $50,000 again',
    ],
    [
      'wants no more than the price allows without it',
      { deposit: 5_000_000, wantedDeposit: 9_900_000, balloonPercent: 0 },
      5_500_000,
      undefined,
      'is $55,000 again',
    ],
    [
      'of a deposit that is too high anyway',
      { deposit: 9_900_000, balloonPercent: 30 },
      3_700_000,
      5_500_000,
      'minimum loan amount is $5,000',
    ],
  ] as const)('a balloon %s', (_, { balloonPercent, ...some }, deposit, wantedDeposit, told) => {
    const wished = inputs({ ...(some as Partial<LoanInputs>), balloonPercent: asPercent(balloonPercent) });
    const { inputs: settled, notices } = settleInputs(au, asCents(price), wished);

    it('leaves the deposit, and remembers the one that was wanted', () => {
      expect([settled.deposit, settled.wantedDeposit]).toEqual([deposit, wantedDeposit]);
    });

    it('says what has become of it, or nothing where it stays', () => {
      const text = notices.find(({ kind }) => kind.startsWith('deposit'))?.text;
      if (told) expect(text).toContain(told);
      else expect(text).toBeUndefined();
    });
  });

  it('the balloon that lowers a deposit says why', () => {
    const wished = inputs({ deposit: asCents(5_000_000), balloonPercent: asPercent(30) });
    expect(settleInputs(au, asCents(price), wished).notices).toEqual([
      {
        kind: 'depositLowered',
        text: 'Your deposit was lowered to $37,000, so that at least $5,000 is borrowed.',
      },
    ]);
  });

  it("'Frequency starts as Weekly for private, Monthly for ABN. Default term 60 months.'", () => {
    expect(startInputs(au, 'Individual')).toMatchObject({ frequency: 'Weekly', termMonths: 60 });
    expect(startInputs(au, 'Business')).toMatchObject({ frequency: 'Monthly', termMonths: 60 });
  });

  it("'Switching to Business use hides Weekly and Fortnightly frequencies and leaves Monthly'", () => {
    expect(frequenciesFor('Business')).toEqual(['Monthly']);
    expect(
      settleInputs(au, asCents(price), inputs({ use: 'Business', frequency: 'Weekly' })).inputs.frequency,
    ).toBe('Monthly');
    expect(frequenciesFor('Individual')).toEqual(['Weekly', 'Fortnightly', 'Monthly']);
  });

  it("'entity Business if ABN else Individual', and an ABN is Australian", () => {
    expect(entityTypeOf('au', true)).toBe('Business');
    expect(entityTypeOf('au', false)).toBe('Individual');
    expect(entityTypeOf('nz', true)).toBe('Individual');
  });

  it("offer estimates: '60 months, deposit 20% of price, balloon 20%, weekly instalment', for ABN buyers too", () => {
    for (const use of entityTypes) {
      expect(estimateInputs(au, asCents(price), use)).toEqual({
        termMonths: 60,
        deposit: 1_200_000,
        balloonPercent: 20,
        use,
        frequency: 'Weekly',
      });
    }
  });

  it.each([
    [null, false],
    [0, false],
    [499_999, false],
    [500_000, true],
  ])('a price of %s cents can be financed: %s', (cents, expected) => {
    expect(canBeFinanced(au, centsOrNull(cents))).toBe(expected);
  });

  it('caps always leave 5,000 to lend', () => {
    const any = fc.record({
      termMonths: fc.constantFrom(...au.terms),
      deposit: fc.nat({ max: 20_000_000 }).map(asCents),
      wantedDeposit: fc.option(fc.nat({ max: 20_000_000 }).map(asCents), { nil: undefined }),
      balloonPercent: fc.double({ min: 0, max: 200, noNaN: true }).map(asPercent),
      use: fc.constantFrom(...entityTypes),
      frequency: fc.constantFrom(...frequencies),
    });
    fc.assert(
      fc.property(fc.integer({ min: 500_000, max: 20_000_000 }), any, (cents, wished) => {
        const { inputs: settled } = settleInputs(au, asCents(cents), wished);
        const lent = cents - settled.deposit - balloonAmount(asCents(cents), settled.balloonPercent);
        expect(lent).toBeGreaterThanOrEqual(500_000);
        // Nothing is left to settle.
        expect(settleInputs(au, asCents(cents), settled)).toEqual({ inputs: settled, notices: [] });
      }),
    );
  });
});
