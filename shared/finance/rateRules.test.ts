import { describe, expect, it } from '@jest/globals';
import { asPercent } from '../units.ts';
import { rateProblems, tellsOtherRate, tellsRate, toldRates } from './rateRules.ts';

const alone = (rate: string) => [`tells the rate ${rate} without its comparison rate beside it`];

describe('rates in a text', () => {
  it.each<[string, string[], number]>([
    ['6.49% p.a. fixed, comparison rate 7.48% p.a.', [], 1],
    ['6.49% p.a. 7.48% p.a. comparison rate', [], 1],
    ['6.49% p.a. Comparison rate: 7.48% p.a.', [], 1],
    ['Annual percentage rate, fixed 6.49% p.a.\nComparison rate 7.48% p.a.', [], 1],
    ['3.99% p.a., comparison rate 4.98% p.a. Else 6.49% p.a., comparison rate 7.48% p.a.', [], 2],
    ['6.49% p.a. fixed', alone('6.49% p.a.'), 0],
    ['6.49 per cent per annum', alone('6.49 per cent per annum'), 0],
    ['6.49% pa', alone('6.49% pa'), 0],
    ['6.49%  p.a.', alone('6.49% p.a.'), 0],
    [`6.49% p.a.${' comparison rate '.padStart(120, '-')}7.48% p.a.`, [], 1],
    [`6.49% p.a.${' comparison rate '.padStart(121, '-')}7.48% p.a.`, alone('6.49% p.a.'), 1],
    ['6.49% P.A.', alone('6.49% P.A.'), 0],
    ['3.99% p.a. or 6.49% p.a., comparison rate 7.48% p.a.', alone('3.99% p.a.'), 1],
    [`6.49% p.a. ${'and other words '.repeat(10)} comparison rate 7.48% p.a.`, alone('6.49% p.a.'), 1],
    ['A comparison rate is there for the asking. 6.49% p.a. fixed', alone('6.49% p.a.'), 0],
    ['20% deposit, 30 per cent over five years', [], 0],
    ['5% paid on the day', [], 0],
  ])('%s', (text, problems, comparisons) => {
    expect(rateProblems(text, 'au')).toEqual(problems);
    expect(rateProblems(text, 'nz')).toHaveLength(comparisons);
  });

  it('names the comparison rate that a text of New Zealand must not tell', () => {
    expect(rateProblems('6.49% p.a. fixed, comparison rate 7.48% p.a.', 'nz')).toEqual([
      'tells the comparison rate 7.48% p.a., which New Zealand has none of',
    ]);
  });

  it.each([
    ['6.49% p.a. fixed, comparison rate 7.48% p.a., over one to seven years.', 6.49, false],
    ['6.49% p.a. fixed, comparison rate 7.48% p.a., over one to seven years.', 6.29, true],
    ['6.5 per cent per annum', 6.5, false],
    ['3.99% p.a., comparison rate 4.98% p.a. Else 6.49% p.a., comparison rate 7.48% p.a.', 6.49, true],
    ['20% deposit', 6.29, false],
  ])('%s: whether one is other than %d', (text, percent, expected) => {
    expect(tellsOtherRate(text, asPercent(percent))).toBe(expected);
  });

  it('are for the buyer whom the words after them name, up to the next rate', () => {
    const text =
      '6.49% p.a. fixed, comparison rate 7.48% p.a. for private buyers, and 6.29% p.a. fixed, comparison rate 7.28% p.a. with an ABN.';
    expect(toldRates(text).map(({ percent, buyer }) => [percent, buyer])).toEqual([
      [6.49, 'Individual'],
      [7.48, 'Individual'],
      [6.29, 'Business'],
      [7.28, 'Business'],
    ]);
    expect(tellsOtherRate(text, asPercent(6.29), 'Business')).toBe(false);
    expect(tellsOtherRate(text, asPercent(6.49), 'Business')).toBe(true);
    expect(toldRates('6.49% p.a. for private and ABN buyers')[0]).not.toHaveProperty('buyer');
  });

  it('are told apart from other percentages', () => {
    expect(tellsRate('7.95% p.a. fixed')).toBe(true);
    expect(tellsRate('20% deposit')).toBe(false);
  });
});
