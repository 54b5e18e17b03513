import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';
import { introFields } from '../schemaFields.ts';

/** One subject. Links to #anchor jump to it. Spec part 1 §2 ‘Links’. */
export const informationPanelSchema = {
  name: 'InformationPanel',
  display_name: 'Panel',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'richtext', required: true, translatable: true },
    image: { type: 'asset', filetypes: ['images'] },
    buttons: items(ctaButtonSchema, { maximum: 2 }),
    scrollToId: blockFields.scrollToId,
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Texts one under another, each with its heading beside it and a rule above. */
export const informationPanelsSchema = {
  name: 'InformationPanels',
  display_name: 'Information panels',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Text',
  preview_field: 'heading',
  schema: {
    ...introFields,
    panels: items(informationPanelSchema, { minimum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type InformationPanelsBlock = BlockOf<typeof informationPanelsSchema>;
