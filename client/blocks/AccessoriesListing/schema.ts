import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Accessories listing. */
export const accessoriesListingSchema = {
  name: 'AccessoriesListing',
  display_name: 'Accessories listing',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type AccessoriesListingBlock = BlockOf<typeof accessoriesListingSchema>;
