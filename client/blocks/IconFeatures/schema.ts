import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { featureIconField } from '../../../shared/content/siteSchemas.ts';
import { introFields } from '../schemaFields.ts';

/** A short fact with a sign. What it leaves empty comes from the feature icon it names. */
export const iconFeatureSchema = {
  name: 'IconFeature',
  display_name: 'Icon feature',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    feature_icon: {
      type: 'option',
      source: 'internal_stories',
      filter_content_type: ['FeatureIcon'],
      description: 'A feature that many pages name: its icon and words are kept in one place.',
    },
    icon: featureIconField,
    heading: { type: 'text', translatable: true },
    text: { type: 'textarea', translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Facts in ruled columns. */
export const iconFeaturesSchema = {
  name: 'IconFeatures',
  display_name: 'Icon features',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Grids',
  preview_field: 'heading',
  schema: {
    ...introFields,
    items: items(iconFeatureSchema, { minimum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type IconFeaturesBlock = BlockOf<typeof iconFeaturesSchema>;
