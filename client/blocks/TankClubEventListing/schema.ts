import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { introFields } from '../schemaFields.ts';

/** The events below the page, six at a time. Spec part 1 §9. */
export const tankClubEventListingSchema = {
  name: 'TankClubEventListing',
  display_name: 'Club event listing',
  is_root: false,
  is_nestable: true,
  component_group_name: 'News and events',
  preview_field: 'heading',
  schema: {
    ...introFields,
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type TankClubEventListingBlock = BlockOf<typeof tankClubEventListingSchema>;
