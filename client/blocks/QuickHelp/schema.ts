import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';

/** One way to get help. */
export const quickHelpItemSchema = {
  name: 'QuickHelpItem',
  display_name: 'Line of help',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'text', translatable: true },
    link: { type: 'multilink', allow_target_blank: true, email_link_type: true, translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Where help is: a line each, Customer Service among them. Phone line: spec part 1 §1. */
export const quickHelpSchema = {
  name: 'QuickHelp',
  display_name: 'Quick help',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Calls to action',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', translatable: true },
    text: { type: 'textarea', translatable: true },
    items: items(quickHelpItemSchema),
    show_phone: {
      type: 'boolean',
      default_value: true,
      description: 'Adds the Customer Service line of the country.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type QuickHelpBlock = BlockOf<typeof quickHelpSchema>;
