import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asCents, asPercent } from '../units.ts';
import { entityTypes, startInputs } from './calculatorInputs.ts';
import { defaultFinanceSettings } from './financeSettings.ts';
import { frequencies } from './frequency.ts';
import { hasLoan, loanQuery, misreadIn, readLoanQuery, understoodLoan } from './loanQuery.ts';

const { terms } = defaultFinanceSettings.au;
const start = startInputs(defaultFinanceSettings.au, 'Individual');
const read = (search: string) => readLoanQuery(understoodLoan(new URLSearchParams(search)), terms, start);

describe('the address of a result', () => {
  it('reads as it was written', () => {
    const inputs = fc.record({
      termMonths: fc.constantFrom(...terms),
      deposit: fc.integer({ min: 0, max: 50_000_000 }).map(asCents),
      balloonPercent: fc.integer({ min: 0, max: 7000 }).map((n) => asPercent(n / 100)),
      use: fc.constantFrom(...entityTypes),
      frequency: fc.constantFrom(...frequencies),
    });
    fc.assert(
      fc.property(inputs, (loan) => {
        expect(read(String(new URLSearchParams(loanQuery(loan))))).toEqual(loan);
      }),
    );
  });

  it.each([
    ['', start],
    ['?utm_source=mail', start],
    ['?term=60&deposit=,&balloon=-1&use=Nobody&frequency=daily', start],
    ['?term=61&deposit=1e9', start],
    [
      '?term=36&deposit=12,500.50&balloon=050&use=BUSINESS&frequency=Monthly',
      {
        termMonths: 36,
        deposit: asCents(1_250_050),
        balloonPercent: 50,
        use: 'Business',
        frequency: 'Monthly',
      },
    ],
  ])('%j', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it.each([
    ['?deposit=AUD+12,345.67&balloon=20%25', { deposit: '12345.67', balloon: '20' }, {}],
    [
      '?deposit=five+grand&balloon=a+fifth',
      { deposit: 'five grand', balloon: 'a fifth' },
      { deposit: 'five grand', balloon: 'a fifth' },
    ],
    ['?deposit=12,34', { deposit: '12,34' }, { deposit: '12,34' }],
    [`?deposit=${'x'.repeat(41)}`, {}, {}],
    [`?deposit=++${'x'.repeat(40)}++`, { deposit: 'x'.repeat(40) }, { deposit: 'x'.repeat(40) }],
    ['?deposit=0.00&balloon=', {}, {}],
  ])('keeps what cannot be understood, to be told: %j', (search, query, misread) => {
    const found = understoodLoan(new URLSearchParams(search));
    expect(found).toStrictEqual(query);
    expect(misreadIn(found)).toEqual(misread);
  });

  it.each([
    ['comes with the deposit that it was lowered to', '?deposit=33792&wanted=33792-43490', 4_349_000],
    ['comes with none', '?wanted=0-43490', 4_349_000],
    ['is dropped where the deposit was written anew', '?deposit=10000&wanted=33792-43490', undefined],
    ['is dropped where it is none', '?deposit=33792&wanted=43490', undefined],
  ])('the wanted deposit %s', (_, search, wanted) => {
    expect(read(search).wantedDeposit).toBe(wanted);
    expect(read(String(new URLSearchParams(loanQuery(read(search))))).wantedDeposit).toBe(wanted);
  });

  it('is in small letters, with the term and the frequency always and nothing for 0', () => {
    const business = {
      ...start,
      use: 'Business',
      frequency: 'Monthly',
      deposit: asCents(1_250_050),
    } as const;
    expect(loanQuery(start)).toEqual({ term: '60', use: 'individual', frequency: 'weekly' });
    expect(loanQuery({ ...business, balloonPercent: asPercent(12.5) })).toEqual({
      term: '60',
      deposit: '12500.5',
      balloon: '12.5',
      use: 'business',
      frequency: 'monthly',
    });
  });

  it('is there only when something was chosen', () => {
    expect(hasLoan(understoodLoan(new URLSearchParams('?model=ridge-tour')))).toBe(false);
    expect(hasLoan(understoodLoan(new URLSearchParams('?frequency=weekly')))).toBe(true);
  });
});
