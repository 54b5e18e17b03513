import { describe, expect, it } from '@jest/globals';
import { auModel, modelLine, nzModel } from '../configurator/fixtureParts.ts';
import { asPercent } from '../units.ts';
import type { FinanceOffer } from './catalogue.ts';
import type { ModelCard } from './modelCard.ts';
import {
  type OfferPanelSettings,
  offerTermsText,
  offerText,
  panelFinance,
  panelOffer,
} from './offerPanel.ts';

const settings: OfferPanelSettings = {
  show_special_offer: true,
  special_offer_heading: 'Special',
  standard_offer_header: 'Standard',
  show_finance_tab: true,
  show_finance_tab_first: false,
  show_finance_from_text: true,
};
const parts = {
  modelLine: modelLine('ridge', 'Ridge', []),
  priceDisclaimers: [],
  isHybrid: false,
  seats: 5,
  towingKg: null,
};
const names = { uuid: '1', code: '1', name: 'Ridge Tour', shortName: 'Tour' };
const au = (fields: Parameters<typeof auModel>[0] | object = {}): ModelCard => ({
  ...auModel({ ...names, ...fields }),
  ...parts,
});
const nz = (fields: object = {}): ModelCard => ({ ...nzModel({ ...names, ...fields }), ...parts });

const offers = {
  offerText: { abn: 'ABN offer', retail: 'Retail offer' },
  standardOfferText: { abn: 'ABN standard', retail: 'Retail standard' },
};
const none = { abn: '', retail: '' };
const abn = { isABN: true };
const retail = { isABN: false };

describe("'buyer type (private or ABN) and the Australian state additionally decide the price and the offer text'", () => {
  it.each([
    ['AU shows offer_text_abn to ABN buyers', au(offers), {}, abn, ['Special', 'ABN offer']],
    ['and offer_text_retail to private ones', au(offers), {}, retail, ['Special', 'Retail offer']],
    [
      'else standard_offer_text_abn',
      au({ ...offers, offerText: none }),
      {},
      abn,
      ['Standard', 'ABN standard'],
    ],
    [
      'or standard_offer_text_retail',
      au({ ...offers, offerText: none }),
      {},
      retail,
      ['Standard', 'Retail standard'],
    ],
    [
      'an offer of the other buyer is none',
      au({ offerText: { abn: '', retail: 'Retail offer' } }),
      {},
      abn,
      null,
    ],
    [
      'without show_special_offer the standard one shows',
      au(offers),
      { show_special_offer: false },
      abn,
      ['Standard', 'ABN standard'],
    ],
    ['no text, no offer', au(), {}, abn, null],
    ["'NZ shows a single offer text'", nz({ offerText: 'Offer' }), {}, abn, ['Special', 'Offer']],
    ['whoever buys', nz({ offerText: 'Offer' }), {}, retail, ['Special', 'Offer']],
    [
      'under either heading',
      nz({ offerText: 'Offer' }),
      { show_special_offer: false },
      abn,
      ['Standard', 'Offer'],
    ],
  ] as const)('%s', (_words, card, changed, buyer, expected) => {
    const offer = panelOffer(card, { ...settings, ...changed }, buyer);
    expect(offer && [offer.heading, offer.text]).toEqual(expected);
  });

  it('without a standard text in its place', () => {
    expect(offerText(au({ ...offers, offerText: none }), abn)).toBe('');
    expect(offerText(au(offers), abn)).toBe('ABN offer');
    expect(offerText(nz({ offerText: 'Offer' }), retail)).toBe('Offer');
  });
});

describe("the terms of an offer: 'start, end, conditions' as data", () => {
  const terms = { ends: '2027-01-31', conditions: 'For cars ordered by then.' };
  it.each([
    [terms, 'Until 31st Jan 2027. For cars ordered by then.'],
    [{ ends: '2026-12-02' }, 'Until 2nd Dec 2026.'],
    [{ conditions: 'On orders.' }, 'On orders.'],
    [undefined, ''],
  ])('%j', (given, words) => {
    expect(offerTermsText(given)).toBe(words);
  });

  it('stand under the offer that they are of, and not under a standard one', () => {
    const offerTerms = terms;
    expect(panelOffer(au({ ...offers, offerTerms }), settings, abn)?.terms).toContain('31st Jan 2027');
    const standard = { ...settings, show_special_offer: false };
    expect(panelOffer(au({ ...offers, offerTerms }), standard, abn)?.terms).toBe('');
    expect(panelOffer(nz({ offerText: 'Offer', offerTerms }), standard, abn)?.terms).toContain('31st Jan');
  });
});

describe('the finance of a panel', () => {
  const special: FinanceOffer = {
    specialFinanceOffer: true,
    specialFinanceOfferText: '3.99% p.a., comparison rate 4.98% p.a.',
    specialFinanceDriveawayPrice: null,
    specialInterestRate: asPercent(3.99),
    specialComparisonRate: asPercent(4.98),
  };
  const standing = { ...special, specialFinanceOffer: false };
  const text = { type: 'doc' };

  it.each([
    [
      'the special offer, then the standing text',
      { finance: [special], financeOfferText: text },
      {},
      [special, text],
    ],
    [
      "'when the first finance entry has specialFinanceOffer'",
      { finance: [standing, special], financeOfferText: text },
      {},
      [null, text],
    ],
    ['nothing told, nothing shown', { finance: [standing] }, {}, null],
    [
      'show_finance_from_text off: the special offer alone',
      { finance: [special], financeOfferText: text },
      { show_finance_from_text: false },
      [special, null],
    ],
    [
      'show_finance_tab off: none',
      { finance: [special], financeOfferText: text },
      { show_finance_tab: false },
      null,
    ],
  ] as const)('%s', (_words, fields, changed, expected) => {
    const finance = panelFinance(au(fields), { ...settings, ...changed });
    expect(finance && [finance.special, finance.text]).toEqual(expected);
  });
});
