import { describe, expect, it } from '@jest/globals';
import { analyticsEvents, type DataLayer, pushEvent } from './analytics.ts';

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

  it('adds an event after those that wait, and a fact cannot rename it', () => {
    const dataLayer: DataLayer = [{ event: 'first' }];
    pushEvent(dataLayer, 'faq_clicks_expanded', { question: 'Can it tow?', event: 'other' });
    expect(dataLayer).toEqual([
      { event: 'first' },
      { event: 'faq_clicks_expanded', question: 'Can it tow?' },
    ]);
  });
});
