import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Offers listing. */
export const offersListingSchema = {
  name: 'OffersListing',
  display_name: 'Offers listing',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type OffersListingBlock = BlockOf<typeof offersListingSchema>;
