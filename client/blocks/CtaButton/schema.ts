import { type BlockOf, blockFields, type ComponentSchema } from '../../../shared/content/schema.ts';
import { hexColor } from '../schemaFields.ts';

/** Call-to-action button. Fields: spec part 1 §2 'CTA button'. */
export const ctaButtonSchema = {
  name: 'CtaButton',
  display_name: 'CTA button',
  is_root: false,
  is_nestable: true,
  preview_field: 'text',
  schema: {
    text: { type: 'text', required: true, translatable: true },
    link: { type: 'multilink', allow_target_blank: true, asset_link_type: true, translatable: true },
    background_color: {
      type: 'option',
      options: [
        { name: 'Primary', value: 'primary' },
        { name: 'Secondary', value: 'secondary' },
        { name: 'White', value: 'white' },
      ],
      default_value: 'primary',
    },
    modal_action: {
      type: 'text',
      description: 'Opens the modal with this key instead of following the link.',
    },
    image: { type: 'asset', filetypes: ['images'] },
    icon: {
      type: 'option',
      options: [
        { name: 'Arrow', value: 'arrow' },
        { name: 'Arrow down', value: 'arrowDown' },
        { name: 'Plus', value: 'plus' },
        { name: 'Download', value: 'download' },
      ],
    },
    size: {
      type: 'option',
      options: [
        { name: 'Extra extra small', value: 'xxs' },
        { name: 'Extra small', value: 'xs' },
        { name: 'Small', value: 'sm' },
        { name: 'Medium', value: 'md' },
        { name: 'Large', value: 'lg' },
      ],
      default_value: 'md',
    },
    align: {
      type: 'option',
      options: [
        { name: 'Left', value: 'left' },
        { name: 'Centre', value: 'centre' },
        { name: 'Right', value: 'right' },
      ],
      default_value: 'left',
    },
    textColor: { type: 'text', description: 'CSS hex colour of the text.', regex: hexColor },
    backgroundColor: {
      type: 'text',
      description: 'CSS hex colour of the button.',
      regex: hexColor,
    },
    target: {
      type: 'option',
      options: [
        { name: 'Same tab', value: '_self' },
        { name: 'New tab', value: '_blank' },
      ],
    },
    disabled: { type: 'boolean' },
    hoverText: { type: 'text', translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export type CtaButtonBlock = BlockOf<typeof ctaButtonSchema>;
