/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import type { DealerSearchResult, StoreLocatorData } from '../../../shared/dealers/dealer.ts';
import { storeLocatorFixtureData } from '../../blocks/StoreLocator/fixtures.ts';
import { DealerMap } from './DealerMap.tsx';
import { LocatorStore } from './LocatorStore.ts';
import { type MapMove, type MapView, moved, wholeCountry } from './mapView.ts';
import type { Locator } from './useDealerLocator.ts';

afterEach(cleanup);

const { dealers } = storeLocatorFixtureData['storeLocator-typical'] as Extract<
  StoreLocatorData,
  { status: 'success' }
>;
const store = (selected: string, search: DealerSearchResult | null = null) =>
  new LocatorStore({
    dealers,
    search,
    query: '',
    selected,
    load: async () => ({ place: null, dealers: [], closestDealerCode: '' }) as never,
  });

/** Our own map of the dealers, which moves as it does on the page. */
function MapOnPage({ at, search = null }: { at: MapView; search?: DealerSearchResult | null }) {
  const [view, go] = useState(at);
  const after = (by: MapMove) => moved(view, by);
  const map = { view, go, after, move: (by: MapMove) => go(after(by)), service: undefined };
  const locator = {
    store: store('', search),
    map,
    hrefOf: () => '/',
    selectOnClick: () => () => undefined,
    zoomTo: () => undefined,
    showWhole: () => undefined,
  } as unknown as Locator;
  return <DealerMap country="au" locator={locator} />;
}

describe('the map of dealers', () => {
  it('has in the spoken name of each pin what the pin shows', () => {
    const { container } = render(<MapOnPage at={wholeCountry} />);
    const pins = [...container.querySelectorAll<HTMLElement>('[role=group] :is(a, button)')];
    expect(pins.length).toBeGreaterThan(2);
    for (const pin of pins) {
      const parts = [...pin.children];
      const isSpoken = (part: Element) => part.getAttribute('aria-hidden') !== 'true';
      const spoken = parts.filter(isSpoken).map(({ textContent }) => textContent);
      for (const { textContent } of parts) expect(spoken.join('')).toContain(textContent);
    }
  });

  it.each([
    ['names the place that was looked for', 'Mildura VIC 3500', -34.2, 142.2, true],
    ['names no place beyond its edge', 'Christmas Island WA 6798', -10.4, 105.7, false],
  ])('%s', (_, label, latitude, longitude, isNamed) => {
    const place = { label, latitude, longitude };
    const search: DealerSearchResult = { status: 'found', place, nearby: [] };
    const { container } = render(<MapOnPage at={wholeCountry} search={search} />);
    expect(/Mildura|Christmas Island/.test(container.textContent)).toBe(isNamed);
  });

  it('takes buttons that lead nowhere out of the order of the tab key, and keeps the focus on one that comes to it', () => {
    const { getByRole } = render(<MapOnPage at={wholeCountry} />);
    const button = (name: string) => getByRole('button', { name });
    const stops = () =>
      ['Zoom in', 'Zoom out', 'Show what is further north'].map((name) => button(name).tabIndex);
    expect(stops()).toEqual([0, -1, -1]);
    fireEvent.click(button('Zoom in'));
    expect(stops()).toEqual([0, 0, 0]);
    button('Zoom out').focus();
    fireEvent.click(button('Zoom out'));
    expect([stops(), document.activeElement]).toEqual([[0, -1, -1], button('Zoom out')]);
  });
});
