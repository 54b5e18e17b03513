import type { Form, FormField, FormValues } from '../../shared/forms/form.ts';
import { badRequest } from '../errors.ts';

/** Values that any form may send, and the component that asks for each. Spec part 2 §3 'Form values'. */
const formValues: ReadonlyMap<string, FormField['component']> = new Map([
  ['enquiry_type', 'Input'],
  ['vehicle_interested_in', 'Input'],
  ['first_name', 'Input'],
  ['last_name', 'Input'],
  ['mobile_phone', 'Input'],
  ['Email', 'Input'],
  ['post_code', 'Input'],
  ['comments', 'Textarea'],
  ['company_name', 'Input'],
  ['dealer_code', 'SelectDealership'],
  ['test_drive_date', 'Input'],
]);

export interface ReadValues {
  /** With a field for each value that it does not ask for, so that all are judged and sent by the same rules. */
  readonly form: Form;
  readonly values: FormValues;
  /** Names of values that content decides, and that were sent otherwise. */
  readonly ignored: readonly string[];
}

/**
 * What was sent, beside the form that it is for. A value of the specification that the form does not ask for counts when
 * something is written in it; one that content decides counts for nothing.
 * @throws SiteError 400 for any other value that the visitor cannot have been asked for
 */
export function readValues(form: Form, sent: FormValues): ReadValues {
  const values: Record<string, string> = {};
  const added: FormField[] = [];
  const ignored: string[] = [];
  for (const [name, value] of Object.entries(sent)) {
    const field = form.fields.find((one) => one.name === name);
    const component = formValues.get(name);
    const isAsked = field && field.fixed === undefined;
    // Neither log nor answer repeat the name, which is text of the sender.
    if (!isAsked && !component) throw badRequest('The form does not have all of these fields.');
    if (isAsked) values[name] = value;
    else if (field && value !== field.fixed) ignored.push(name);
    else if (!field && component && value.trim()) {
      values[name] = value;
      added.push(fieldOf(name, component));
    }
  }
  return { form: { ...form, fields: [...form.fields, ...added] }, values, ignored };
}

const fieldOf = (name: string, component: FormField['component']): FormField => ({
  uid: name,
  name,
  label: name,
  hint: '',
  component,
  type: 'text',
  required: false,
  options: [],
});
