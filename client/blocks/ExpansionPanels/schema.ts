import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { introFields } from '../schemaFields.ts';

/** One feature: what it is, and if need be a word about it. */
export const expansionPanelFeatureSchema = {
  name: 'ExpansionPanelFeature',
  display_name: 'Feature',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'text', translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** What one thing has: a grade, a pack, a warranty. */
export const expansionPanelSchema = {
  name: 'ExpansionPanel',
  display_name: 'Panel',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    image: { type: 'asset', filetypes: ['images'] },
    features: items(expansionPanelFeatureSchema, { minimum: 1 }),
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Panels of features, each with Read More when it has many. Spec part 1 §9. */
export const expansionPanelsSchema = {
  name: 'ExpansionPanels',
  display_name: 'Expansion panels',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Text',
  preview_field: 'heading',
  schema: {
    ...introFields,
    panels: items(expansionPanelSchema, { minimum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ExpansionPanelsBlock = BlockOf<typeof expansionPanelsSchema>;
