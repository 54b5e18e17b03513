import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { modelLineField } from '../../../shared/vehicles/modelLineField.ts';
import { introFields } from '../schemaFields.ts';

/** Accessories with filter and sort, six at first. Spec part 2 §2.5 'Listing'. */
export const accessoriesListingSchema = {
  name: 'AccessoriesListing',
  display_name: 'Accessories listing',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    ...introFields,
    model_line: { ...modelLineField, description: 'Unset: the accessories of all.' },
    disclaimer: { type: 'textarea', translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type AccessoriesListingBlock = BlockOf<typeof accessoriesListingSchema>;
