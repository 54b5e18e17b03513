import { appointmentKinds, appointmentNames, kindNamed } from '../appointments/kinds.ts';
import { appointmentTexts } from '../appointments/texts.ts';
import type { BuiltCar } from '../configurator/builtCar.ts';
import type { FailedData } from '../content/readFields.ts';
import type { Asset } from '../content/values.ts';
import type { Country } from '../country.ts';
import type { FieldBlock, FormContent } from './formSchemas.ts';
import type { ShownEnquiry } from './shownFacts.ts';
import type { FormThanks } from './thanks.ts';
import { isValidatorName, type ValidatorName } from './validatorNames.ts';

/** One entry of a field to choose from. */
export interface FieldOption {
  /** What is sent. */
  readonly value: string;
  readonly text: string;
  /** The heading that it is under; unset: none. */
  readonly group?: string;
  /** Of a kind of enquiry: whether it has a dealer. */
  readonly hasDealer?: boolean;
  /** Of a model line: its slug, by which links name it, its picture, and what the CRM is told of it. */
  readonly slug?: string;
  readonly image?: Asset;
  readonly nidasu?: string;
}

/** A field that the visitor may meet, or that is sent with the others. */
export interface FormField {
  readonly uid: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** `SelectSlot` is a component that content does not have. */
  readonly component: FieldBlock['component'] | 'SelectSlot';
  readonly type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'hidden';
  /** Whether the editor requires it; whether it is required as things stand says `isRequired`. */
  readonly required: boolean;
  readonly options: readonly FieldOption[];
  /** What a field that nobody sees sends; unset: the visitor's. */
  readonly fixed?: string;
  /** The rule that content names for it; unset: that of its name and type. */
  readonly validator?: ValidatorName;
  /** Of a dealership: what content passes on along with it. Spec part 2 §3 'SelectDealership with stores and pmas'. */
  readonly passedOn?: FormValues;
}

export interface FormSection {
  readonly uid: string;
  readonly heading: string;
  readonly layout: 'column' | 'pairs';
  readonly fields: readonly FormField[];
}

/** A form as both sides work with it. */
export interface Form {
  readonly id: string;
  readonly country: Country;
  readonly sections: readonly FormSection[];
  /** Fields of all sections, in order, each name once. */
  readonly fields: readonly FormField[];
}

/** What visitors entered, by name of field. */
export type FormValues = Readonly<Record<string, string>>;
/** What is wrong with what visitors entered, by name of field. */
export type FormErrors = Readonly<Record<string, string>>;

/** A dealer that a link has named, `test-drive?dealer={code}`. */
export interface ChosenDealer {
  readonly code: string;
  readonly name: string;
}

/** What a form needs beyond its content: the block's data. */
export type FormBlockData =
  | {
      readonly status: 'success';
      /**
       * Options that come from stories, by `_uid` of the field. An entry under the name of a slot says that times are
       * offered for it.
       */
      readonly options: Readonly<Record<string, readonly FieldOption[]>>;
      /** What the address of the page says about the enquiry. */
      readonly start: FormStart;
      /** Tells people from programs; unset: nobody does. */
      readonly botCheck?: BotCheck;
      /** What has become of the form that was sent without JavaScript. */
      readonly posted?: PostedForm;
      /** Set when the form could not be kept now, which is said before anybody types. */
      readonly isShut?: true;
    }
  | FailedData;

/** A provider's script that scores visitors. Spec part 1 §7 'a bot-protection script loads using a public site key'. */
export interface BotCheck {
  /** Address of its script. */
  readonly src: string;
  /** Public key of the site at the provider. */
  readonly siteKey: string;
}

/** A stock number of a link that is no more, or not yet, that of the car which the link tells. */
export interface FormerStock {
  readonly number: string;
  /** What has become of it: that car is sold, the number is of another car by now, or nobody knows it at the moment. */
  readonly now: 'sold' | 'other' | 'unknown';
}

/** A car that is not sold any more, as a link names it: nothing of it is known besides. */
export interface FormerCar {
  /** Slug; unset: the line is still sold, or the link names none. */
  readonly modelLine?: string;
  /** The model as addresses name it. */
  readonly model?: string;
  /** What the line still has of the build in the link, in words: 'Wheels 20-inch alloys, Colour Tasman Blue'. */
  readonly parts?: string;
}

export interface FormStart {
  readonly dealer?: ChosenDealer;
  /** Postcode by which that dealer, or another, was looked for: four digits. */
  readonly postcode?: string;
  /** A link names a dealer who is none, or none any more. */
  readonly isDealerGone?: true;
  /** Slug. */
  readonly modelLine?: string;
  /** The model as addresses name it. */
  readonly model?: string;
  /** 'Ridge Tour', for the visitor to see. */
  readonly car?: string;
  /** The car that a link names, where it is not sold any more: the enquiry is about its line, if that still is. */
  readonly former?: FormerCar;
  /** The car as the shopper has built it. */
  readonly built?: BuiltCar;
  /** Stock number, where the car is a vehicle in stock. */
  readonly stock?: string;
  /** Stock number that a link names, where it is not that of the car. */
  readonly formerStock?: FormerStock;
  /** The loan that was worked out in a finance calculator, in words. */
  readonly loan?: string;
  /** The loan figure by figure, for the CRM. */
  readonly loanValues?: FormValues;
  /** The visitor's old car, in words: with its range as a valuation has it, or why there is none. */
  readonly tradeIn?: string;
  /** The old car value by value, for the CRM. */
  readonly tradeInValues?: FormValues;
  /** Kind of enquiry that a link is for, as its option is sent: 'finance'. */
  readonly enquiryType?: string;
  /** The form was sent: the visitor comes back to the page. */
  readonly thanks?: FormThanks;
  /** What of all this is the server's to tell, to be repeated when the form is sent. Unset: nothing is. */
  readonly shown?: ShownEnquiry;
}

export interface PostedForm {
  readonly values: FormValues;
  readonly errors: FormErrors;
  /** Set when nothing is wrong with it, but it could not be taken. */
  readonly failed?: true;
  /** Set beside it when the form has other fields by now than those that were filled in. */
  readonly isChanged?: true;
}

/** 'I do not own one', where the model line is that of one's own car. Spec part 2 §3 `allowNotAnOwner`. */
export const notAnOwner: FieldOption = { value: 'Not an owner', text: 'I do not own one' };

/** A field that nobody sees: only programs fill it in. */
export const trapName = 'referral_note';

/**
 * Goes along with a form without JavaScript: the postcode for which the site has chosen its dealer. Another postcode leads
 * to another dealer, unless the visitor has chosen one.
 */
export const proposedForName = 'dealer_proposed_for';

/** What a visitor can quote of a lead: the beginning of its id. Support finds it by that (`npm run logs`). */
export const referenceOf = (leadId: string): string => leadId.slice(0, 8).toUpperCase();
export const referencePattern = /^[0-9A-F]{8}$/;
/**
 * How the address of a page tells of a form that was sent: `{reference}.{signature}.{asked}`, the last where something was
 * asked for. The server alone can tell.
 */
export const receiptPattern = /^[0-9A-F]{8}\.[\w-]{22}(?:\.[\w-]{1,1500})?$/;

/** What is sent beside the fields, and names that no field can have. Spec part 2 §3 'Form values'. */
const reserved = [
  ...['token', 'form_id', 'country', 'disableCIO', 'submission_id', 'page', 'SFEndpoint'],
  ...['filled_in_ms', trapName, proposedForName],
];

/** The form of some content. Fields without a name of their own are left out. */
export function readForm(content: FormContent, data: FormBlockData | undefined, country: Country): Form {
  const seen = new Set(reserved);
  const options = data?.status === 'success' ? data.options : {};
  const slot = slotFieldOf(content, options);
  const sections = content.sections.map(({ _uid, heading, field_layout, fields }) => ({
    uid: _uid,
    heading,
    layout: field_layout,
    fields: fields
      .filter(({ name }) => name && !seen.has(name) && seen.add(name))
      .map((field) => readField(field, options[field._uid] ?? []))
      .flatMap((field) => (field.name === dealerName && slot ? [field, slot] : [field])),
  }));
  return { id: content.form_id, country, sections, fields: sections.flatMap(({ fields }) => fields) };
}

const dealerName = 'dealer_code';

/**
 * The choice of a time, in a form that asks for a dealer and the day of an appointment that times are offered for; undefined
 * in another.
 */
function slotFieldOf(
  { sections }: FormContent,
  offered: Readonly<Record<string, readonly FieldOption[]>>,
): FormField | undefined {
  const blocks = sections.flatMap(({ fields }) => fields);
  const isNamed = (wanted: string) => blocks.some(({ name }) => name === wanted);
  const hasDealer = blocks.some(
    ({ component, name }) => component === 'SelectDealership' && name === dealerName,
  );
  const kind = hasDealer && appointmentKinds.find((one) => isNamed(appointmentNames[one].date));
  const name = kind && appointmentNames[kind].slot;
  const options = name && offered[name];
  if (!options || isNamed(name)) return undefined;
  const { label, hint } = appointmentTexts;
  return {
    uid: name,
    name,
    label,
    hint,
    component: 'SelectSlot',
    type: 'text',
    required: false,
    options,
  };
}

function readField(block: FieldBlock, found: readonly FieldOption[]): FormField {
  const { _uid: uid, name, label, hint, component, required } = block;
  const field: FormField = {
    uid,
    name,
    label: label || name,
    hint,
    component,
    type: component === 'Input' ? block.type : 'text',
    required,
    options:
      component === 'Select'
        ? block.options.map(({ value, text }) => ({ value: value.trim(), text }))
        : found,
  };
  if (component === 'SelectDealership') return { ...field, passedOn: switchedOn(block) };
  if (component === 'Input' && isValidatorName(block.validator))
    return { ...field, validator: block.validator };
  if (component === 'Input' && block.type === 'hidden') return { ...field, fixed: block.hidden_value };
  // Spec part 2 §5: 'Select fields with one option or fewer are hidden.'
  if (isChoice(field) && field.options.length < 2) return { ...field, fixed: field.options[0]?.value ?? '' };
  return field;
}

/** A switch that is off says nothing. */
const switchedOn = ({
  stores,
  pmas,
}: Extract<FieldBlock, { component: 'SelectDealership' }>): FormValues => ({
  ...(stores ? { stores: 'true' } : {}),
  ...(pmas ? { pmas: 'true' } : {}),
});

/** Whether a field is chosen from a list that the form has: dealerships come from a search instead. */
export const isChoice = ({ component }: Pick<FormField, 'component'>): boolean =>
  component === 'Select' || component === 'SelectModelLine' || component === 'SelectEnquiryType';

/** The kind of enquiry that is chosen or fixed; '' while none is. */
export const enquiryTypeOf = (form: Form, values: FormValues): string => {
  const field = form.fields.find(({ name }) => name === 'enquiry_type');
  return field?.fixed ?? values.enquiry_type ?? '';
};

/** Spec part 2 §5: 'The dealer field is hidden when the chosen enquiry type has no dealer selection.' */
export function isShown(field: FormField, form: Form, values: FormValues): boolean {
  if (field.fixed !== undefined) return false;
  // A chosen time at the dealer tells the day and the part of it.
  const kind = kindNamed(field.name, ['date', 'time']);
  if (kind) return !values[appointmentNames[kind].slot];
  if (field.component !== 'SelectDealership') return true;
  const chosen = enquiryTypeOf(form, values);
  const option = form.fields
    .find(({ component }) => component === 'SelectEnquiryType')
    ?.options.find(({ value }) => value === chosen);
  return option?.hasDealer !== false;
}

/**
 * What goes with the values that are shown though nobody has entered it: of the model line that is chosen, and of the
 * dealership. Spec part 2 §3 'Form field'.
 */
export function passedOn(form: Form, values: FormValues): FormValues {
  const found = shownFields(form, values).map((field): FormValues => {
    if (field.component !== 'SelectModelLine') return field.passedOn ?? {};
    const { nidasu } = field.options.find(({ value }) => value === values[field.name]) ?? {};
    return nidasu ? { nidasu } : {};
  });
  return Object.fromEntries(found.flatMap((values) => Object.entries(values)));
}

/** Fields that the visitor sees now. */
export const shownFields = (form: Form, values: FormValues): FormField[] =>
  form.fields.filter((field) => isShown(field, form, values));

/** Whether a field of that name is for a postcode. */
export const isPostcodeName = (name: string): boolean => /^post_?code$/i.test(name);

/** What the form starts with, from the address of the page. Spec part 2 §2.8 `test-drive?dealer={dealerCode}`. */
export function startValues(form: Form, start: FormStart): FormValues {
  const values = form.fields.map((field): [string, string] => [field.name, startValue(field, start)]);
  return Object.fromEntries(values);
}

function startValue(field: FormField, { dealer, modelLine, enquiryType, postcode }: FormStart): string {
  if (isPostcodeName(field.name)) return postcode ?? '';
  if (field.component === 'SelectDealership') return dealer?.code ?? '';
  if (field.component === 'SelectEnquiryType')
    return field.options.find(({ value }) => value === enquiryType)?.value ?? '';
  // Only options of model lines have a slug.
  return (modelLine && field.options.find(({ slug }) => slug === modelLine)?.value) || '';
}
