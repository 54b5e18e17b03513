/** @jest-environment jsdom */
import '../../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { AlikeCar, StockListingData, StockVehicleData } from '../../../../shared/stock/stockCar.ts';
import { asCents } from '../../../../shared/units.ts';
import type { PricedModel } from '../../../../shared/vehicles/modelCard.ts';
import { galleryPage } from '../../../gallery/galleryPage.ts';
import { PageProvider } from '../../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../../stores/createStores.tsx';
import { StockListing } from './StockListing.tsx';
import { StockVehicle } from './StockVehicle.tsx';

afterEach(cleanup);

const prices = { driveaway: asCents(6_099_000), abn: asCents(5_949_000) };
const inVic = { driveaway: asCents(6_499_000), abn: asCents(6_299_000), costs: [] };
const models: Readonly<Record<string, PricedModel>> = {
  tour: { country: 'au', prices: { ...prices, states: { VIC: inVic } } },
  none: { country: 'au', prices: { driveaway: null, abn: null, states: {} } },
  // Last year's: one price for all states.
  former: { country: 'au', prices: { ...prices, states: {} } },
};
const car = (stockNumber: string, model: string, own: number | null = null): AlikeCar => ({
  stockNumber,
  name: `Haven ${model}`,
  colour: '',
  parts: [],
  view: null,
  dealer: { code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat', region: 'VIC' },
  distanceKm: null,
  state: { kind: 'here' },
  price: { own: own === null ? null : asCents(own), extras: asCents(0) },
  model,
  differences: [],
});
const vehicle = (facts: Partial<StockVehicleData>): StockVehicleData => ({
  isGone: false,
  car: car('M1', 'tour'),
  rows: [],
  asOf: '2026-11-25',
  query: { modelLine: 'haven', model: 'Tour', build: '1' },
  alike: [car('M2', 'tour')],
  models,
  ...facts,
});

function show(element: ReactNode, query: Record<string, string> = {}) {
  const page = galleryPage('/_blocks/ModelRange/au');
  if (!page) throw new Error('The gallery has no range');
  const { container } = render(
    <MemoryRouter>
      <StoresProvider stores={createStores(page)}>
        <PageProvider page={{ ...page, path: '/au/stock', query }}>{element}</PageProvider>
      </StoresProvider>
    </MemoryRouter>,
  );
  return container;
}
const vehicleBlock = (data: StockVehicleData) => (
  <StockVehicle block={{ _uid: 'car', component: 'StockVehicle' }} data={data} />
);
function list(cars: readonly AlikeCar[]) {
  const choices = { lines: [], models: [], colours: [], dealers: [] };
  const facts = { asOf: '2026-11-25', total: cars.length, page: 1, pages: 1, place: null };
  const data: StockListingData = { status: 'success', ...facts, cars, models, choices };
  return <StockListing block={{ _uid: 'stock', component: 'StockListing' }} data={data} />;
}
const whose = 'Price is for ABN buyers';

describe('whose the prices of cars in stock are', () => {
  it.each([
    ['once, above those like one of the same price', vehicle({}), 1],
    ['once, above those like one that is gone', vehicle({ isGone: true }), 1],
    [
      "once, above those like one at its dealer's own price",
      vehicle({ car: car('M1', 'tour', 5_999_000) }),
      1,
    ],
    [
      'nowhere, where all are at their dealers’ own',
      vehicle({ isGone: true, alike: [car('M2', 'tour', 5_000_000)] }),
      0,
    ],
    ['nowhere, where dealers tell them', vehicle({ isGone: true, alike: [car('M2', 'none')] }), 0],
  ])('is told %s', (_, data, times) => {
    const container = show(vehicleBlock(data));
    expect(container.textContent.split(whose)).toHaveLength(times + 1);
    expect(container.querySelectorAll('[aria-label="State"]')).toHaveLength(times);
  });

  it('is told of the prices by state above a list, and on the card of a price that is of no state', () => {
    const container = show(list([car('M1', 'tour'), car('M2', 'former')]));
    const texts = [...container.querySelectorAll('ul > li:has(h2)')].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.not.stringContaining(whose),
      expect.stringContaining(`${whose}; it may differ in your state`),
    ]);
  });
});

it.each([
  [1_599, '1,599 km away'],
  [0, 'Ballarat'],
])('a car like another one %d km from it says %s', (distanceKm, text) => {
  const alike = [{ ...car('M2', 'tour'), distanceKm }];
  const where = show(vehicleBlock(vehicle({ alike }))).querySelector('[data-alike] li');
  expect(where?.textContent).toMatch(new RegExp(`${text}The same colour`));
});

describe('links from an address that tells for whom prices are', () => {
  const query = { state: 'QLD', buyer: 'private' };
  const hrefs = (element: ReactNode, start: string) =>
    [...show(element, query).querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith(start) && !href.includes('dealer='));

  it('lead from a car to those like it, and back to the list, at the same price', () => {
    expect(hrefs(vehicleBlock(vehicle({})), '/au/stock')).toEqual([
      '/au/stock?state=QLD&buyer=private',
      '/au/stock/M2?state=QLD&buyer=private',
    ]);
  });
  it('lead from a list without cars to all of them', () => {
    expect(hrefs(list([]), '/au/stock')).toEqual(['/au/stock?state=QLD&buyer=private']);
  });
});
