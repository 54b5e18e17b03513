import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { introFields, readMoreFields } from '../schemaFields.ts';
import { mostFeatures } from './featureLimits.ts';

/** One feature: a generous picture and what it shows. */
export const featureBlockSchema = {
  name: 'FeatureBlock',
  display_name: 'Feature',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', filetypes: ['images'] },
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    ...readMoreFields,
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** A few features with large pictures. How many each variant shows: spec part 1 §9 'Feature blocks'. */
export const featureBlockGridSchema = {
  name: 'FeatureBlockGrid',
  display_name: 'Feature block grid',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Grids',
  preview_field: 'heading',
  schema: {
    ...introFields,
    variant: {
      type: 'option',
      description: 'At most 3 features show; in the grids 4, and on phones 4 of a row.',
      options: [
        { name: 'In a row', value: 'horizontal' },
        { name: 'One below the other', value: 'vertical' },
        { name: 'Grid', value: 'grid' },
        { name: 'Staggered grid', value: 'grid_staggered' },
      ],
      default_value: 'horizontal',
    },
    items: items(featureBlockSchema, { minimum: 1, maximum: mostFeatures }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type FeatureBlockGridBlock = BlockOf<typeof featureBlockGridSchema>;
