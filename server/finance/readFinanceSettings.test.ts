import { describe, expect, it } from '@jest/globals';
import { financeSchema } from '../../shared/content/financeSchema.ts';
import { readBlock } from '../../shared/content/readBlock.ts';
import { siteSchemas } from '../../shared/content/siteSchemas.ts';
import type { Country } from '../../shared/country.ts';
import { defaultFinanceSettings } from '../../shared/finance/financeSettings.ts';
import { readFinanceSettings } from './readFinanceSettings.ts';

function read(fields: object, country: Country = 'au') {
  const { block } = readBlock({ _uid: 'f', component: 'Finance', ...fields }, financeSchema, {
    country,
    draft: false,
    schemas: siteSchemas,
    blocks: {},
    assetPath: (address) => address,
    label: 'global/finance',
  });
  const problems: string[] = [];
  const settings = readFinanceSettings(block, country, (field, problem) =>
    problems.push(`${field} ${problem}`),
  );
  return { settings, problems };
}
const maximum = (term: string, percent: number | string) => ({
  component: 'BalloonMaximum',
  _uid: term,
  term,
  percent,
});

describe('finance settings', () => {
  it.each(['au', 'nz'] as const)(
    "'where content is silent the specification's values hold', %s",
    (country) => {
      expect(read({}, country)).toEqual({ settings: defaultFinanceSettings[country], problems: [] });
    },
  );

  it('are those of content', () => {
    const { settings, problems } = read({
      terms: ['36', '12'],
      default_term: '36',
      balloon_maxima: [maximum('36', 45), maximum('12', '65')],
      minimum_loan: '8,000',
      establishment_fee: '$405.35',
      establishment_fee_paid: 'inLoan',
      monthly_fee: '5.95',
      estimate_term: '36',
      estimate_deposit: 10,
      estimate_balloon: 0,
      comparison_amount: '50,000',
      comparison_term: '84',
      provider: 'A lender',
      licence_line: 'Licence 1',
      contact_page: {
        fieldtype: 'multilink',
        linktype: 'story',
        cached_url: 'contact-us',
        anchor: 'finance',
      },
      warnings: 'One\n\n Two ',
      disclaimers: 'Three',
    });
    expect(problems).toEqual([]);
    expect(settings).toEqual({
      country: 'au',
      terms: [12, 36],
      defaultTerm: 36,
      balloonMaxima: [
        { termMonths: 12, percent: 65 },
        { termMonths: 36, percent: 45 },
      ],
      minimumLoan: 800_000,
      fees: { establishment: 40_535, establishmentPaid: 'inLoan', monthly: 595 },
      offerEstimate: { termMonths: 36, depositPercent: 10, balloonPercent: 0 },
      comparisonBasis: { amount: 5_000_000, termMonths: 84 },
      provider: 'A lender',
      licenceLine: 'Licence 1',
      contactPage: 'contact-us#finance',
      warnings: ['One', 'Two'],
      disclaimers: ['Three'],
    });
  });

  it('have no comparison rate in New Zealand, whatever content says', () => {
    expect(
      read({ comparison_amount: '30,000', comparison_term: '60' }, 'nz').settings.comparisonBasis,
    ).toBeNull();
  });

  it('take no fee that content takes away', () => {
    expect(read({ establishment_fee: '0', monthly_fee: '$0.00' })).toMatchObject({
      settings: { fees: { establishment: 0, monthly: 0 } },
      problems: [],
    });
  });

  it.each<[string, object, string]>([
    ['a fee that is no amount', { monthly_fee: 'none' }, 'monthly_fee "none" is no amount'],
    ['a least loan of nothing', { minimum_loan: '0' }, 'minimum_loan "0" is no amount'],
    [
      'a term that is not offered',
      { terms: ['60'], default_term: '12' },
      'default_term 12 months are not among the terms',
    ],
    ['a deposit above the price', { estimate_deposit: 120 }, 'estimate_deposit 120 is no part of the price'],
    [
      'a balloon above the price',
      { balloon_maxima: [maximum('12', 170)] },
      'balloon_maxima[0] has no term or no percentage',
    ],
    [
      'a term twice',
      { balloon_maxima: [maximum('12', 70), maximum('12', 60)] },
      'balloon_maxima[1] is of a term that has one',
    ],
    [
      'a page elsewhere',
      { contact_page: { fieldtype: 'multilink', linktype: 'url', url: 'https://example.com/x' } },
      'contact_page https://example.com/x is no page of the country',
    ],
  ])('%s is dropped and told to editors', (_what, fields, problem) => {
    const { settings, problems } = read(fields);
    expect(problems).toEqual([expect.stringContaining(problem)]);
    const { defaultTerm, minimumLoan, fees, offerEstimate, contactPage } = defaultFinanceSettings.au;
    expect(settings).toMatchObject({ defaultTerm, minimumLoan, fees, offerEstimate, contactPage });
  });

  it('stay among the terms: the longest that is offered, for want of the usual one', () => {
    const { settings } = read({ terms: ['12', '36'] });
    expect([settings.defaultTerm, settings.offerEstimate.termMonths]).toEqual([36, 36]);
  });
});
