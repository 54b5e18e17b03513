import {
  type AppointmentKind,
  appointmentKinds,
  appointmentNames,
  kindNamed,
} from '../appointments/kinds.ts';
import type { Country } from '../country.ts';
import { dayOf, isCalendarDay } from '../dates.ts';
import { normalisePostcode } from '../dealers/placeLabel.ts';
import { foldTyped, hasControls, type TypedKind } from '../typedText.ts';
import {
  enquiryTypeOf,
  type Form,
  type FormErrors,
  type FormField,
  type FormValues,
  isChoice,
  isPostcodeName,
  shownFields,
} from './form.ts';
import { mayGetTexts } from './mayGetTexts.ts';
import type { ReadPhone } from './readPhone.ts';
import { formTexts } from './texts.ts';
import { isValidatorName, type ValidatorName } from './validatorNames.ts';

/** The rules of spec part 2 §5 'Forms', for the browser and the server alike. */

export interface RuleFacts {
  readonly form: Form;
  readonly values: FormValues;
  /** The country's own day, `2026-11-21`. */
  readonly today: string;
  /** Unset: in a browser that has not loaded it. The server always has it. */
  readonly readPhone?: ReadPhone | undefined;
}

interface Rule {
  readonly fits: (field: FormField) => boolean;
  /** How what is typed is folded; unset: as somebody's own words. */
  readonly kind?: TypedKind;
  /** Unset: as the editor says. */
  readonly isRequired?: (facts: RuleFacts, field: FormField) => boolean;
  readonly missing: (label: string) => string;
  /** What is wrong with a value that is there, trimmed; undefined: nothing. */
  readonly wrong?: (value: string, field: FormField, facts: RuleFacts) => string | undefined;
}

const named =
  (...names: readonly string[]) =>
  ({ name }: FormField) =>
    names.includes(name.toLowerCase());
const isMobileField = named('mobile', 'mobile_phone');
const always = () => true;

/** Text of the form library: spec part 2 §5. */
const notValid = (label: string) => `${label} is not valid.`;
const isRequiredText = (label: string) => `${label} is required`;

/** Whether a text may be a phone number, while nothing tells which there are. */
const seemsPhone = (value: string) => value.replaceAll(/\D/g, '').length >= 8;
const email =
  /^[^\s@<>",;:\\()[\].]+(?:\.[^\s@<>",;:\\()[\].]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
const number = /^\d+(?:[.,]\d+)?$/;

/** Rules that have a name. Spec part 2 §5. */
const validators: Readonly<Record<ValidatorName, Omit<Rule, 'fits'>>> = {
  phone: {
    kind: 'code',
    missing: isRequiredText,
    wrong: (value, _field, { form, readPhone }) =>
      (readPhone ? readPhone(value, form.country) : seemsPhone(value))
        ? undefined
        : 'Valid phone number required',
  },
  postcode: {
    kind: 'code',
    missing: () => 'Valid postcode required',
    wrong: (value) => (/^\d{1,4}$/.test(normalisePostcode(value)) ? undefined : 'Valid postcode required'),
  },
  email: {
    kind: 'code',
    missing: isRequiredText,
    wrong: (value) => (email.test(value) ? undefined : 'Valid email required'),
  },
  number: {
    kind: 'code',
    missing: () => 'Please only enter numbers',
    wrong: (value) => (number.test(value) ? undefined : 'Please only enter numbers'),
  },
  date: {
    kind: 'code',
    missing: isRequiredText,
    wrong: (value, { label }) => (isCalendarDay(value) ? undefined : notValid(label)),
  },
};

/**
 * The rule of a name.
 * @throws Error 'No such validator', spec part 2 §8
 */
export function validatorNamed(name: string): Omit<Rule, 'fits'> {
  if (!isValidatorName(name)) throw new Error('No such validator');
  return validators[name];
}

/** What is said of a day that is not ahead. The text for test drives: spec part 2 §5. */
const notAhead: Readonly<Record<AppointmentKind, string>> = {
  test_drive: 'Test drive date must be in the future',
  service: 'Service date must be in the future',
};

/** In order: the first that fits a field is its rule. */
const rules: readonly Rule[] = [
  { fits: isMobileField, isRequired: always, ...validators.phone },
  { fits: ({ name }) => isPostcodeName(name), isRequired: always, ...validators.postcode },
  { fits: (field) => field.type === 'email' || named('email')(field), ...validators.email },
  {
    fits: named(...appointmentKinds.map((kind) => appointmentNames[kind].date)),
    kind: 'code',
    isRequired: () => false,
    missing: isRequiredText,
    wrong: (value, { label, name }, { today }) => {
      if (!isCalendarDay(value)) return notValid(label);
      const kind = kindNamed(name.toLowerCase(), ['date']);
      return value > today || !kind ? undefined : notAhead[kind];
    },
  },
  {
    fits: (field) => field.component === 'SelectDealership' || named('dealer_code')(field),
    kind: 'code',
    isRequired: ({ form, values }) => ['enquiry', 'vehicle'].includes(enquiryTypeOf(form, values)),
    missing: () => 'A dealer is required',
    wrong: (value, { label }) => (/^[\w-]{1,20}$/.test(value) ? undefined : notValid(label)),
  },
  {
    // A brochure on paper comes by post, and needs an address.
    fits: named('postal_address'),
    isRequired: ({ values }, field) => field.required || values.brochure_format === 'paper',
    missing: isRequiredText,
  },
  { fits: ({ type }) => type === 'number', isRequired: always, ...validators.number },
  { fits: ({ type }) => type === 'date', ...validators.date },
  {
    fits: isChoice,
    kind: 'choice',
    missing: isRequiredText,
    wrong: (value, { label, options }) =>
      options.some((option) => option.value === value) ? undefined : notValid(label),
  },
  { fits: ({ component }) => component === 'SelectSlot', kind: 'choice', missing: isRequiredText },
  { fits: named('comments'), kind: 'lines', missing: (label) => `${label} are required` },
];
const other: Rule = { fits: always, missing: isRequiredText };

const ruleOf = (field: FormField): Omit<Rule, 'fits'> =>
  field.validator ? validatorNamed(field.validator) : (rules.find(({ fits }) => fits(field)) ?? other);

const kindOf = (field: FormField): TypedKind =>
  ruleOf(field).kind ?? (field.component === 'Textarea' ? 'lines' : 'line');

/** Returns what is entered in a field as its rule sees it, and as it is sent; '' for nothing that shows. */
export const typedValue = (field: FormField, values: FormValues): string =>
  foldTyped(values[field.name] ?? '', kindOf(field));

/** Returns what was entered, each field folded by its kind. What is no field of the form stays as it is. */
export const foldValues = (form: Form, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    form.fields.flatMap((field) =>
      values[field.name] === undefined ? [] : [[field.name, typedValue(field, values)]],
    ),
  ),
});

/** Whether a phone number is asked for, by the name of the field or by the rule that content names. */
export const isPhoneField = (field: FormField): boolean => ruleOf(field).wrong === validators.phone.wrong;

/**
 * Returns what is to be said of a value that is valid, and may not do what it is asked for: a number that no text message
 * reaches, with the field for it where the form has one. Undefined: nothing.
 */
export function fieldNote(field: FormField, facts: RuleFacts): string | undefined {
  if (!isMobileField(field) || fieldError(field, facts)) return undefined;
  const number = facts.readPhone?.(typedValue(field, facts.values), facts.form.country);
  if (!number || mayGetTexts(number)) return undefined;
  const landline = shownFields(facts.form, facts.values).find(
    (other) => !isMobileField(other) && (other.type === 'tel' || isPhoneField(other)),
  );
  return formTexts.noTexts(landline?.label);
}

/** Characters at most. */
export const maxLength = (field: FormField): number => (field.component === 'Textarea' ? 2000 : 200);

/** Whether the visitor has to fill it in, as things stand. */
export const isRequired = (field: FormField, facts: RuleFacts): boolean =>
  ruleOf(field).isRequired?.(facts, field) ?? field.required;

/** What is wrong with the value of a field, in the spec's words; undefined: nothing. */
export function fieldError(field: FormField, facts: RuleFacts): string | undefined {
  const value = typedValue(field, facts.values);
  const rule = ruleOf(field);
  if (!value) return isRequired(field, facts) ? rule.missing(field.label) : undefined;
  if (value.length > maxLength(field) || hasControls(value, kindOf(field))) return notValid(field.label);
  return rule.wrong?.(value, field, facts);
}

/** What is wrong with a form, in the order of its fields; {} when nothing is. Hidden fields are nobody's fault. */
export const formErrors = (facts: RuleFacts): FormErrors =>
  Object.fromEntries(
    shownFields(facts.form, facts.values).flatMap((field) => {
      const error = fieldError(field, facts);
      return error ? [[field.name, error]] : [];
    }),
  );

/** Spec part 2 §9: 'Test drive default date three days ahead'. */
const appointmentDaysAhead = 3;

/** The country's own day, `2026-11-21`. @param now ms */
export function todayIn(country: Country, now: number): string {
  const day = dayOf(new Date(now).toISOString(), country);
  const pad = (part = 0, digits = 2) => String(part).padStart(digits, '0');
  return `${pad(day?.year, 4)}-${pad(day?.month)}-${pad(day?.day)}`;
}

/** The first day that a time at a dealer is offered for: a workshop wants no less notice than a test drive. */
export function firstAppointmentDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + appointmentDaysAhead);
  return day.toISOString().slice(0, 10);
}

/** Spec part 2 §5: 'line breaks become spaces and double quotes become single quotes'. */
const normaliseComments = (value: string): string => value.replaceAll('\n', ' ').replaceAll('"', "'");

/**
 * What is sent of a form without errors: what the visitor sees, folded and normalised, and what is fixed by content. Spec
 * part 2 §5 'Before sending'.
 */
export function valuesToSend(form: Form, values: FormValues, readPhone: ReadPhone): FormValues {
  const normalise = (field: FormField, value: string): string => {
    if (isPhoneField(field)) return readPhone(value, form.country) ?? '';
    if (isPostcodeName(field.name)) return normalisePostcode(value);
    if (field.component === 'Textarea' || named('comments')(field)) return normaliseComments(value);
    return value;
  };
  const shown = shownFields(form, values).map((field): [string, string] => [
    field.name,
    normalise(field, typedValue(field, values)),
  ]);
  const fixed = form.fields.flatMap(({ name, fixed }): [string, string][] =>
    fixed === undefined ? [] : [[name, fixed]],
  );
  return Object.fromEntries([...shown, ...fixed].filter(([, value]) => value !== ''));
}
