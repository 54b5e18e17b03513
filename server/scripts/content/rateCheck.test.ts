import { describe, expect, it } from '@jest/globals';
import { asPercent } from '../../../shared/units.ts';
import { lineStory, modelStory, vehicleStory } from '../../../test/support/vehicleStories.ts';
import { buildCatalogue } from '../../vehicles/buildCatalogue.ts';
import { type BuyersRates, createRateCheck } from './rateCheck.ts';

const { catalogue } = buildCatalogue([lineStory('ridge'), modelStory('Tour')], {
  country: 'au',
  assetPath: () => null,
});
const of = (...rates: number[]) => new Set(rates.map(asPercent));
const rates: BuyersRates = {
  Individual: { rates: of(6.39, 6.49), comparisons: of(7.38, 7.48) },
  Business: { rates: of(6.29), comparisons: of(7.28) },
};
const said = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const problemsOf = (story: ReturnType<typeof modelStory>, known: BuyersRates | undefined = rates) =>
  createRateCheck(catalogue, known)(story, 'au').map(({ path, problem }) => `${path}: ${problem}`);
const model = (fields: Readonly<Record<string, unknown>>) => modelStory('Tour', fields);
const page = (text: string) =>
  vehicleStory('page', { component: 'Page', body: [{ component: 'TextContent', text: said(text) }] });

const told = '6.49% p.a. fixed, comparison rate 7.48% p.a.';

describe('a rate that a text tells', () => {
  it('beside a model is compared with what calculators show each buyer', () => {
    expect(problemsOf(model({ finance_offer_text: said(told) }))).toEqual([
      'finance_offer_text: tells a business or ABN buyer 6.49% p.a., which calculators do not show them',
      'finance_offer_text: tells a business or ABN buyer the comparison rate 7.48% p.a., which calculators do not show them',
    ]);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['names its buyer', { finance_offer_text: said(`${told} for private buyers`) }],
    [
      'names both, each with their own',
      {
        finance_offer_text: said(
          `${told} for private buyers, and 6.29% p.a. fixed, comparison rate 7.28% p.a. with an ABN.`,
        ),
      },
    ],
    ['stands in the field of its buyer', { offer_text_retail: told }],
    ['is for another term', { offer_text_retail: '6.39% p.a., comparison rate 7.38% p.a.' }],
    ['is no rate', { offer_text_abn: '20% deposit, delivered by June' }],
  ])('beside a model may stay when it %s', (_when, fields) => {
    expect(problemsOf(model(fields))).toEqual([]);
  });

  it('in the field of one buyer is compared with theirs', () => {
    expect(problemsOf(model({ offer_text_abn: told }))).toHaveLength(2);
  });

  it('on a page may be that of any buyer, and no other', () => {
    expect(problemsOf(page(told))).toEqual([]);
    expect(problemsOf(page(`${told} with an ABN`))).toHaveLength(2);
    expect(problemsOf(page('5.99% p.a., comparison rate 6.98% p.a.'))).toHaveLength(4);
  });

  it('is not compared while nobody tells what calculators show', () => {
    expect(createRateCheck(catalogue, undefined)(model({ offer_text_abn: told }), 'au')).toEqual([]);
  });
});
