import { expect, it } from '@jest/globals';
import { isFinanceEnquiry } from './financeEnquiry.ts';

it.each([
  ['/au/contact-us', 'finance', true],
  ['/au/config/ridge', 'finance', true],
  ['/au/finance', 'finance', true],
  ['/au/finance', 'enquiry', true],
  ['/nz/finance/business', '', true],
  ['/au/contact-us', 'vehicle', false],
  ['/au/news/finance-week', '', false],
])("'finance_enquiry_form_submit_button' on %s of kind %j: %s", (path, enquiryType, expected) => {
  expect(isFinanceEnquiry(path, enquiryType)).toBe(expected);
});
