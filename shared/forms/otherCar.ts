import { type Form, type FormField, type FormStart, type FormValues, isShown, notAnOwner } from './form.ts';
import type { ShownEnquiry } from './shownFacts.ts';

/** The field in which the visitor says which car the enquiry is about; undefined where a form does not ask. */
export const carField = (form: Form): FormField | undefined =>
  form.fields.find(
    ({ component, name }) => component === 'SelectModelLine' || name === 'vehicle_interested_in',
  );

/**
 * The model line that a form is about when it is another one than that of the car in the page's address: the visitor, or
 * content, has chosen it since. Undefined where there is one car, or none.
 */
export function otherCar(form: Form, values: FormValues, { modelLine }: FormStart): string | undefined {
  const field = carField(form);
  if (!modelLine || !field) return undefined;
  const entered = isShown(field, form, values) ? values[field.name] : undefined;
  const chosen = (field.fixed ?? entered ?? '').trim();
  if (!chosen || chosen === notAnOwner.value) return undefined;
  const option = field.options.find(({ value }) => value === chosen);
  return (option?.slug ?? chosen.toLowerCase()) === modelLine ? undefined : chosen;
}

/**
 * What the address says of an enquiry, as it is sent: one lead names one car. The car of the address, as it was built and
 * with the loan for it, is left out where another is chosen, and is there again when that is taken back.
 */
export function enquiredCar(form: Form, values: FormValues, start: FormStart): FormStart {
  if (otherCar(form, values, start) === undefined) return start;
  const {
    modelLine: _line,
    model: _model,
    car: _car,
    built: _built,
    stock: _stock,
    formerStock: _formerStock,
    former: _former,
    loan: _loan,
    loanValues: _loanValues,
    shown,
    ...others
  } = start;
  return { ...others, ...(shown && { shown: ofOldCar(shown) }) };
}

/** What was shown of an old car alone: it goes along with any car. */
function ofOldCar({ token, changes, earlier }: ShownEnquiry): ShownEnquiry {
  const { trade_in_valuation_as_shown: valuation, shown_on = '' } = earlier;
  return {
    token,
    references: [],
    changes: changes.filter(({ name }) => name === 'trade_in_valuation'),
    earlier: valuation ? { trade_in_valuation_as_shown: valuation, shown_on } : {},
  };
}
