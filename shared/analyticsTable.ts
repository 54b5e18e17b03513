import { countries } from './country.ts';

interface DescribedEvent {
  readonly when: string;
  /** Facts of the event by name, and what each says. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Facts of each event of the calculator. */
const loan = {
  model_name: 'name of the car',
  driveaway_price: 'dollars',
  deposit: 'dollars',
  loan_term: 'months',
  balloon: 'percent of the price',
  buyer_type: '`Individual` or `Business`',
  repayment_frequency: '`Weekly`, `Fortnightly` or `Monthly`',
} as const;
const country = countries.map((one) => `\`${one}\``).join(' or ');
const formId = "the form's id, as in its block";
const question = 'its words';

/**
 * What each event of the data layer says: no other fact can be pushed, and docs/analytics.md is written from it. For types and
 * documents alone, so that no browser loads it.
 */
export const analyticsTable = {
  calculatorButton: {
    when: 'A button of the finance calculator is pressed.',
    facts: { button: 'which', ...loan },
  },
  calculatorContact: { when: 'An enquiry is begun from the finance calculator.', facts: loan },
  calculatorField: {
    when: 'A field of the finance calculator is filled in.',
    facts: { field: 'which', ...loan },
  },
  calculatorLeft: { when: 'The finance calculator is left.', facts: loan },
  calculatorViewed: { when: 'The finance calculator is shown.', facts: loan },
  carTurned: {
    when: 'The car on the stage of the configurator can be turned, as somebody asked for.',
    facts: { car: 'its name and its colour' },
  },
  dealerSearch: {
    when: 'Dealers are searched for by what is written.',
    facts: { searchText: 'the postcode or place, or `Use my location`' },
  },
  faqExpanded: { when: 'A question is opened.', facts: { question } },
  faqCollapsed: { when: 'A question is closed.', facts: { question } },
  financeEnquirySubmitted: {
    when: 'An enquiry about finance is sent; beside `Form_Submit`.',
    facts: { form_id: formId },
  },
  formError: {
    when: 'A form is refused, by the page or by the site.',
    facts: {
      form_id: formId,
      fields: 'names of the fields, comma-separated; never what is in them',
      reason: '`not valid`, `refused` or `unreachable`',
    },
  },
  formProgress: {
    when: 'A field of a form is left that holds what it may, once each; and before the form is sent.',
    facts: {
      form_id: formId,
      field: 'its name; never what is in it',
      completed: 'how many of the required fields that are shown hold what they may',
      total: 'of how many',
    },
  },
  formSubmitted: { when: 'A form is sent and taken.', facts: { form_id: formId } },
  logoClick: { when: 'The logo in the header is pressed.', facts: { country } },
  offerSort: { when: 'Offers are put into another order.', facts: { sort_value: 'which' } },
  pageView: {
    when: 'A page is shown: the first, and each that is gone to without a load.',
    facts: { country, path: 'without its query', status: '200, 404 or 503' },
  },
  recallChecked: {
    when: 'A check for a recall is answered; never for which vehicle.',
    facts: {
      outcome: '`open`, `none`, `unknown`, or why there is no answer: `chassis`, `failed` or `tooMany`',
    },
  },
  siteSearch: {
    when: 'Results of a search of the site are shown.',
    facts: {
      searchText: 'the words; left out where they may name a person: with an @, or seven digits and more',
      results: 'how many there are',
    },
  },
  tradeInAnswered: {
    when: 'A form for an old car is answered with a range, or with why there is none.',
    facts: {
      outcome: '`valued`, or why there is no range: `unknown`, `refused`, `failed` or `tooMany`',
    },
  },
} as const satisfies Record<string, DescribedEvent>;
