import { jest } from '@jest/globals';
import { formOf, field as lineOfText } from '../../../shared/forms/fixtureFields.ts';
import type { FormField } from '../../../shared/forms/form.ts';
import { readPhone } from '../../../shared/forms/readPhone.ts';
import { FormStore } from './FormStore.ts';
import type { FormEvent, FormStoreOptions } from './FormStoreOptions.ts';

/** Forms and stores for the tests of both. */

/** A field of a form, a required line of text unless it is told otherwise. */
export const field = (name: string, extra: Partial<FormField> = {}): FormField =>
  lineOfText(name, { label: name, required: true, ...extra });
export const firstName = field('first_name');
export const postcode = field('post_code');
export const dealer = field('dealer_code', { component: 'SelectDealership' });
export const kind = field('enquiry_type', {
  component: 'SelectEnquiryType',
  options: [
    { value: 'vehicle', text: 'Car', hasDealer: true },
    { value: 'feedback', text: 'Feedback', hasDealer: false },
  ],
});
export { formOf };
export const near = [{ value: 'A1', text: 'One' }];

/** A store, what it has told analytics, and how it sends. */
export function setUp(form = formOf(firstName), changes: Partial<FormStoreOptions> = {}) {
  const told: FormEvent[] = [];
  const send = jest.fn<FormStoreOptions['send']>(async () => ({ ok: true, errors: {} }));
  let ids = 0;
  const store = new FormStore({
    form,
    start: {},
    today: () => '2026-11-21',
    send,
    findDealers: async () => ({ options: near }),
    forgetDealer: () => undefined,
    loadReadPhone: async () => readPhone,
    tell: (event) => void told.push(event),
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    ...changes,
  });
  return { store, told, send };
}
