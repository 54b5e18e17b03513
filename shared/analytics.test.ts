import { describe, expect, it } from '@jest/globals';
import { analyticsEvents, type DataLayer, pushEvent } from './analytics.ts';
import { analyticsTable } from './analyticsTable.ts';

describe('analytics data layer', () => {
  it('uses the event names of the specification', () => {
    expect(analyticsEvents).toMatchObject({
      faqExpanded: 'faq_clicks_expanded',
      faqCollapsed: 'faq_clicks_collapsed',
      calculatorField: 'calculator_fields',
      calculatorViewed: 'view_finance_calculator',
      logoClick: 'logo_click',
    });
  });

  it('takes facts of the table alone', () => {
    // @ts-expect-error no event has an email
    pushEvent([], 'logo_click', { email: 'aroha@mail.example.org' });
    // @ts-expect-error a fact of another event
    pushEvent([], 'logo_click', { question: 'Can it tow?' });
    expect(new Set(Object.keys(analyticsTable))).toEqual(new Set(Object.keys(analyticsEvents)));
  });

  it('adds an event after those that wait, and a fact cannot rename it', () => {
    const dataLayer: DataLayer = [{ event: 'first' }];
    const facts = { question: 'Can it tow?', event: 'other' };
    pushEvent(dataLayer, 'faq_clicks_expanded', facts);
    expect(dataLayer).toEqual([
      { event: 'first' },
      { event: 'faq_clicks_expanded', question: 'Can it tow?' },
    ]);
  });
});
