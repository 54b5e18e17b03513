import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { introFields } from '../schemaFields.ts';

/** One question and its answer. */
export const accordionItemSchema = {
  name: 'AccordionItem',
  display_name: 'Question',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'richtext', required: true, translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Frequently asked questions. Spec part 1 §4 'Accordion'. */
export const accordionSchema = {
  name: 'Accordion',
  display_name: 'Accordion (FAQ)',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Text',
  preview_field: 'heading',
  schema: {
    ...introFields,
    items: items(accordionItemSchema, { minimum: 1 }),
    is_faq: {
      type: 'boolean',
      display_name: 'Questions and answers',
      default_value: true,
      description: 'Tells search engines that these are frequently asked questions.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type AccordionBlock = BlockOf<typeof accordionSchema>;
