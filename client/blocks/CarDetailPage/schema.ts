import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';
import { hexColor } from '../schemaFields.ts';

/** A number that decides, and what it is of: '3,500 kg' 'braked towing'. */
export const carDetailFactSchema = {
  name: 'CarDetailFact',
  display_name: 'Key fact',
  is_root: false,
  is_nestable: true,
  preview_field: 'value',
  schema: {
    value: { type: 'text', required: true, translatable: true, description: 'With its unit: 3,500 kg.' },
    label: { type: 'text', required: true, translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const carDetailColourSchema = {
  name: 'CarDetailColour',
  display_name: 'Colour',
  is_root: false,
  is_nestable: true,
  preview_field: 'name',
  schema: {
    name: { type: 'text', required: true, translatable: true },
    hex: { type: 'text', required: true, regex: hexColor },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** One car: what it is, what it can do, and the colours it comes in. */
export const carDetailPageSchema = {
  name: 'CarDetailPage',
  display_name: 'Car detail page',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true, description: 'The car’s name.' },
    vehicle_type: { type: 'text', translatable: true, description: 'Five-seat SUV.' },
    description: { type: 'textarea', translatable: true },
    image: { type: 'asset', filetypes: ['images'], description: 'The car cut out, 16:9.' },
    facts: items(carDetailFactSchema, { maximum: 4 }),
    feature_list: { type: 'textarea', translatable: true, description: 'One feature on each line.' },
    colours: items(carDetailColourSchema, { maximum: 12 }),
    buttons: items(ctaButtonSchema, { maximum: 3 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type CarDetailPageBlock = BlockOf<typeof carDetailPageSchema>;
