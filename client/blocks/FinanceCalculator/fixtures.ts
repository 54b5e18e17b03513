import type { CalculatorModel, FinanceCalculatorData } from '../../../shared/finance/calculatorBlock.ts';
import { entityTypeOf, startInputs } from '../../../shared/finance/calculatorInputs.ts';
import { defaultFinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { quoteErrorText } from '../../../shared/finance/quote.ts';
import { defaultPreferences } from '../../../shared/pricing.ts';
import { asCents, asPercent } from '../../../shared/units.ts';
import { auCards, nzCards } from '../../gallery/fixtureModels.ts';
import { fixtureQuote } from '../../gallery/fixtureQuote.ts';
import { fixtureRunningCosts } from '../../gallery/fixtureRunningCosts.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { FinanceCalculatorBlock } from './schema.ts';

const financeCalculator = (
  _uid: string,
  fields: Partial<FinanceCalculatorBlock>,
): FinanceCalculatorBlock => ({
  _uid,
  component: 'FinanceCalculator',
  heading: '',
  intro: '',
  model_lines: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const financeCalculatorFixtures = {
  empty: financeCalculator('financeCalculator-empty', {}),
  typical: financeCalculator('financeCalculator-typical', {
    heading: 'Work out your repayments',
    intro: 'Choose a car, a term, and what you pay now and at the end.',
  }),
  longest: financeCalculator('financeCalculator-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
    intro:
      'Whatever you choose, the whole cost stands beside the repayment: rate, fees, interest, and what the balloon leaves for the end. Nobody checks your credit.',
  }),
  au: financeCalculator('financeCalculator-au', { heading: 'Repayments in Australia', locale: 'au' }),
  nz: financeCalculator('financeCalculator-nz', { heading: 'Repayments in New Zealand', locale: 'nz' }),
  noModels: financeCalculator('financeCalculator-noModels', { heading: 'Nothing to finance' }),
  refused: financeCalculator('financeCalculator-refused', { heading: 'While the lender gives no quote' }),
  failed: financeCalculator('financeCalculator-failed', { heading: 'While there are no vehicles' }),
} as const satisfies Fixtures<FinanceCalculatorBlock>;

const data = (
  country: 'au' | 'nz',
  models: readonly CalculatorModel[] = country === 'au' ? auCards : nzCards,
): Extract<FinanceCalculatorData, { status: 'success' }> => {
  const settings = defaultFinanceSettings[country];
  // The buyer that the server assumes of a visitor who has said nothing. The gallery is a page of Australia.
  const use = entityTypeOf('au', defaultPreferences.isABN);
  const inputs = { ...startInputs(settings, use), balloonPercent: asPercent(20), deposit: asCents(500_000) };
  const [model] = models;
  return {
    status: 'success',
    models,
    model: model?.slug ?? '',
    auState: defaultPreferences.auState,
    inputs,
    runningCosts: fixtureRunningCosts(models),
    ...(model ? { answer: fixtureQuote(country, model, inputs) } : {}),
  };
};

export const financeCalculatorFixtureData: Readonly<Record<string, FinanceCalculatorData>> = {
  'financeCalculator-typical': data('au'),
  'financeCalculator-longest': data('au'),
  'financeCalculator-au': data('au'),
  'financeCalculator-nz': data('nz'),
  'financeCalculator-noModels': data('au', []),
  'financeCalculator-refused': { ...data('au'), answer: { error: true, message: quoteErrorText } },
  'financeCalculator-failed': { status: 'error' },
};
