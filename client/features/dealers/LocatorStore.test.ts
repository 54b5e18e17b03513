import { describe, expect, it } from '@jest/globals';
import type { DealerLookup, StoreLocatorData } from '../../../shared/dealers/dealer.ts';
import { storeLocatorFixtureData } from '../../blocks/StoreLocator/fixtures.ts';
import { LocatorStore, type LocatorStoreOptions } from './LocatorStore.ts';
import { locatorTexts } from './locatorTexts.ts';

const { dealers } = storeLocatorFixtureData['storeLocator-typical'] as Extract<
  StoreLocatorData,
  { status: 'success' }
>;
const dealer = (code: string) => {
  const found = dealers.find((one) => one.code === code);
  if (!found) throw new Error(`There is no dealer ${code}`);
  return found;
};
const melbourne = { label: 'Melbourne VIC 3000', latitude: -37.814, longitude: 144.963 };
const near = (...codes: string[]): DealerLookup => ({
  place: melbourne,
  dealers: codes.map((code, n) => ({ ...dealer(code), distanceKm: n + 0.5 })),
  closestDealerCode: codes[0] ?? '9999',
});

function setUp(changes: Partial<LocatorStoreOptions> = {}) {
  const store = new LocatorStore({
    dealers,
    search: null,
    query: '',
    selected: '',
    load: async () => near('A3008', 'A3220'),
    ...changes,
  });
  const shown = () => store.shown.map(({ dealer, distanceKm }) => [dealer.code, distanceKm]);
  const texts = () => locatorTexts(store, 'Australia');
  return { store, shown, texts };
}

describe("'search view when no dealer is selected; results view once a dealer or nearby list exists; Back clears the selection', spec part 2 §4", () => {
  it('goes from the search to those nearby, to one of them, and back', async () => {
    const { store, shown, texts } = setUp();
    expect([store.view, texts().heading]).toEqual(['search', 'All 7 dealers in Australia']);
    await store.searchFor('Melbourne');
    expect(store.view).toBe('results');
    expect(shown()).toEqual([
      ['A3008', 0.5],
      ['A3220', 1.5],
    ]);
    expect(texts().heading).toBe('2 dealers within 100\u00a0km of Melbourne VIC 3000');
    store.select(dealer('A3220'));
    expect(shown()).toEqual([['A3220', 1.5]]);
    expect(store.address).toEqual({ q: 'Melbourne', chosen: 'A3220' });
    store.back();
    expect([store.view, shown().length, store.address.q]).toEqual(['results', 2, 'Melbourne']);
    store.back();
    expect([store.view, store.address]).toEqual(['search', { q: '', chosen: '' }]);
  });

  it('follows Back and Forward through what was chosen', async () => {
    const { store, shown } = setUp();
    await store.goTo({ q: 'Melbourne', chosen: 'A3220' });
    expect([store.address, shown()]).toEqual([{ q: 'Melbourne', chosen: 'A3220' }, [['A3220', 1.5]]]);
    await store.goTo({ q: 'Melbourne', chosen: '' });
    expect(shown().map(([code]) => code)).toEqual(['A3008', 'A3220']);
    await store.goTo({ q: '', chosen: '' });
    expect([store.view, store.address]).toEqual(['search', { q: '', chosen: '' }]);
    // The later step wins, however long the earlier one takes.
    const slow = store.goTo({ q: 'Melbourne', chosen: 'A3220' });
    await store.goTo({ q: '', chosen: 'A6017' });
    await slow;
    expect(store.address).toEqual({ q: '', chosen: 'A6017' });
  });

  it('says that the dealer of a link is none any more, until something else is looked for', async () => {
    const gone = 'The dealer of this link is not one of ours, or not any more.';
    const { store, texts } = setUp({ selected: 'GONE' });
    expect([store.view, texts().message]).toEqual(['search', gone]);
    await store.searchFor('Melbourne');
    expect(texts().message).toBe('');
    await store.goTo({ q: 'Melbourne', chosen: 'GONE' });
    expect(texts().message).toBe(gone);
    store.select(dealer('A3220'));
    expect(texts().message).toBe('');
    const there = setUp({ selected: 'A3220' });
    expect(there.texts().message).toBe('');
    there.store.back();
    expect(there.texts().message).toBe('');
  });

  it('shows one that was chosen from the map, and back leads to the search', () => {
    const { store, shown, texts } = setUp();
    store.select(dealer('A6017'));
    expect([store.view, shown(), texts().heading]).toEqual([
      'results',
      [['A6017', null]],
      'Your dealer in Osborne Park',
    ]);
    store.back();
    expect(store.view).toBe('search');
  });

  it('starts as the server has rendered it, and ignores a dealer that there is not', () => {
    const search = { status: 'found', place: melbourne, nearby: [{ code: 'A3008', distanceKm: 1 }] } as const;
    expect(setUp({ search, query: 'x', selected: 'A3008' }).shown()).toEqual([['A3008', 1]]);
    expect(setUp({ search, selected: 'GONE' }).shown()).toEqual([['A3008', 1]]);
    expect(setUp({ selected: 'GONE' }).store.view).toBe('search');
  });
});

describe('a search', () => {
  it.each([
    [
      'no such place',
      async () => ({ ...near(), place: null }),
      /^We could not find ‘Melbourne’ in Australia\./,
      false,
    ],
    [
      'a failure',
      () => Promise.reject(new Error('down')),
      /^Places cannot be looked up at the moment\./,
      true,
    ],
    [
      'nobody near',
      async () => near(),
      /^There is no dealer within 100\skm of Melbourne VIC 3000\. The nearest is Docklands Meridian in Docklands, 1\skm away\.$/,
      false,
    ],
    [
      'nobody near, and the postcode is another dealer’s than the nearest',
      async () => ({ ...near(), closestDealerCode: 'A6017' }),
      /^There is no dealer within 100\skm of Melbourne VIC 3000\. Enquiries from there go to Osborne Park Meridian in Osborne Park, \d+\skm away\.$/,
      false,
    ],
  ])('says when it comes to %s', async (_, load, message, isError) => {
    const { store, texts } = setUp({ load });
    await store.searchFor('Melbourne');
    expect([store.view, store.isPending]).toEqual(['search', false]);
    expect(texts().message).toMatch(message);
    expect(texts().isError).toBe(isError);
  });

  it('counts for nothing when another has begun', async () => {
    const answers = [Promise.withResolvers<DealerLookup>(), Promise.withResolvers<DealerLookup>()];
    let n = 0;
    const { store, shown } = setUp({ load: () => answers[n++]?.promise ?? Promise.reject() });
    const [first, second] = [store.searchFor('Sydney'), store.searchFor('Melbourne')];
    answers[1]?.resolve(near('A3008'));
    await second;
    answers[0]?.resolve(near('A2000'));
    await first;
    expect([store.query, shown()]).toEqual(['Melbourne', [['A3008', 0.5]]]);
  });

  it('by position stays in the browser, and in no address', () => {
    const { store, shown, texts } = setUp({ load: () => Promise.reject(new Error('asked')) });
    store.showNear({ label: '', latitude: -33.9, longitude: 151.2 });
    expect(shown()).toEqual([['A2000', 3.7]]);
    expect(store.address).toEqual({ q: '', chosen: '' });
    expect(texts().heading).toBe('1 dealer within 100\u00a0km of you');
  });
});

describe("the filter 'Open on Saturdays'", () => {
  const week = dealer('A3008').hours;
  const withoutSaturday = dealers.map((one) =>
    one.code === 'A3220' ? { ...one, hours: week.map((day, n) => (n === 5 ? [] : day)) } : one,
  );

  it('leaves those that open, counts them, and is in the address', async () => {
    const { store, shown, texts } = setUp({ dealers: withoutSaturday });
    expect(store.counts).toEqual({ all: 7, onSaturdays: 6 });
    store.listOnSaturdays(true);
    expect(store.listed.map(({ code }) => code)).not.toContain('A3220');
    expect([texts().heading, texts().message]).toEqual([
      '6 dealers in Australia',
      '6 of 7 dealers open on Saturdays.',
    ]);
    await store.searchFor('Melbourne');
    expect(shown()).toEqual([['A3008', 0.5]]);
    expect(texts().message).toBe('1 of 2 dealers open on Saturdays.');
    expect(store.address).toEqual({ q: 'Melbourne', chosen: '', open: 'saturday' });
  });

  it('follows Back and Forward, and starts as the address says', async () => {
    const { store } = setUp({ dealers: withoutSaturday, onSaturdays: true });
    expect(store.listed).toHaveLength(6);
    await store.goTo({ q: '', chosen: '' });
    expect([store.listed.length, store.address]).toEqual([7, { q: '', chosen: '' }]);
    await store.goTo({ q: '', chosen: '', open: 'saturday' });
    expect(store.listed).toHaveLength(6);
  });

  it('leaves the one that was chosen', () => {
    const { store, shown } = setUp({ dealers: withoutSaturday, onSaturdays: true, selected: 'A3220' });
    expect(store.view).toBe('results');
    expect(shown()).toEqual([['A3220', null]]);
  });

  it('says so when nobody near opens, who does, and how to see the others', async () => {
    const load = async () => near('A3220');
    const { store, texts } = setUp({ dealers: withoutSaturday, onSaturdays: true, load });
    await store.searchFor('Melbourne');
    expect(store.view).toBe('search');
    expect(texts().message).toMatch(
      /^The only dealer within 100\skm of Melbourne VIC 3000 is closed on Saturdays\. The nearest is Docklands Meridian in Docklands, 1\skm away\. Untick ‘Open on Saturdays’ to see all of them\.$/,
    );
  });
});
