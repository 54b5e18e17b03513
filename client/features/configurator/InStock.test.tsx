/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { ridge } from '../../../shared/configurator/fixtures.ts';
import { startOf } from '../../../shared/configurator/start.ts';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { NotThere } from '../../page/askJson.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { ConfiguratorContext } from './ConfiguratorContext.ts';
import { ConfiguratorStore } from './ConfiguratorStore.ts';
import { type AskAlike, InStock } from './InStock.tsx';

afterEach(cleanup);

const car = {
  stockNumber: 'M10423',
  name: 'Ridge Core',
  colour: 'Tasman Blue',
  state: 'in stock',
  price: { own: 5_000_000, extras: 0 },
  model: 'core-h',
  dealer: { code: 'A3000', name: 'City Meridian', city: 'Melbourne' },
  distanceKm: null,
  differences: [],
};
const alike = {
  asOf: '2026-11-25',
  sentence: 'One car is in stock.',
  cars: [car],
  models: { 'core-h': ridge.models['core-h'] },
};

/** The summary's cars in stock of a visitor whose dealer is Goldfields Meridian, with these answers in turn. */
async function show(...answers: readonly (() => Promise<unknown>)[]) {
  const gallery = galleryPage('/_blocks/ModelRange/au');
  const start = startOf(ridge, {});
  if (!gallery || !start) throw new Error('There is nothing to build');
  const page = { ...gallery, site: { ...gallery.site, hasStock: true as const } };
  const stores = createStores(page);
  stores.session.setPreferredDealer({ code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' });
  const store = new ConfiguratorStore(ridge, start, stores.session, (task) => task());
  const left = [...answers];
  const ask = (async () => left.shift()?.()) as AskAlike;
  const view = render(
    <StoresProvider stores={stores}>
      <PageProvider page={page}>
        <ConfiguratorContext value={store}>
          <InStock ask={ask} />
        </ConfiguratorContext>
      </PageProvider>
    </StoresProvider>,
  );
  await act(async () => {});
  return view;
}

describe('cars in stock that are like a build', () => {
  it('have links that tell cars of one name apart by ear', async () => {
    const cars = [car, { ...car, stockNumber: 'M10424' }];
    const { getAllByRole } = await show(async () => ({ ...alike, cars }));
    const names = getAllByRole('link', { name: /Ridge Core/ }).map(({ textContent }) => textContent);
    expect(names).toEqual(
      ['M10423', 'M10424'].map((number) => `Ridge Core, Tasman Blue, stock number ${number}`),
    );
  });

  it('are asked for again by a button where nobody has answered', async () => {
    const down = () => Promise.reject(new Error('down'));
    const { container, getByRole, getByText, queryByRole } = await show(down, down, async () => alike);
    expect(container.textContent).toContain('cannot be shown at the moment');
    const again = () => act(async () => void fireEvent.click(getByRole('button', { name: 'Try again' })));
    await again();
    expect(getByRole('button', { name: 'Try again' })).not.toBeNull();
    await again();
    expect(getByText('Ridge Core, Tasman Blue')).not.toBeNull();
    expect(queryByRole('button')).toBeNull();
    expect(container.contains(document.activeElement)).toBe(true);
  });

  it('are not promised of a car that is withdrawn while the page is open: the rest of its line is', async () => {
    const { container, getByRole, queryByRole } = await show(() => Promise.reject(new NotThere('gone')));
    expect(container.textContent).toContain('Your car may no longer be sold as it is.');
    expect(queryByRole('button')).toBeNull();
    expect(getByRole('link', { name: 'All Ridge in stock' })).not.toBeNull();
  });

  it.each([
    ['those of a dealer who is in the network', 12, true],
    ['none of one who has left it', null, false],
  ])('tell distances: %s', async (_, distanceKm, isTold) => {
    const { container } = await show(async () => ({ ...alike, cars: [{ ...car, distanceKm }] }));
    expect(container.textContent?.includes('Distances are from your dealer')).toBe(isTold);
  });
});
