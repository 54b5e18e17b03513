import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { ridge } from '../../../shared/configurator/fixtures.ts';
import type { SiteQuoteBody } from '../../../shared/finance/quote.ts';
import {
  type CatalogueModel,
  isPricedByState,
  type VehicleCatalogue,
} from '../../../shared/vehicles/catalogue.ts';
import { contentOf } from '../../../test/support/contentOf.ts';
import { noFinance } from '../../../test/support/noFinance.ts';
import { resolveOffers } from './offersListing.ts';
import type { BlockDataFacts } from './resolver.ts';

const models = Object.fromEntries(
  Object.entries<CatalogueModel>(ridge.models).map(([uuid, model]) => [
    uuid,
    { ...model, nvicCode: 'ARDGC1626', enableAngleQuote: true },
  ]),
);
const catalogue = { ...ridge, models, modelLines: [ridge.modelLine] } as unknown as VehicleCatalogue;
const block = contentOf('OffersListing', { show_all_models: true, show_finance_tab: true });

/** The listing of an address, the quotes that it asked for, and what was logged. */
async function resolve(query: Record<string, string>, quote: () => Promise<never> | undefined) {
  const asked: SiteQuoteBody[] = [];
  const logged: string[] = [];
  const facts = {
    country: 'au',
    query,
    catalogue: async () => catalogue,
    siteFinance: { ...noFinance.siteFinance, useAngleApi: true },
    finance: {
      ...noFinance.finance,
      quote: async (body: SiteQuoteBody) => {
        asked.push(body);
        return quote();
      },
    },
    logger: pino({}, { write: (text) => void logged.push(JSON.parse(text).msg) }),
  } as unknown as BlockDataFacts;
  return { asked, logged, resolution: await resolveOffers(block, facts) };
}
const answers = () => undefined;
const fails = () => Promise.reject(new Error('down'));

describe('the estimates of an offers listing', () => {
  it('are not waited for where the address limits no repayment', async () => {
    const { asked, resolution } = await resolve({ price: '45000', state: 'NSW' }, answers);
    expect([asked.length, resolution.isComplete]).toEqual([0, true]);
  });

  it('are asked for at the price of who is buying where it does', async () => {
    const { asked, resolution } = await resolve({ weekly: '150', state: 'NSW', buyer: 'private' }, answers);
    expect(resolution.isComplete).toBe(true);
    expect(new Set(asked.map((body) => 'entityType' in body && body.entityType))).toEqual(
      new Set(['Individual']),
    );
    const prices = asked.map((body) => 'assetPurchasePrice' in body && body.assetPurchasePrice * 100);
    // One model has no price, and so no repayment.
    const inNsw = Object.values(ridge.models)
      .filter(isPricedByState)
      .flatMap(({ prices: { states } }) => states.NSW?.driveaway ?? []);
    expect(inNsw.length).toBe(Object.keys(models).length - 1);
    expect(prices.toSorted()).toEqual(inNsw.toSorted());
  });

  it('are asked for once of a lender that is down; the page is made, and not kept', async () => {
    const { asked, logged, resolution } = await resolve({ weekly: '150' }, fails);
    expect([asked.length, resolution.isComplete]).toEqual([1, false]);
    expect(logged).toEqual(['offers are limited by repayments that could not all be had']);
    expect(resolution.make()).toMatchObject({ status: 'success', estimates: {} });
  });
});
