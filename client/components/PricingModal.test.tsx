/** @jest-environment jsdom */
import '../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { galleryPage } from '../gallery/galleryPage.ts';
import { PageProvider } from '../page/PageContext.tsx';
import { createStores, StoresProvider } from '../stores/createStores.tsx';
import { PricingModal } from './PricingModal.tsx';

afterEach(cleanup);
Object.defineProperty(window, 'matchMedia', { value: () => new EventTarget() });

function show(query: Record<string, string> = {}) {
  const gallery = galleryPage('/_blocks');
  if (!gallery) throw new Error('There is no gallery');
  const page = { ...gallery, query };
  const stores = createStores(page);
  render(
    <StoresProvider stores={stores}>
      <PageProvider page={page}>
        <PricingModal open onClose={() => undefined} result="" />
      </PageProvider>
    </StoresProvider>,
  );
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name, hidden: true });
  return {
    session: stores.session,
    press: (name: string) => fireEvent.click(screen.getByText(name)),
    chosen: () => ['Private', 'ABN'].filter((name) => radio(name).checked),
    state: () => screen.getByRole<HTMLSelectElement>('combobox', { hidden: true }).value,
  };
}

describe("'a switch labelled 'Show pricing for' with Private and ABN', spec part 2 §2.2", () => {
  it('is two radios of a named group; each press means what it says, also on what is chosen', () => {
    const { session, press, chosen } = show();
    expect(screen.getByRole('group', { name: 'Show pricing for', hidden: true })).toBeTruthy();
    expect(chosen()).toEqual(['ABN']);
    for (const name of ['ABN', 'Private', 'Private', 'ABN', 'ABN']) {
      press(name);
      expect([chosen(), session.isABN]).toEqual([[name], name === 'ABN']);
    }
  });

  it('says what the page shows, and its first press changes that', () => {
    const { session, press, chosen, state } = show({ state: 'WA', use: 'individual' });
    expect([state(), chosen(), session.auState, session.isABN]).toEqual(['WA', ['Private'], 'VIC', true]);
    press('ABN');
    expect([state(), chosen()]).toEqual(['WA', ['ABN']]);
    press('Private');
    expect([state(), chosen(), session.auState, session.isABN]).toEqual(['WA', ['Private'], 'VIC', false]);
  });
});
