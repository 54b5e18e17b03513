import type { BlockBase } from '../../shared/content/schema.ts';

/** Parts of the design system that the gallery shows, in alphabetical order. */
export const uiParts = [
  'Button',
  'Carousel',
  'Combobox',
  'Disclosure',
  'Field',
  'Heading',
  'Icon',
  'IconButton',
  'Link',
  'Modal',
  'Picture',
  'Price',
  'RadioGroup',
  'RichText',
  'Segments',
  'Select',
  'Slider',
  'SnapStrip',
  'StatusLine',
  'Tabs',
  'Video',
] as const;
export type UiPart = (typeof uiParts)[number];

export const uiThemes = ['light', 'dark'] as const;
export type UiTheme = (typeof uiThemes)[number];

/** Shows a part in all its states. No content component: only the gallery's pages have it. */
export type UiGalleryBlock = BlockBase & {
  readonly component: 'UiGallery';
  readonly part: UiPart;
  readonly theme: UiTheme;
};
