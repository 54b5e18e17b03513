import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { modelLineField } from '../../../shared/vehicles/modelLineField.ts';
import { introFields } from '../schemaFields.ts';

const year = { type: 'number', min_value: 1980, max_value: 2100, decimals: 0 } as const;

/** A file for owners of a model line. */
export const manualSchema = {
  name: 'Manual',
  display_name: 'Manual',
  is_root: false,
  is_nestable: true,
  preview_field: 'title',
  schema: {
    title: { type: 'text', required: true, translatable: true, default_value: 'Owner’s manual' },
    model_line: { ...modelLineField, required: true },
    from_year: { ...year, description: 'First model year that it is for.' },
    to_year: { ...year, description: 'The last. Unset: it is still current.' },
    file: { type: 'asset', required: true, translatable: true, filetypes: ['texts'] },
    size_kb: {
      type: 'number',
      translatable: true,
      min_value: 0,
      description: 'Of the file in kB, as the asset manager shows it: the site cannot know. Unset: not told.',
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Files for owners by model line. */
export const manualsSchema = {
  name: 'Manuals',
  display_name: 'Manuals by model',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    ...introFields,
    manuals: items(manualSchema),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type ManualsBlock = BlockOf<typeof manualsSchema>;
