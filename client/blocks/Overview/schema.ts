import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';

/** One fact: what it is called, and what it is. */
export const overviewFactSchema = {
  name: 'OverviewFact',
  display_name: 'Fact',
  is_root: false,
  is_nestable: true,
  preview_field: 'label',
  schema: {
    label: { type: 'text', required: true, translatable: true },
    value: { type: 'text', required: true, translatable: true, description: 'With its unit: ‘3,500 kg’.' },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** What a page is about: a lead paragraph with facts beside it. */
export const overviewSchema = {
  name: 'Overview',
  display_name: 'Overview',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Text',
  preview_field: 'heading',
  schema: {
    eyebrow: { type: 'text', translatable: true },
    heading: { type: 'text', translatable: true },
    text: { type: 'richtext', translatable: true },
    buttons: items(ctaButtonSchema, { maximum: 2 }),
    facts: items(overviewFactSchema, { maximum: 6 }),
    image: { type: 'asset', filetypes: ['images'], description: 'Wide, under the words.' },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type OverviewBlock = BlockOf<typeof overviewSchema>;
