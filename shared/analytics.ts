import type { analyticsTable } from './analyticsTable.ts';

/** Names of the events in the analytics data layer: the one list that code and reports share. Spec part 1 §2, §4, §7. */
export const analyticsEvents = {
  calculatorButton: 'calculator_button_click',
  calculatorContact: 'calculator_contact_us',
  calculatorField: 'calculator_fields',
  calculatorLeft: 'calculator_exit',
  calculatorViewed: 'view_finance_calculator',
  carTurned: 'car_turned',
  dealerSearch: 'find_a_dealer_search',
  faqExpanded: 'faq_clicks_expanded',
  faqCollapsed: 'faq_clicks_collapsed',
  financeEnquirySubmitted: 'finance_enquiry_form_submit_button',
  formError: 'form_error',
  formProgress: 'form_progress',
  formSubmitted: 'Form_Submit',
  logoClick: 'logo_click',
  offerSort: 'offer_sort',
  pageView: 'page_data',
  recallChecked: 'recall_check',
  siteSearch: 'site_search',
  tradeInAnswered: 'trade_in_valuation',
} as const;
type EventKey = keyof typeof analyticsEvents;
export type AnalyticsEventName = (typeof analyticsEvents)[EventKey];

/** Names of the facts that an event may carry: those of the table. */
export type FactOf<Name extends AnalyticsEventName> = {
  [Key in EventKey]: (typeof analyticsEvents)[Key] extends Name
    ? keyof (typeof analyticsTable)[Key]['facts']
    : never;
}[EventKey];

/** What is pushed: the event's name and facts about it, never anything that names a person. */
export interface AnalyticsEvent {
  readonly event: AnalyticsEventName;
  readonly [fact: string]: string | number | boolean;
}

/** The queue that a tag manager reads: entries wait in it until one is loaded. */
export type DataLayer = unknown[];

/** Puts one event into the data layer, with facts that the table of them has. */
export function pushEvent<Name extends AnalyticsEventName>(
  dataLayer: DataLayer,
  event: Name,
  facts: { readonly [Fact in FactOf<Name>]?: string | number | boolean } = {},
): void {
  dataLayer.push({ ...facts, event } satisfies AnalyticsEvent);
}
