import type { Field } from '../../shared/content/schema.ts';

/** Fields that several blocks have alike. */

/** What a block is called, and what it is about. */
export const introFields = {
  heading: { type: 'text', translatable: true },
  intro: { type: 'textarea', translatable: true },
} as const satisfies Record<string, Field>;

/** The ground a block stands on. */
export const themeField = {
  type: 'option',
  options: [
    { name: 'Light', value: 'light' },
    { name: 'Dark', value: 'dark' },
  ],
  default_value: 'light',
} as const satisfies Field;

/** Colour of words on a picture. */
export const textColorField = {
  type: 'option',
  options: [
    { name: 'Light, on a dark picture', value: 'light' },
    { name: 'Dark, on a light picture', value: 'dark' },
  ],
  default_value: 'light',
} as const satisfies Field;

/** What goes with a film, for who does not see it or does not hear it. WCAG 1.2.1 to 1.2.3. */
export const filmFields = {
  film_name: {
    type: 'text',
    translatable: true,
    description: 'What the film is called where it plays. Unset: the heading.',
  },
  captions: {
    type: 'asset',
    translatable: true,
    filetypes: ['texts'],
    description: 'A WebVTT file (.vtt) of what is said and heard.',
  },
  is_silent: {
    type: 'boolean',
    inline_label: true,
    description: 'The film has no sound, and so no captions.',
  },
  transcript: {
    type: 'textarea',
    translatable: true,
    description: 'What is said and what is seen, in words. An empty line begins a paragraph.',
  },
} as const satisfies Record<string, Field>;

/** What a card or a feature leads to. */
export const readMoreFields = {
  link: { type: 'multilink', translatable: true, asset_link_type: true },
  link_text: { type: 'text', translatable: true, default_value: 'Read more' },
} as const satisfies Record<string, Field>;

/** Pattern of a CSS hex colour. */
export const hexColor = '^#[0-9a-fA-F]{3,8}$';
