import { describe, expect, it } from '@jest/globals';
import type { ToldPreferences } from '../../shared/pricingQuery.ts';
import { SessionStore } from '../stores/SessionStore.ts';
import { PagePreferences } from './PagePreferences.ts';

function setUp(stored: Record<string, string>, told: ToldPreferences) {
  const session = new SessionStore('au');
  session.persist({
    getItem: (key) => stored[key] ?? null,
    setItem: (key, value) => {
      stored[key] = value;
    },
  });
  return { session, stored, page: new PagePreferences(session, told) };
}
const own = () => ({ auState: 'QLD', isABN: 'false' });

describe('for whom a page has its prices: its address, else the own choice, else the default', () => {
  it.each([
    [{}, {}, ['VIC', true, false, false]],
    [own(), {}, ['QLD', false, true, true]],
    [own(), { auState: 'WA' }, ['WA', false, true, true]],
    [own(), { isABN: true }, ['QLD', true, true, true]],
    [{}, { auState: 'WA', isABN: false }, ['WA', false, true, true]],
    [{}, { auState: 'WA' }, ['WA', true, true, false]],
    [{}, { isABN: true }, ['VIC', true, false, true]],
  ] as const)('stored %j, told %j', (stored, told, shown) => {
    const { page } = setUp({ ...stored }, told);
    expect([page.auState, page.isABN, page.hasState, page.hasBuyer]).toEqual(shown);
  });

  it("somebody's link never changes the own choice; a choice on its page does, for that part alone", () => {
    const { session, stored, page } = setUp(own(), { auState: 'WA', isABN: true });
    expect([stored, session.auState, session.isABN]).toEqual([own(), 'QLD', false]);
    page.setAuState('NT');
    expect([page.auState, page.isABN, page.isChosenHere]).toEqual(['NT', true, true]);
    expect(stored).toEqual({ auState: 'NT', isABN: 'false' });
    // The page after it.
    const next = new PagePreferences(session, {});
    expect([next.auState, next.isABN, next.isChosenHere]).toEqual(['NT', false, false]);
  });

  it('what the address tells beyond what the server reads counts, and so does the next address', () => {
    const { page } = setUp({}, {});
    page.tell({ auState: 'SA' });
    expect(page.auState).toBe('SA');
    page.setIsABN(false);
    expect([page.auState, page.isABN]).toEqual(['SA', false]);
    page.tell({ auState: 'TAS', isABN: true });
    expect([page.auState, page.isABN, page.isChosenHere]).toEqual(['TAS', true, false]);
  });

  it('where the visitor was found to be is their own state, and changes no page that tells another', () => {
    const { session, page } = setUp({}, { auState: 'WA' });
    session.setAuState('SA');
    expect([page.auState, session.auState]).toEqual(['WA', 'SA']);
  });
});
