import { describe, expect, it } from '@jest/globals';
import { asCents, asPercent, type Percent } from '../units.ts';
import { defaultFinanceSettings, type FinanceSettings } from './financeSettings.ts';
import { feeTexts, lenderText, offerRateText, rateNotes } from './rateTexts.ts';

const au: FinanceSettings = {
  ...defaultFinanceSettings.au,
  provider: 'Meridian Financial Services Pty Ltd',
  licenceLine: 'Australian credit licence 000000',
};
const nz: FinanceSettings = { ...defaultFinanceSettings.nz, provider: 'Meridian Finance' };

describe('what stands beside a rate', () => {
  it('in Australia is the basis of the comparison rate, the warning, the note and the licence', () => {
    expect(rateNotes(au)).toEqual([
      'The comparison rate is based on a secured consumer fixed rate loan of $30,000 over 5 years.',
      expect.stringMatching(/^WARNING: This comparison rate is true only for the examples given/),
      'At least half of approved applicants received this rate or a lower one.',
      'Credit is provided by Meridian Financial Services Pty Ltd, Australian credit licence 000000.',
    ]);
  });

  it('in New Zealand is every fee, and nothing of comparison rates', () => {
    const fees = { establishment: asCents(40_535), establishmentPaid: 'inLoan', monthly: 0 } as const;
    expect(rateNotes({ ...nz, fees })).toEqual([
      'Establishment fees $405.35, added to the loan. No monthly fee.',
      'Credit is provided by Meridian Finance.',
    ]);
  });

  it('has no empty line where content does not tell who lends', () => {
    expect(rateNotes({ ...nz, provider: '', licenceLine: '' })).toEqual([
      'No establishment fee. No monthly fee.',
    ]);
  });

  it('tells each fee', () => {
    const fees = {
      establishment: asCents(39_900),
      establishmentPaid: 'atStart',
      monthly: asCents(595),
    } as const;
    expect(feeTexts({ ...au, fees })).toEqual([
      'Establishment fees $399, paid at the start.',
      'Account fee $5.95 a month.',
    ]);
    expect(feeTexts(au)).toEqual(['No establishment fee.', 'No monthly fee.']);
  });

  it('names nobody when content does not', () => {
    expect(lenderText({ ...au, provider: '' })).toBe('Australian credit licence 000000');
    expect(lenderText({ ...au, provider: '', licenceLine: '' })).toBe('');
  });
});

describe('the rate of an offer', () => {
  it.each<[Percent | null, Percent | null, string]>([
    [asPercent(3.99), asPercent(4.98), '3.99% p.a., comparison rate 4.98% p.a.'],
    [asPercent(4.9), null, '4.90% p.a.'],
    [0, asPercent(0.99), '0.00% p.a., comparison rate 0.99% p.a.'],
    [null, null, ''],
  ])('%s with %s', (specialInterestRate, specialComparisonRate, expected) => {
    expect(offerRateText({ specialInterestRate, specialComparisonRate })).toEqual(expected);
  });
});
