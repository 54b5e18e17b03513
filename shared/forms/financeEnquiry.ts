/** What enquiries about finance are called among the kinds of enquiry of content: links of calculators choose it. */
export const financeEnquiry = 'finance';

/** Whether an enquiry is about finance: of that kind wherever its form stands, or on a finance page. Spec part 2 §2.4, §7. */
export const isFinanceEnquiry = (path: string, enquiryType: string): boolean =>
  enquiryType === financeEnquiry || path.split('/').includes('finance');
