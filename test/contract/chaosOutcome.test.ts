import { describe, expect, it } from '@jest/globals';
import { cellsOf, columns, compareLeads, isHeld, isPageLost, type Outcome } from '../chaos/outcome.ts';

const held: Outcome = {
  name: 'CRM down',
  pages: 40,
  pagesLost: [],
  leads: 5,
  leadsLost: 0,
  leadsDoubled: 0,
  recoveryS: 9.96,
};

describe('a fault', () => {
  it('is held when nothing is lost or doubled, and all works again', () => {
    expect(isHeld(held)).toBe(true);
  });

  it.each([
    ['a page is lost', { pagesLost: ['/au/: 500'] }],
    ['a lead is lost', { leadsLost: 1 }],
    ['a lead is doubled', { leadsDoubled: 1 }],
    ['it does not recover', { recoveryS: Number.POSITIVE_INFINITY }],
    ['no page was asked for', { pages: 0 }],
  ])('is not when %s', (_, changes) => {
    expect(isHeld({ ...held, ...changes })).toBe(false);
  });

  it.each([
    [200, null, false, false],
    [500, null, false, true],
    [503, '5', false, true],
    [503, '5', true, false],
    [503, null, true, true],
    [500, '5', true, true],
    [0, null, true, true],
  ])('a page: %d with Retry-After %s, where it may refuse %s, is lost: %s', (status, after, may, lost) => {
    expect(isPageLost(status, after, may)).toBe(lost);
  });

  it('compares the leads that were sent with those that the CRM has', () => {
    const taken = new Map([
      ['one', new Set(['1'])],
      ['two', new Set(['2', '3'])],
      ['of others', new Set(['4'])],
    ]);
    expect(compareLeads(['one', 'two', 'three'], taken)).toEqual({ lost: ['three'], doubled: ['two'] });
  });

  it('is a row of the table', () => {
    expect(cellsOf(held)).toEqual(['CRM down', 40, 0, 5, 0, 0, '10.0']);
    expect(cellsOf({ ...held, recoveryS: Number.POSITIVE_INFINITY }).at(-1)).toBe('never');
    expect(cellsOf(held)).toHaveLength(columns.length + 1);
  });
});
