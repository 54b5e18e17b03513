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
    choose: (state: string) =>
      fireEvent.change(screen.getByRole('combobox', { hidden: true }), { target: { value: state } }),
    answered: () => [stores.session.hasChosenState, stores.session.hasChosenBuyer],
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

describe('closing the window', () => {
  it.each(['Close', 'View vehicle'])('by %s answers both questions when one was answered', (name) => {
    const { session, choose, press, answered } = show();
    choose('WA');
    expect(answered()).toEqual([true, false]);
    fireEvent.click(screen.getByRole('button', { name, hidden: true }));
    expect([answered(), session.auState, session.isABN]).toEqual([[true, true], 'WA', true]);
    press('Private');
    expect(session.isABN).toBe(false);
  });

  it('by its button answers both as they are shown, though none was changed', () => {
    const { press, answered } = show();
    press('View vehicle');
    expect(answered()).toEqual([true, true]);
  });

  it('otherwise answers nothing when nothing was changed', () => {
    const { answered } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
    expect(answered()).toEqual([false, false]);
  });
});
