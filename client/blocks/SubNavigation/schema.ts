import { type BlockOf, blockFields, type ComponentSchema, items } from '../../../shared/content/schema.ts';
import { ctaButtonSchema } from '../CtaButton/schema.ts';

/** A jump to a block of this page, or a link to another one. */
export const subNavigationItemSchema = {
  name: 'SubNavigationItem',
  display_name: 'Entry',
  is_root: false,
  is_nestable: true,
  preview_field: 'title',
  schema: {
    title: { type: 'text', required: true, translatable: true },
    scrollToId: {
      type: 'text',
      display_name: 'Jumps to anchor',
      description: 'Anchor of a block on this page.',
      anchor: 'jump',
    },
    link: { type: 'multilink', translatable: true, description: 'Instead of a jump: another page.' },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** What is on this page, always at hand: sticks below the header and marks the section in view. */
export const subNavigationSchema = {
  name: 'SubNavigation',
  display_name: 'Sub navigation',
  is_root: false,
  is_nestable: true,
  component_group_name: 'Navigation',
  preview_field: 'title',
  schema: {
    title: { type: 'text', translatable: true, description: "What the page is about: 'Ridge'." },
    items: items(subNavigationItemSchema, { minimum: 1 }),
    buttons: items(ctaButtonSchema, { maximum: 1 }),
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export type SubNavigationBlock = BlockOf<typeof subNavigationSchema>;
