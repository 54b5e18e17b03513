/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { encodeBuild } from '../../../shared/configurator/buildCode.ts';
import { ridge, stateAfter } from '../../../shared/configurator/fixtures.ts';
import { priceOf } from '../../../shared/configurator/price.ts';
import { modelPrice, noPriceText } from '../../../shared/pricing.ts';
import type { SavedBuild, SavedVehicle } from '../../../shared/saved/saved.ts';
import { asCents } from '../../../shared/units.ts';
import type { ModelLineCatalogue, StatePricedModel } from '../../../shared/vehicles/catalogue.ts';
import type { fetchLine } from '../../components/saved/fetchLine.ts';
import { createSavedBuilds } from '../../components/saved/savedBuilds.ts';
import { createSavedVehicles } from '../../components/saved/savedVehicles.ts';
import type { fetchCompared } from '../../components/saved/useComparisonChanges.ts';
import type { AskDealers } from '../../components/saved/useIsDealerGone.ts';
import type { AskStock } from '../../components/saved/useStockNow.ts';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { keepComparison } from '../../page/savedComparison.ts';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { SavedList } from './SavedList.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const { build } = stateAfter(ridge, { type: 'chooseModel', model: 'core-h' });
const code = encodeBuild(ridge, build);
const buyer = { auState: 'NSW', isABN: false } as const;
const today = priceOf(ridge, build, buyer).total ?? 0;
const saved = (changes: Partial<SavedBuild> = {}): SavedBuild => ({
  line: 'ridge',
  name: 'For the farm',
  code,
  priced: { cents: today, ...buyer },
  ...changes,
});
const sold: typeof fetchLine = async () => ridge;

/** The panel of a browser that keeps these builds. */
async function show(
  builds: readonly SavedBuild[],
  load = sold,
  {
    prepare,
    ask,
    askDealers,
    loadCompared,
  }: {
    prepare?: (stores: ReturnType<typeof createStores>) => void;
    ask?: AskStock;
    askDealers?: AskDealers;
    loadCompared?: typeof fetchCompared;
  } = {},
) {
  const gallery = galleryPage('/_blocks/ModelRange/au');
  if (!gallery) throw new Error('The gallery has no such page');
  const { hasStock: _, ...site } = gallery.site;
  const page = { ...gallery, site: { ...site, ...(ask && { hasStock: true as const }) } };
  for (const one of builds) createSavedBuilds(localStorage, 'au').put(one);
  const stores = createStores(page);
  prepare?.(stores);
  const view = render(
    <StoresProvider stores={stores}>
      <PageProvider page={page}>
        <SavedList
          load={load}
          {...(ask && { ask })}
          {...(askDealers && { askDealers })}
          {...(loadCompared && { loadCompared })}
        />
      </PageProvider>
    </StoresProvider>,
  );
  const before = view.container.textContent;
  await act(async () => {});
  return { ...view, before, text: view.container.textContent };
}

describe('what the menu shows as saved', () => {
  it.each([
    [0, 'Same price as when you saved it'],
    [50_000, 'Up $500 since you saved it'],
    [-12_345, 'Down $123.45 since you saved it'],
  ])('says of a price that is %d cents higher now: %s', async (more, says) => {
    const { text, getByRole } = await show([saved({ priced: { cents: asCents(today - more), ...buyer } })]);
    expect(text).toContain(says);
    expect(getByRole('link', { name: 'For the farm' }).getAttribute('href')).toBe(
      `/au/config/ridge?build=${code}`,
    );
  });

  it.each([
    [buyer, ''],
    [{ ...buyer, isABN: true }, ', for private buyers in NSW'],
    [{ ...buyer, auState: 'WA' }, ', for private buyers in NSW'],
  ] as const)('says for whom a change is where the price beside it is for others: %j', async (now, whom) => {
    const prepare = ({ session }: ReturnType<typeof createStores>) => {
      session.setAuState(now.auState);
      session.setIsABN(now.isABN);
    };
    const before = saved({ priced: { cents: asCents(today - 50_000), ...buyer } });
    const { text } = await show([before], sold, { prepare });
    expect(text).toContain(`Up $500 since you saved it${whom}See all`);
  });

  it('says what a build cost whose price was withdrawn', async () => {
    const { prices: _, ...core } = ridge.models['core-h'] as StatePricedModel;
    const unpriced = { ...core, prices: { driveaway: null, abn: null, states: {} } };
    const line = { ...ridge, models: { ...ridge.models, 'core-h': unpriced } };
    const { text } = await show(
      [saved({ priced: { cents: asCents(6_299_000), ...buyer } })],
      async () => line,
    );
    expect(text).toContain(`${noPriceText}\u00a0$62,990 when you saved it`);
  });

  it('says what a build cost before its price is known, and when nobody can tell it', async () => {
    const kept = saved({ priced: { cents: asCents(6_299_000), ...buyer } });
    const { before, text } = await show([kept], () => Promise.reject(new Error('down')));
    expect(before).toContain('$62,990 when you saved it');
    expect(text).toContain('$62,990 when you saved it');
  });

  it('tells no change of a build that was kept before prices were', async () => {
    const { priced: _, ...old } = saved();
    const { text } = await show([old]);
    expect(text).toContain('Ridge Core');
    expect(text).not.toMatch(/since you saved|when you saved/);
  });

  it('names builds before their price is known, and when nobody can tell it', async () => {
    const { before, text } = await show([saved()], () => Promise.reject(new Error('down')));
    expect(before).toContain('For the farm');
    expect(text).toBe(before);
  });

  it('says of a line that is not sold any more, and leads nowhere', async () => {
    const { text, queryByRole } = await show([saved()], async () => undefined);
    expect(text).toContain('This car is not sold any more.');
    expect(queryByRole('link', { name: 'For the farm' })).toBeNull();
  });

  it.each(['constructor', '__proto__'])('asks the site about a line named %s too', async (line) => {
    const { text } = await show([saved({ line })], async () => undefined);
    expect(text).toContain('This car is not sold any more.');
  });

  it('tells no change of a car that is gone: the price is that of another', async () => {
    const core = ridge.models['core-h'];
    const former = {
      ...ridge,
      models: { ...ridge.models, gone: { ...core, uuid: 'gone' } },
      modelLine: { ...ridge.modelLine, models: [...ridge.modelLine.models, 'gone'] },
    } as ModelLineCatalogue;
    const { text } = await show([saved({ code: encodeBuild(former, { ...build, model: 'gone' }) })]);
    expect(text).toContain('This car is not sold any more. The nearest is Ridge Core');
    expect(text).not.toContain('since you saved it');
  });

  it('tells what of a build is not sold any more in place of a change of its price', async () => {
    const { mats: _, ...others } = ridge.accessories;
    const fitted = stateAfter(
      ridge,
      { type: 'chooseModel', model: 'core-h' },
      { type: 'toggleAccessory', accessory: 'mats' },
    );
    const { text } = await show([saved({ code: encodeBuild(ridge, fitted.build) })], async () => ({
      ...ridge,
      accessories: others,
    }));
    expect(text).toMatch(/Some of this build is no longer available: /);
    expect(text).not.toContain('since you saved it');
  });

  it('lists the last comparison and the visitor’s dealer', async () => {
    const href = '/au/compare?models=ridge-core.mesa-tour';
    keepComparison(localStorage, 'au', { href, names: ['Ridge Core', 'Mesa Tour'] });
    const { getByRole } = await show([], sold, {
      prepare: ({ session }) =>
        session.setPreferredDealer({ code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' }),
    });
    expect(getByRole('link', { name: 'Ridge Core, Mesa Tour' }).getAttribute('href')).toBe(href);
    expect(getByRole('link', { name: 'Goldfields Meridian' }).getAttribute('href')).toBe('/au/dealers/A3350');
  });

  describe('the last comparison', () => {
    const core = ridge.models['core-h'];
    const now = core ? (modelPrice(core, buyer) ?? 0) : 0;
    const compared = {
      models: [
        { ...core, key: 'ridge-core' },
        { ...core, key: 'mesa-tour' },
      ],
    };
    const priced = (...cents: readonly (number | null)[]) => ({ cents, ...buyer });
    const same = 'Same prices as when you compared them';
    it.each([
      ['no other price', priced(now, now), [same]],
      ['one that was unknown', priced(null, now), [same]],
      ['none that was known', priced(null, null), []],
      [
        'two that were others',
        priced(now - 50_000, now + 12_345),
        ['Up $500 since you compared: Ridge Core', 'Down $123.45 since you compared: Mesa Tour'],
      ],
      ['the prices of another number of cars', priced(now - 50_000), []],
      ['no prices', undefined, []],
    ])('with %s', async (_, priced, texts) => {
      const href = '/au/compare?models=ridge-core.mesa-tour';
      const kept = { href, names: ['Ridge Core', 'Mesa Tour'], priced };
      localStorage.setItem('forecourt:comparison:au', JSON.stringify(kept));
      const { container } = await show([], sold, { loadCompared: async () => compared as never });
      expect([...container.querySelectorAll('li > p')].map((line) => line.textContent)).toEqual(texts);
    });

    it('says which car has no price any more', async () => {
      const href = '/au/compare?models=ridge-core.mesa-tour';
      const kept = { href, names: ['Ridge Core', 'Mesa Tour'], priced: priced(now, now) };
      localStorage.setItem('forecourt:comparison:au', JSON.stringify(kept));
      const unpriced = { ...core, key: 'mesa-tour', prices: { driveaway: null, abn: null, states: {} } };
      const models = [{ ...core, key: 'ridge-core' }, unpriced];
      const { text } = await show([], sold, { loadCompared: async () => ({ models }) as never });
      expect(text).toContain('No price any more: Mesa Tour');
      expect(text).not.toContain(same);
    });

    it('says which car is not sold any more', async () => {
      const href = '/au/compare?models=ridge-core.gone';
      const kept = { href, names: ['Ridge Core', 'Arc One'], priced: priced(now, now) };
      localStorage.setItem('forecourt:comparison:au', JSON.stringify(kept));
      const { text } = await show([], sold, { loadCompared: async () => compared as never });
      expect(text).toContain('Not sold any more: Arc One');
    });
  });

  it.each<[string, () => Promise<object>, boolean]>([
    ['has left the network', async () => ({ dealers: [{ code: 'A4006' }] }), true],
    ['is in the network', async () => ({ dealers: [{ code: 'A3350' }] }), false],
    ['is of a network that cannot be had', () => Promise.reject(new Error('down')), false],
  ])('the visitor’s dealer that %s', async (_, askDealers, isGone) => {
    const { text, queryByRole } = await show([], sold, {
      prepare: ({ session }) =>
        session.setPreferredDealer({ code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' }),
      askDealers: askDealers as AskDealers,
    });
    expect(text.includes('No longer one of our dealers.')).toBe(isGone);
    expect(queryByRole('link', { name: 'Goldfields Meridian' }) === null).toBe(isGone);
    const another = queryByRole('link', { name: 'Choose another' });
    expect(another?.getAttribute('href')).toBe(isGone ? '/au/find-a-dealer' : undefined);
  });

  describe('vehicles in stock', () => {
    const price = { own: 5_000_000, extras: 0 };
    const car = { stockNumber: 'M10423', price, model: 'core-h' };
    const answer = { asOf: '2026-11-25', cars: [car], models: { 'core-h': ridge.models['core-h'] } };
    const kept = { stockNumber: 'M10423', name: 'Ridge Core, Tasman Blue', day: '2026-11-20' };
    const showKept = (kept: SavedVehicle, ask: (address: string) => Promise<unknown>) => {
      createSavedVehicles(localStorage, 'au').put(kept);
      return show([], sold, { ask: ask as AskStock });
    };

    it.each([
      [4_950_000, 'Up $500 since you saved it'],
      [5_000_000, 'Same price as when you saved it'],
    ])('of %d cents then: %s', async (cents, says) => {
      const ask = jest.fn(async (_address: string) => answer);
      const { text, getByRole } = await showKept(
        { ...kept, priced: { cents: asCents(cents), ...buyer } },
        ask,
      );
      expect(text).toContain(`$50,000`);
      expect(text).toContain(says);
      expect(getByRole('link', { name: kept.name }).getAttribute('href')).toBe('/au/stock/M10423');
      expect(ask.mock.calls[0]?.[0]).toBe('/api/stock/au/vehicles?numbers=M10423');
    });

    it.each([
      [
        'has no price any more',
        async () => ({ ...answer, cars: [{ ...car, price: { own: null, extras: null } }] }),
      ],
      ['nobody can tell of', () => Promise.reject(new Error('down'))],
    ])('of which one %s: what it cost then', async (_, ask) => {
      const priced = { cents: asCents(4_950_000), ...buyer };
      const { text } = await showKept({ ...kept, priced }, ask);
      expect(text).toContain('$49,500 when you saved it');
    });

    it('that are gone are said to be, and lead nowhere', async () => {
      const { text, queryByRole } = await showKept(kept, async () => ({ ...answer, cars: [] }));
      expect(text).toContain('No longer in stock.');
      expect(queryByRole('link', { name: kept.name })).toBeNull();
    });

    it('that nobody can tell of keep their name', async () => {
      const { text, getByRole } = await showKept(kept, () => Promise.reject(new Error('down')));
      expect(getByRole('link', { name: kept.name })).not.toBeNull();
      expect(text).not.toContain('No longer in stock.');
    });
  });

  it.each([
    ['nothing', ''],
    ['what is no JSON', '{'],
    ['a comparison of another site', '{"href":"//evil.example/au/","names":["A","B"]}'],
    ['a comparison of the other country', '{"href":"/nz/compare?models=a.b","names":["A","B"]}'],
    ['a comparison of one car', '{"href":"/au/compare?models=a","names":["A"]}'],
  ])('says what could be saved where the browser keeps %s', async (_what, kept) => {
    localStorage.setItem('forecourt:comparison:au', kept);
    const { text, getAllByRole } = await show([]);
    expect(text).toMatch(
      /^Nothing yet\. The cars you build, the cars in stock you save, the cars you compare/,
    );
    expect(getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/au/find-a-dealer',
      '/au/saved',
    ]);
  });
});
