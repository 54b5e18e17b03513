import type { Form, FormField } from './form.ts';

/** A field of a form as tests need one: a line of text that nobody has to fill in, but for what a test says. */
export const field = (name: string, extra: Partial<FormField> = {}): FormField => ({
  uid: name,
  name,
  label: 'Label',
  hint: '',
  component: 'Input',
  type: 'text',
  required: false,
  options: [],
  ...extra,
});

/** A form of Australia with these fields. */
export const formOf = (...fields: FormField[]): Form => ({ id: 'f', country: 'au', sections: [], fields });
