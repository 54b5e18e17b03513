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
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type StoreLocatorBlock = BlockOf<typeof storeLocatorSchema>;
