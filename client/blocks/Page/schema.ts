import { blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';

/** A page assembled from blocks. Fields: spec part 1 §3 'Page content'. */
export const pageSchema = {
  name: 'Page',
  display_name: 'Page',
  is_root: true,
  is_nestable: false,
  schema: {
    title: { type: 'text', translatable: true },
    meta_title: { type: 'text', translatable: true },
    meta_description: { type: 'textarea', translatable: true, max_length: 160 },
    meta_image: { type: 'asset', filetypes: ['images'], shown_elsewhere: true },
    noindex: { type: 'boolean' },
    locale: blockFields.locale,
    menu_button_color: {
      type: 'option',
      options: [
        { name: 'Black', value: 'black' },
        { name: 'White', value: 'white' },
      ],
      default_value: 'black',
    },
    invert_logo: { type: 'boolean' },
    finance_logo: { type: 'boolean' },
    navbar_solid: { type: 'boolean' },
    hide_header_footer: { type: 'boolean' },
    enableBackground: { type: 'boolean' },
    sticky_bottom_cta: {
      type: 'options',
      options: [
        { name: 'Current offers', value: 'current_offers' },
        { name: 'Find a dealer', value: 'find_a_dealer' },
        { name: 'Book a test drive', value: 'book_a_test_drive' },
      ],
    },
    body: { type: 'bloks' },
  },
} as const satisfies ComponentSchema;
