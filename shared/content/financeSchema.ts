import { blockFields, type ComponentSchema, type Field, items } from './schema.ts';
import { item, price } from './vehicleFields.ts';

/** How finance is offered: what `FinanceSettings` is read from. Story `global/finance`, spec part 1 §3 and part 2 §5, §9. */

const byCountry = <const F extends Field>(field: F) => ({ ...field, translatable: true }) as const;
const percent = { type: 'number', min_value: 0, max_value: 100 } as const satisfies Field;
const terms = [12, 24, 36, 48, 60, 72, 84].map((months) => ({
  name: `${months} months`,
  value: String(months),
}));
const linesOf = (what: string) =>
  ({ type: 'textarea', translatable: true, description: `One a line. ${what}` }) as const;

export const balloonMaximumSchema = {
  name: 'BalloonMaximum',
  display_name: 'Highest balloon of a term',
  ...item,
  component_group_name: 'Finance',
  preview_field: 'term',
  schema: {
    term: { type: 'option', required: true, options: terms },
    percent: { ...percent, required: true, description: 'Of the price.' },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const financeSchema = {
  name: 'Finance',
  display_name: 'Finance settings',
  is_root: true,
  is_nestable: false,
  schema: {
    use_angle_api: { type: 'boolean', description: 'Quotes of the lender may be asked for.' },
    terms: byCountry({ type: 'options', options: terms, description: 'None: all.' }),
    default_term: byCountry({ type: 'option', options: terms }),
    balloon_maxima: items(balloonMaximumSchema, {
      description:
        'A term without one has no balloon. None at all: 70, 60, 50, 40 and 30 % for one to five years.',
    }),
    minimum_loan: byCountry({ ...price, description: 'Dollars. Empty: 5,000.' }),
    establishment_fee: byCountry({ ...price, description: 'Dollars. Empty: none.' }),
    establishment_fee_paid: byCountry({
      type: 'option',
      options: [
        { name: 'At the start', value: 'atStart' },
        { name: 'Added to the loan', value: 'inLoan' },
      ],
    }),
    monthly_fee: byCountry({ ...price, description: 'Dollars. Empty: none.' }),
    estimate_term: byCountry({ type: 'option', options: terms, description: 'Of the estimate on offers.' }),
    estimate_deposit: byCountry({ ...percent, description: 'Of the price. Empty: 20.' }),
    estimate_balloon: byCountry({ ...percent, description: 'Of the price. Empty: 20.' }),
    comparison_amount: { ...price, description: 'Loan of the comparison rate, Australia. Empty: 30,000.' },
    comparison_term: { type: 'option', options: terms, description: 'Empty: 60 months.' },
    provider: byCountry({ type: 'text', description: 'Who lends, by the whole name.' }),
    licence_line: byCountry({ type: 'text', description: "'Australian credit licence 123456'." }),
    contact_page: byCountry({ type: 'multilink', description: "Of the calculators' button 'Contact Us'." }),
    warnings: linesOf('Shown beside every rate.'),
    disclaimers: linesOf('Shown in the window of disclaimers.'),
  },
} as const satisfies ComponentSchema;
