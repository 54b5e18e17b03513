import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';

/** One step: what to do, with a picture of it. */
export const stepSliderStepSchema = {
  name: 'StepSliderStep',
  display_name: 'Step',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    image: { type: 'asset', filetypes: ['images'] },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** How something is done, a numbered step at a time. */
export const stepSliderSchema = {
  name: 'StepSlider',
  display_name: 'Step slider',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Pictures and films',
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    steps: items(stepSliderStepSchema, { maximum: 9 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type StepSliderBlock = BlockOf<typeof stepSliderSchema>;
