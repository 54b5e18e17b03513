import { describe, expect, it } from '@jest/globals';
import { doc, lint, page, text, words } from './contentLintFixture.ts';
import { uuidOf } from './contentServiceFixture.ts';

describe('prices', () => {
  const line = { component: 'ModelLine', name: 'Ridge', vehicle_category: 'SUV' };
  const model = (more: object = {}) => ({
    component: 'ModelAU',
    name: 'Ridge Track',
    short_name: 'Track',
    code: 'TRK',
    model_line: uuidOf('ridge'),
    driveaway_price: '49,990',
    ...more,
  });
  const of = async (slug: string, stories: Readonly<Record<string, object>>) => {
    const findings = await lint({ ridge: line, 'ridge-track': model(), ...stories });
    return findings.filter(({ story, countries }) => story === slug && countries.includes('au'));
  };
  const says = (words_: string) => page(text({ text: doc(words(words_)) }));

  it.each([
    ['From $49,990 drive-away.', '$49,990'],
    ['From $47,990, as last year.', '$47,990'],
    ['From $52490.', '$52490'],
  ])('%s is a price of a model written by hand', async (sentence, amount) => {
    expect(await of('home', { home: says(sentence) })).toMatchObject([
      {
        path: 'body[0] TextContent.text.content[0].content[0].text',
        problem: `says ${amount}, as a model may cost: write {price:…}, which follows the vehicles`,
      },
    ]);
  });

  it('may be a loan, what is paid for one, or an extra', async () => {
    const sentence = 'A loan of $30,000, $35,966.40 in all, and mats for $1,290.';
    expect(await of('home', { home: says(sentence) })).toEqual([]);
  });

  it('that a text names are those of a model line, or of one of its models', async () => {
    const sentence = '{price:ridge} for {buyer:ridge}, Track {price:ridge/ridge-track abn}';
    expect(await of('home', { home: says(sentence) })).toEqual([]);
    expect(await of('home', { home: says('{price:mesa} {price:ridge/tour}') })).toMatchObject([
      { problem: "names the price of 'mesa', which is no model line and no model" },
      { problem: "names the price of 'ridge/tour', which is no model line and no model" },
    ]);
  });

  it('are named by the blocks of pages alone', async () => {
    expect(
      await of('ridge-track', { 'ridge-track': model({ offer_text_abn: '{price:ridge}' }) }),
    ).toMatchObject([
      { path: 'offer_text_abn', problem: "names the price of 'ridge', which only the blocks of a page can" },
    ]);
  });

  it('and offers have ended the day after their last', async () => {
    const ending = (ends: string) =>
      of('ridge-track', {
        'ridge-track': model({
          offer_ends: ends,
          finance: [{ component: 'FinanceOffer', ends }],
        }),
      });
    const problem = 'was 2026-11-21: the offer does not show any more';
    expect(await ending('2026-11-21 00:00')).toMatchObject([
      { path: 'finance[0] FinanceOffer.ends', problem },
      { path: 'offer_ends', problem },
    ]);
    expect(await ending('2026-11-22 00:00')).toEqual([]);
  });
});

describe('rates', () => {
  it.each<[string, object, string, string]>([
    [
      'a rate without its comparison rate, in a text',
      { intro: 'From 6.49% p.a. to approved applicants' },
      'body[0] OffersListing.intro',
      'tells the rate 6.49% p.a. without its comparison rate beside it',
    ],
    [
      'a rate without its comparison rate, in rich text',
      text({ text: doc(words('From 6.49 per cent p.a.'), words('Lending criteria apply.')) }),
      'body[0] TextContent.text',
      'tells the rate 6.49 per cent p.a. without its comparison rate beside it',
    ],
  ])('finds %s', async (_name, block, path, problem) => {
    const findings = await lint({ home: page({ component: 'OffersListing', ...block }) });
    expect(findings).toContainEqual({ story: 'home', countries: ['au'], path, problem });
  });

  it('finds a comparison rate in New Zealand', async () => {
    const compared = doc(words('6.49% p.a., comparison rate 7.48% p.a.'));
    expect(await lint({ home: page(text({ text: compared })) })).toEqual([
      expect.objectContaining({
        countries: ['nz'],
        problem: 'tells the comparison rate 7.48% p.a., which New Zealand has none of',
      }),
    ]);
  });

  it.each([
    ['ModelAU', { specialInterestRate: 3.99 }, ['au'], 'specialInterestRate'],
    ['ModelAU', { specialComparisonRate: 4.98 }, ['au'], 'specialInterestRate'],
    ['ModelAU', { specialInterestRate: 3.99, specialComparisonRate: 4.98 }, undefined, ''],
    ['ModelNZ', { specialInterestRate: 4.95 }, undefined, ''],
    ['ModelNZ', { specialInterestRate: 4.95, specialComparisonRate: 5.9 }, ['nz'], 'specialComparisonRate'],
  ])('looks at the rates of the offers of a %s: %j', async (component, rates, countries, field) => {
    const finance = [{ component: 'FinanceOffer', specialFinanceOffer: true, ...rates }];
    const findings = await lint({ home: page(), 'vehicles/one': { component, finance } });
    expect(findings.filter(({ problem }) => problem.includes('comparison rate'))).toEqual(
      countries ? [expect.objectContaining({ countries, path: `finance[0] FinanceOffer.${field}` })] : [],
    );
  });
});
