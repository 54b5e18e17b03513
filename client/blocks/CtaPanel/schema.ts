import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';
import { themeField } from '../schemaFields.ts';

/** A call to action with up to three buttons, with or without a picture. */
export const ctaPanelSchema = {
  name: 'CtaPanel',
  display_name: 'CTA panel',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Calls to action',
  preview_field: 'heading',
  schema: {
    eyebrow: { type: 'text', translatable: true },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    image: { type: 'asset', filetypes: ['images'] },
    buttons: items(ctaButtonSchema, { maximum: 3 }),
    theme: themeField,
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type CtaPanelBlock = BlockOf<typeof ctaPanelSchema>;
