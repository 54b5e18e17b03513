import {
  type BlockOf,
  type BlockOfEach,
  blockFields,
  type ComponentSchema,
  type Field,
  items,
} from '../content/schema.ts';

import { validatorNames } from './validatorNames.ts';

/** What forms are made of, as editors write it. Spec part 2 §2.9 and §3 'Form field'. */

const item = { is_root: false, is_nestable: true, component_group_name: 'Forms' } as const;

/** What all fields have. */
const fieldFields = {
  name: {
    type: 'text',
    required: true,
    regex: '^[A-Za-z][A-Za-z0-9_]{0,39}$',
    description:
      'As the CRM knows it: enquiry_type, vehicle_interested_in, first_name, last_name, mobile_phone, Email, post_code, comments, company_name, dealer_code, test_drive_date, test_drive_time (a choice of parts of the day).',
  },
  label: { type: 'text', translatable: true },
  hint: { type: 'text', translatable: true, description: 'What helps to fill it in, or why it is asked.' },
  required: { type: 'boolean' },
  locale: blockFields.locale,
} as const satisfies Record<string, Field>;

export const formOptionSchema = {
  name: 'FormOption',
  display_name: 'Option',
  ...item,
  preview_field: 'text',
  schema: {
    value: { type: 'text', required: true },
    text: { type: 'text', required: true, translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const inputSchema = {
  name: 'Input',
  display_name: 'Line of text',
  ...item,
  preview_field: 'label',
  schema: {
    ...fieldFields,
    type: {
      type: 'option',
      options: [
        { name: 'Text', value: 'text' },
        { name: 'Email', value: 'email' },
        { name: 'Phone', value: 'tel' },
        { name: 'Number', value: 'number' },
        { name: 'Date', value: 'date' },
        { name: 'Hidden: sent as written here', value: 'hidden' },
      ],
      default_value: 'text',
    },
    hidden_value: { type: 'text', translatable: true, description: 'Of a hidden one: what is sent.' },
    validator: {
      type: 'text',
      description: `The rule that it has to fit, whatever its name and type: ${validatorNames.join(', ')}.`,
    },
  },
} as const satisfies ComponentSchema;

export const textareaSchema = {
  name: 'Textarea',
  display_name: 'Lines of text',
  ...item,
  preview_field: 'label',
  schema: fieldFields,
} as const satisfies ComponentSchema;

export const selectSchema = {
  name: 'Select',
  display_name: 'Choice',
  ...item,
  preview_field: 'label',
  schema: {
    ...fieldFields,
    options: items(formOptionSchema, { description: 'With one or none it is hidden.' }),
  },
} as const satisfies ComponentSchema;

export const selectModelLineSchema = {
  name: 'SelectModelLine',
  display_name: 'Choice of a model line',
  ...item,
  preview_field: 'label',
  schema: {
    ...fieldFields,
    options: {
      type: 'options',
      source: 'internal_stories',
      filter_content_type: ['ModelLine'],
      ids_only: true,
      description: 'None: all that the country sells.',
    },
    allowNotAnOwner: { type: 'boolean', description: "Offers 'I do not own one'." },
  },
} as const satisfies ComponentSchema;

export const selectDealershipSchema = {
  name: 'SelectDealership',
  display_name: 'Choice of a dealership',
  ...item,
  preview_field: 'label',
  schema: {
    ...fieldFields,
    name: { ...fieldFields.name, default_value: 'dealer_code' },
    label: {
      ...fieldFields.label,
      description: 'Dealerships near the postcode of the field post_code, which the form needs.',
    },
    stores: { type: 'boolean', description: 'Passed on to the CRM with the form, as `stores`.' },
    pmas: { type: 'boolean', description: 'Passed on to the CRM with the form, as `pmas`.' },
  },
} as const satisfies ComponentSchema;

export const selectEnquiryTypeSchema = {
  name: 'SelectEnquiryType',
  display_name: 'Choice of the kind of enquiry',
  ...item,
  preview_field: 'label',
  schema: {
    ...fieldFields,
    name: { ...fieldFields.name, default_value: 'enquiry_type' },
    options: {
      type: 'options',
      source: 'internal_stories',
      filter_content_type: ['EnquiryType'],
      // Their stories say where in the CRM an enquiry goes: that stays on the server.
      ids_only: true,
    },
  },
} as const satisfies ComponentSchema;

export const fieldSchemas = [
  inputSchema,
  textareaSchema,
  selectSchema,
  selectModelLineSchema,
  selectDealershipSchema,
  selectEnquiryTypeSchema,
] as const;
/** A field as editors write it. */
export type FieldBlock = BlockOfEach<(typeof fieldSchemas)[number]>;

export const formSectionSchema = {
  name: 'FormSection',
  display_name: 'Section of a form',
  ...item,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', translatable: true },
    field_layout: {
      type: 'option',
      options: [
        { name: 'One below the other', value: 'column' },
        { name: 'In pairs, where there is room', value: 'pairs' },
      ],
      default_value: 'column',
    },
    fields: items(fieldSchemas, { minimum: 1 }),
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** What a form of any kind has. Spec part 2 §2.9 'Form block'. */
export const formFields = {
  form_id: {
    type: 'text',
    required: true,
    regex: '^[A-Za-z][\\w-]{0,63}$',
    description: 'Names the form in the CRM and in analytics; once on a page.',
  },
  heading: { type: 'text', translatable: true },
  intro: { type: 'textarea', translatable: true },
  sections: items(formSectionSchema, { minimum: 1 }),
  consent_text: {
    type: 'richtext',
    translatable: true,
    description: 'Before the button: who collects what, what for, and where the privacy policy is.',
  },
  cta_text: { type: 'text', translatable: true, default_value: 'Submit' },
  success_message: { type: 'textarea', translatable: true },
} as const satisfies Record<string, Field>;

const formContentSchema = {
  name: 'Form',
  display_name: 'Form',
  ...item,
  schema: formFields,
} as const satisfies ComponentSchema;
/** What a form is made from, whichever block it is. */
export type FormContent = Omit<BlockOf<typeof formContentSchema>, 'component'>;

/** Stories under `global/enquiry-types`. Spec part 2 §3 'Enquiry type option'. */
export const enquiryTypeSchema = {
  name: 'EnquiryType',
  display_name: 'Kind of enquiry',
  is_root: true,
  is_nestable: false,
  preview_field: 'name',
  schema: {
    name: { type: 'text', required: true, translatable: true },
    value: {
      type: 'text',
      required: true,
      description: "What is sent. 'enquiry' and 'vehicle' need a dealer.",
    },
    dealerselector: { type: 'boolean', default_value: true, description: 'The form asks for a dealership.' },
    sfendpoint: {
      type: 'text',
      regex: '^[A-Za-z0-9][\\w-]*(?:/[\\w-]+)*$',
      description: 'Where in the CRM it goes, below the address of the CRM: `leads/sales`.',
    },
    disableCIO: { type: 'boolean', description: 'Keeps the CRM from starting its messages to the customer.' },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;
export type EnquiryType = BlockOf<typeof enquiryTypeSchema>;
