/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { Saved } from '../../../shared/saved/saved.ts';
import { encodeSaved } from '../../../shared/saved/savedCode.ts';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { TakeAlong } from './TakeAlong.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const nothing: Saved = { builds: [], vehicles: [] };
const builds = [{ line: 'ridge', name: 'For the farm', code: '1A' }];
const comparison = { href: '/au/compare?models=ridge-core.mesa-tour', names: ['Ridge Core', 'Mesa Tour'] };
const dealer = { code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' };
const refusesAll = 'This browser keeps nothing for this site: nothing was added.';

it.each<[string, Saved, RegExp, string]>([
  [
    'all',
    { builds, vehicles: [], comparison, dealer },
    /^$/,
    'Added: 1 build, the comparison and your dealer.',
  ],
  ['no build', { builds, vehicles: [] }, /builds/, refusesAll],
  ['no comparison', { ...nothing, comparison }, /comparison/, refusesAll],
  ['no dealer', { ...nothing, dealer }, /preferredDealer/, refusesAll],
  [
    'no build, but a dealer',
    { builds, vehicles: [], dealer },
    /builds/,
    'Added: your dealer. This browser has no room for the rest.',
  ],
])('what another device has saved is brought into a browser that keeps %s', (_, brought, refused, says) => {
  const page = galleryPage('/_blocks/ModelRange/au');
  if (!page) throw new Error('The gallery has no such page');
  const stores = createStores(page);
  stores.session.persist(localStorage);
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (refused.test(key)) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, text);
  });
  const { container, getByText } = render(
    <StoresProvider stores={stores}>
      <PageProvider page={page}>
        <TakeAlong saved={nothing} isEmpty />
      </PageProvider>
    </StoresProvider>,
  );
  const field = container.querySelector('textarea');
  if (!field) throw new Error('There is no field for a code');
  fireEvent.change(field, { target: { value: encodeSaved('au', brought) } });
  fireEvent.click(getByText('Bring it in'));
  expect(container.textContent).toContain(says);
  expect(stores.session.preferredDealer !== undefined).toBe(says.includes('your dealer'));
});
