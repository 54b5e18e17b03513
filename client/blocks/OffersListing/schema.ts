import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { offerPanelFields } from '../../../shared/vehicles/offerPanel.ts';
import { hexColor, introFields } from '../schemaFields.ts';

/** Offers, a card per model. Fields: spec part 2 §2.7 'Offer block settings'. */
export const offersListingSchema = {
  name: 'OffersListing',
  display_name: 'Offers listing',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Vehicles',
  preview_field: 'heading',
  schema: {
    ...introFields,
    show_all_models: { type: 'boolean', description: 'Every model of the country, clearance ones too.' },
    model_lines: {
      type: 'options',
      source: 'internal_stories',
      filter_content_type: ['ModelLine'],
      ids_only: true,
      description: 'All models of these lines.',
    },
    models: {
      type: 'options',
      source: 'internal_stories',
      filter_content_type: ['ModelAU', 'ModelNZ'],
      ids_only: true,
      description: 'These models as well. Each country shows its own.',
    },
    ...offerPanelFields,
    offer_listing_banner_text: {
      type: 'text',
      translatable: true,
      max_length: 60,
      description: 'Over the picture of every model with a special offer.',
    },
    banner_colour: {
      type: 'text',
      description: 'CSS hex colour of that banner. Empty: the ink of the page.',
      regex: hexColor,
    },
    offer_listing_button_text: { type: 'text', translatable: true },
    offer_listing_button_link: {
      type: 'multilink',
      translatable: true,
      description: 'Of the button on every card. A page of the site is told which model it is about.',
    },
    show_finance_card: {
      type: 'boolean',
      description: 'A card about finance among the models. Australia only.',
    },
    finance_card_logo: { type: 'asset', filetypes: ['images'] },
    finance_card_description: { type: 'textarea' },
    finance_card_button_text: { type: 'text' },
    finance_card_button_url: { type: 'multilink' },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type OffersListingBlock = BlockOf<typeof offersListingSchema>;
