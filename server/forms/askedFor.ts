import { kindNamed } from '../../shared/appointments/kinds.ts';
import { fallbackDealerCode } from '../../shared/dealers/dealer.ts';
import {
  type Form,
  type FormField,
  type FormStart,
  type FormValues,
  isShown,
} from '../../shared/forms/form.ts';
import { enquiredCar } from '../../shared/forms/otherCar.ts';
import type { Asked } from '../../shared/forms/thanks.ts';

/** Longest name of a car or part of a day, in characters: it goes into an address. */
const longest = 120;

/**
 * What the confirmation of a form repeats of it. It repeats only words from the content and the server, never what
 * was typed: a car that is not among the form's options is not named.
 * @param values without errors
 */
export function askedFor(form: Form, values: FormValues, start: FormStart): Asked {
  const entered = (field: FormField | undefined) =>
    field && isShown(field, form, values) && values[field.name];
  const chosen = (fits: (field: FormField) => boolean) => {
    const field = form.fields.find(fits);
    return field?.options.find(({ value }) => value === entered(field));
  };
  const line = chosen(({ component }) => component === 'SelectModelLine');
  // An answer that names no model line, 'I do not own one', is no car.
  const car = enquiredCar(form, values, start).car ?? (line?.slug && line.text);
  const dealer = entered(form.fields.find(({ component }) => component === 'SelectDealership'));
  const dayField = form.fields.find(({ name }) => kindNamed(name, ['date']));
  const day = entered(dayField);
  const time = chosen(({ name }) => kindNamed(name, ['time']) !== undefined)?.text;
  const kind = dayField && kindNamed(dayField.name, ['date']);
  return {
    ...(car && { car: car.slice(0, longest) }),
    ...(dealer && dealer !== fallbackDealerCode && { dealer }),
    ...(kind && kind !== 'test_drive' && { kind }),
    ...(day && { day }),
    ...(time && { time: time.slice(0, longest) }),
  };
}
