import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** Dealers on a map and in a list, by street, city or postcode. Spec part 2 §2.8. */
export const storeLocatorSchema = {
  name: 'StoreLocator',
  display_name: 'Store locator',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    heading: { type: 'text', required: true, translatable: true },
    intro: { type: 'textarea', translatable: true },
    image: { type: 'asset', filetypes: ['images'], description: 'A dealer; shown as a low strip.' },
    public_holidays: {
      type: 'textarea',
      translatable: true,
      description:
        'One a line: 2026-12-25; Christmas Day. Then, where they are not the whole country, states or regions with commas; then hours such as 09:00-13:00, or nothing for closed. Those of the page find-a-dealer are shown on the pages of dealers too.',
    },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type StoreLocatorBlock = BlockOf<typeof storeLocatorSchema>;
