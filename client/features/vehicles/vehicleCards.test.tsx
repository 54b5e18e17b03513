/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { plainText } from '../../../shared/content/richText.ts';
import { defaultFinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { asCents, asPercent } from '../../../shared/units.ts';
import { modelRangeFixtures } from '../../blocks/ModelRange/fixtures.ts';
import { auCard, auCards, nzCard } from '../../gallery/fixtureModels.ts';
import { fixtureEstimates } from '../../gallery/fixtureQuote.ts';
import { doc, paragraph } from '../../gallery/fixtureValues.ts';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { CardPrice } from './CardPrice.tsx';
import { EstimatePanel } from './EstimatePanel.tsx';
import { EstimatesContext } from './estimates.ts';
import { OfferPanel } from './OfferPanel.tsx';

afterEach(cleanup);

// The size of a window that stays closed here.
Object.defineProperty(window, 'IntersectionObserver', {
  // Nothing comes into view by itself.
  value: class {
    observe() {}
    disconnect() {}
  },
});
Object.defineProperty(window, 'matchMedia', { value: () => new EventTarget() });

function show(element: ReactNode, country: 'au' | 'nz' = 'au') {
  const page = galleryPage(`/_blocks/ModelRange/${country}`);
  if (!page) throw new Error('The gallery has no range');
  const stores = createStores(page);
  const { container } = render(
    <StoresProvider stores={stores}>
      <PageProvider page={page}>{element}</PageProvider>
    </StoresProvider>,
  );
  const text = () => container.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return { container, text, session: stores.session };
}

describe("'Price text: NZ 'From' and '{price type} inc GST + ORC'; AU 'Driveaway''", () => {
  const states = {
    VIC: { driveaway: asCents(5_000_000), abn: asCents(4_900_000), costs: [] },
    WA: { driveaway: asCents(5_150_000), abn: asCents(5_050_000), costs: [] },
  };
  const priced = auCard('tour', 'Tour', null, {
    prices: { driveaway: asCents(5_000_000), abn: asCents(4_900_000), states },
  });

  it('in Australia for who buys and where, changing with them at once', () => {
    const { text, session } = show(<CardPrice card={priced} />);
    expect(text()).toMatch(/^\$49,000 Driveaway/);
    expect(text()).toContain('Price is for ABN buyers in VIC');
    act(() => session.setIsABN(false));
    expect(text()).toMatch(/^\$50,000 Driveaway/);
    act(() => session.setAuState('WA'));
    expect(text()).toMatch(/^\$51,500 Driveaway/);
    expect(text()).toContain('Price is for private buyers in WA');
    // It has no price of its own there.
    act(() => session.setAuState('NT'));
    expect(text()).toMatch(/^\$50,000 Driveaway/);
    expect(text()).toContain('Price is for private buyers; it may differ in your state');
  });

  it('in New Zealand for everybody', () => {
    const { text } = show(<CardPrice card={nzCard('tour', 'Tour', 6_099_000)} />, 'nz');
    expect(text()).toMatch(/^From \$60,990 RRP inc GST \+ ORC/);
    expect(text()).toContain('About $61,774 on the road, estimated 1st Nov 2026');
    expect(text()).toContain('Price is for buyers in NZ');
  });

  it("is 'Contact your Dealer for Pricing' without a price", () => {
    const { text } = show(<CardPrice card={auCard('tour', 'Tour', null)} />);
    expect(text()).toMatch(/^Contact your Dealer for Pricing/);
    expect(text()).not.toContain('Driveaway');
    expect(text()).not.toContain('Price is for');
    expect(text()).toContain('Change state or buyer');
  });
});

describe("'an Offer/Finance tab toggle (finance first when configured)'", () => {
  const settings = modelRangeFixtures.typical;
  const [track] = auCards;
  const tabsOf = (container: HTMLElement) =>
    [...container.querySelectorAll('[role="tab"]')].map(({ textContent }) => textContent);
  if (!track) throw new Error('The fixtures have no models');

  it.each([
    [false, ['Offer', 'Finance']],
    [true, ['Finance', 'Offer']],
  ])('show_finance_tab_first %s', (show_finance_tab_first, tabs) => {
    const { container } = show(
      <OfferPanel card={track} settings={{ ...settings, show_finance_tab_first }} level={4} />,
    );
    expect(tabsOf(container)).toEqual(tabs);
    expect(container.querySelector('[aria-selected="true"]')?.textContent).toBe(tabs[0]);
  });

  it('shows one at a time', () => {
    const { container } = show(<OfferPanel card={track} settings={settings} level={4} />);
    const shown = () => container.querySelector('[role="tabpanel"]:not([hidden])')?.textContent;
    expect(shown()).toContain('On orders until 31 January');
    const finance = container.querySelectorAll('[role="tab"]')[1];
    if (finance) fireEvent.click(finance);
    expect(shown()).toContain('Special finance offer');
    expect(shown()).toContain('comparison rate 4.98% p.a.');
  });

  it('is no toggle with one of the two, and nothing with none', () => {
    const offerOnly = show(
      <OfferPanel card={track} settings={{ ...settings, show_finance_tab: false }} level={4} />,
    );
    expect(tabsOf(offerOnly.container)).toEqual([]);
    expect(offerOnly.text()).toContain('a tow pack');
    cleanup();
    const none = auCard('tour', 'Tour', null, {
      offerText: { abn: '', retail: '' },
      standardOfferText: { abn: '', retail: '' },
    });
    const nothing = show(
      <OfferPanel card={none} settings={{ ...settings, show_finance_tab: false }} level={4} />,
    );
    expect(nothing.container.innerHTML).toBe('');
  });

  it('tells a rate with its comparison rate, the warning, the note and the licence in the same panel', () => {
    const { container } = show(<OfferPanel card={track} settings={settings} level={4} />);
    const panel = container.querySelectorAll('[role="tabpanel"]')[1]?.textContent ?? '';
    for (const text of [
      '3.99% p.a., comparison rate 4.98% p.a.',
      'based on a secured consumer fixed rate loan of $30,000 over 5 years',
      'WARNING: This comparison rate is true only for the examples given',
      'At least half of approved applicants received this rate or a lower one.',
      'Australian credit licence 000000',
    ])
      expect(panel).toContain(text);
  });

  it('tells one rate: that of the estimate, and none of another text beside it', () => {
    const [, tour] = auCards;
    if (!tour) throw new Error('The fixtures have no second model');
    const law = defaultFinanceSettings.au;
    const estimate = fixtureEstimates([tour])[tour.uuid];
    if (!estimate) throw new Error('There is no estimate');
    const beside = (words: string, ratePercent: number) => {
      const { text } = show(
        <EstimatesContext value={{ [tour.uuid]: { ...estimate, ratePercent: asPercent(ratePercent) } }}>
          <EstimatePanel card={tour} law={law} text={doc(paragraph(words))} level={4} />
        </EstimatesContext>,
      );
      const said = text();
      cleanup();
      return said.includes(words);
    };
    expect(beside('6.49% p.a. fixed, comparison rate 7.48% p.a.', 6.49)).toBe(true);
    expect(beside('6.49% p.a. fixed, comparison rate 7.48% p.a.', 6.29)).toBe(false);
    expect(beside('No deposit is asked for.', 6.29)).toBe(true);
  });

  it('tells one rate: that of the special offer, and none of the standing text', () => {
    expect(track.finance[0]?.specialInterestRate).toBe(3.99);
    expect(plainText(track.financeOfferText)).toContain('6.49% p.a.');
    const panel = show(
      <OfferPanel card={track} settings={{ ...settings, show_finance_from_text: true }} level={4} />,
    ).container.querySelectorAll('[role="tabpanel"]')[1]?.textContent;
    expect(panel).toContain('3.99% p.a.');
    expect(panel).not.toContain('6.49% p.a.');
  });

  it("says why a business's estimate is told by the week, as its loans are repaid monthly", () => {
    const [, tour] = auCards;
    if (!tour) throw new Error('The fixtures have no second model');
    const { text, session } = show(
      <EstimatesContext value={fixtureEstimates([tour])}>
        <OfferPanel card={tour} settings={settings} level={4} />
      </EstimatesContext>,
    );
    expect(text()).toContain('Shown by the week, to compare. Business loans are repaid monthly.');
    act(() => session.setIsABN(false));
    expect(text()).not.toContain('Business loans');
  });

  it('follows the buyer at once', () => {
    const { text, session } = show(<OfferPanel card={track} settings={settings} level={4} />);
    expect(text()).toContain('For ABN buyers: a tow pack');
    act(() => session.setIsABN(false));
    expect(text()).toContain('The first three scheduled services');
  });
});
