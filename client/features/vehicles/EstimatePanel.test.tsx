/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { defaultFinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { estimateErrorText } from '../../../shared/finance/quote.ts';
import { CompareCosts } from '../../blocks/CompareGrid/CompareCosts.tsx';
import { compareGridFixtureData } from '../../blocks/CompareGrid/fixtures.ts';
import { useOfferMeasures } from '../../blocks/OffersListing/useOfferMeasures.ts';
import { auOffer } from '../../gallery/fixtureOffers.ts';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { EstimatePanel } from './EstimatePanel.tsx';

const watched = new Set<(isIn: boolean) => void>();
/** Everything is on the screen, until a test says otherwise. */
class InView {
  private readonly tell: (isIn: boolean) => void;
  constructor(callback: (entries: readonly object[]) => void) {
    this.tell = (isIn) => callback([{ isIntersecting: isIn, intersectionRatio: isIn ? 1 : 0 }]);
  }
  observe() {
    watched.add(this.tell);
    this.tell(true);
  }
  disconnect() {
    watched.delete(this.tell);
  }
}

/** How many quotes the calls have asked for. */
let calls: number[] = [];
beforeEach(() => {
  calls = [];
  jest.useFakeTimers();
  Object.assign(globalThis, {
    IntersectionObserver: InView,
    fetch: async (_: string, { body }: { body: string }) => {
      const { quotes } = JSON.parse(body) as { quotes: unknown[] };
      calls.push(quotes.length);
      return { json: async () => ({ quotes: quotes.map(() => ({ error: true, message: '' })) }) };
    },
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Lets 100 ms pass: time enough to ask, to be answered, and to ask again because of that, many times over. */
async function settle() {
  for (let turn = 0; turn < 20; turn++) await act(() => jest.advanceTimersByTimeAsync(5));
}

function show(element: ReactNode) {
  const page = galleryPage('/_blocks/OffersListing/au');
  if (!page) throw new Error('The gallery has no offers');
  const stores = createStores(page);
  const withStores = (shown: ReactNode) => (
    <StoresProvider stores={stores}>
      <PageProvider page={page}>{shown}</PageProvider>
    </StoresProvider>
  );
  const { container, rerender } = render(withStores(element));
  return {
    container,
    session: stores.session,
    change: (next: ReactNode) => rerender(withStores(next)),
  };
}

const law = defaultFinanceSettings.au;
const panel = <EstimatePanel card={auOffer('drover', 'Work', 5_000_000)} law={law} text={null} level={4} />;
const cards = [auOffer('drover', 'Work', 5_000_000), auOffer('ridge', 'Tour', 5_500_000)];
/** What a listing knows of its offers while it is limited to so many dollars a week. */
function Limited({ weekly }: { weekly?: number }) {
  return <p>{useOfferMeasures(cards, true, weekly).unknownRepayments} unknown</p>;
}
const compared = () => {
  const data = compareGridFixtureData['compareGrid-typical'];
  if (data?.status !== 'success' || !data.runningCosts) throw new Error('The gallery compares nothing');
  const models = data.models.slice(0, 2).map((model) => ({ ...model, nvicCode: model.key }));
  return (
    <CompareCosts
      models={models}
      costs={data.runningCosts}
      level={2}
      query={{}}
      onChange={() => undefined}
      isFinanced
      onPay={() => undefined}
      beside={{}}
    />
  );
};

describe('a lender that gives no estimates', () => {
  it.each([
    ['an offer panel', panel, 1],
    ['the costs of compared models', compared(), 2],
  ])(
    'is asked by %s once for each state and buyer, and does not keep it waiting',
    async (_, element, size) => {
      const { container, session } = show(element);
      await settle();
      expect(calls).toEqual([size]);
      act(() => session.setIsABN(false));
      await settle();
      expect(calls).toEqual([size, size]);
      act(() => session.setIsABN(true));
      await settle();
      expect([calls, container.querySelector('[aria-busy]')]).toEqual([[size, size], null]);
    },
  );

  it("leads to 'Find a dealer', spec part 2 §8; coming back to the panel asks again, twice a minute at most", async () => {
    const { container } = show(panel);
    const comeBack = async () => {
      for (const isIn of [false, true])
        act(() => {
          for (const tell of watched) tell(isIn);
        });
      await settle();
    };
    await settle();
    expect(container.textContent).toContain(estimateErrorText);
    expect(container.querySelector('a')?.getAttribute('href')).toBe('/au/find-a-dealer');
    for (let time = 0; time < 10; time++) await comeBack();
    expect(calls).toEqual([1]);
    jest.advanceTimersByTime(30_000);
    await settle();
    expect(calls).toEqual([1]);
    await comeBack();
    await comeBack();
    expect(calls).toEqual([1, 1]);
    expect(container.textContent).toContain(estimateErrorText);
  });

  it('is asked again when another limit of the weekly payment is chosen, once it may be back', async () => {
    const { container, change } = show(<Limited />);
    const choose = async (weekly: number) => {
      change(<Limited weekly={weekly} />);
      await settle();
    };
    await settle();
    expect(calls).toEqual([]);
    await choose(200);
    await choose(225);
    expect([calls, container.textContent]).toEqual([[2], '2 unknown']);
    jest.advanceTimersByTime(30_000);
    await settle();
    expect(calls).toEqual([2]);
    await choose(250);
    expect(calls).toEqual([2, 2]);
  });
});
