import { featureIcons } from '../featureIcons.ts';
import { enquiryTypeSchema } from '../forms/formSchemas.ts';
import { balloonMaximumSchema, financeSchema } from './financeSchema.ts';
import { blockFields, type ComponentSchema, type Field, items } from './schema.ts';
import { vehicleSchemas } from './vehicleSchemas.ts';

/** Content types that are not blocks of a page: navigation, settings; vehicles are in vehicleSchemas.ts. Spec part 1 §3. */

export const headerSchema = {
  name: 'Header',
  display_name: 'Header',
  is_root: true,
  is_nestable: false,
  schema: {
    logo: { type: 'asset', filetypes: ['images'] },
    logo_secondary: { type: 'asset', filetypes: ['images'] },
    logo_finance: { type: 'asset', filetypes: ['images'] },
    service_link: {
      type: 'multilink',
      display_name: 'Booking a service',
      description: 'Dealer pages and the recall check lead to it.',
    },
  },
} as const satisfies ComponentSchema;

const navigationDividerSchema = {
  name: 'NavigationDivider',
  display_name: 'Divider',
  is_root: false,
  is_nestable: true,
  schema: { locale: blockFields.locale },
} as const satisfies ComponentSchema;

export const navigationItemModelLineSchema = {
  name: 'NavigationItemModelLine',
  display_name: 'Model line',
  is_root: false,
  is_nestable: true,
  schema: {
    model_line: {
      type: 'option',
      source: 'internal_stories',
      filter_content_type: ['ModelLine'],
      required: true,
    },
    mega_menu_image_small: { type: 'asset', filetypes: ['images'] },
    mega_menu_image_large: { type: 'asset', filetypes: ['images'] },
    tag_line: { type: 'text', translatable: true },
    link: { type: 'multilink' },
    mega_menu_show_build: { type: 'boolean', default_value: true },
    mega_menu_invert_logo: { type: 'boolean' },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

const navigationLinkSchema = {
  name: 'NavigationLink',
  display_name: 'Secondary link',
  is_root: false,
  is_nestable: true,
  preview_field: 'title',
  schema: {
    title: { type: 'text', required: true, translatable: true },
    link: { type: 'multilink', required: true, translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const navigationTileSchema = {
  name: 'NavigationTile',
  display_name: 'Tile',
  is_root: false,
  is_nestable: true,
  preview_field: 'heading',
  schema: {
    image: { type: 'asset', filetypes: ['images'] },
    heading: { type: 'text', required: true, translatable: true },
    description: { type: 'text', translatable: true },
    buttonText: { type: 'text', translatable: true },
    buttonUrl: { type: 'multilink', translatable: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const navigationItemSchema = {
  name: 'NavigationItem',
  display_name: 'Menu item',
  is_root: false,
  is_nestable: true,
  preview_field: 'title',
  schema: {
    title: { type: 'text', required: true, translatable: true },
    link: { type: 'multilink', translatable: true },
    secondary_menu: items([navigationItemModelLineSchema, navigationLinkSchema]),
    tiles: items(navigationTileSchema),
    /** Shown after `tiles`: spec part 1 §3 names both and tells no difference. */
    mega_menu_tiles: items(navigationTileSchema),
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const navigationSchema = {
  name: 'Navigation',
  display_name: 'Navigation',
  is_root: true,
  is_nestable: false,
  schema: {
    items: items([navigationItemSchema, navigationDividerSchema]),
  },
} as const satisfies ComponentSchema;

export const footerSchema = {
  name: 'Footer',
  display_name: 'Footer',
  is_root: true,
  is_nestable: false,
  schema: {
    navigation_items: items(navigationLinkSchema),
    facebook: { type: 'multilink', translatable: true },
    instagram: { type: 'multilink', translatable: true },
    youtube: { type: 'multilink', translatable: true },
    linkedin: { type: 'multilink' },
    cookies_link: { type: 'multilink' },
    privacy_link: { type: 'multilink' },
    slogan: { type: 'text', translatable: true },
    note: { type: 'text', translatable: true, description: 'Said below every page, beside the year.' },
  },
} as const satisfies ComponentSchema;

/** Stories under `global/news-categories`. Spec part 1 §7. */
const newsCategorySchema = {
  name: 'NewsCategory',
  display_name: 'News category',
  is_root: true,
  is_nestable: false,
  preview_field: 'name',
  schema: { name: { type: 'text', required: true, translatable: true } },
} as const satisfies ComponentSchema;

const redirectSchema = {
  name: 'Redirect',
  display_name: 'Redirect',
  is_root: false,
  is_nestable: true,
  preview_field: 'from',
  schema: {
    from: {
      type: 'text',
      required: true,
      description: "Former address without the country: 'utes/old-ridge'. A page that is there comes first.",
      max_length: 1000,
    },
    to: {
      type: 'multilink',
      required: true,
      translatable: true,
      description: 'A page of this site, never another site.',
    },
    permanent: {
      type: 'boolean',
      default_value: true,
      description: 'For good: search engines take over the new address.',
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** Former addresses, and where they lead: any story of this type counts, `global/redirects` is the usual one. */
export const redirectsSchema = {
  name: 'Redirects',
  display_name: 'Redirects',
  is_root: true,
  is_nestable: false,
  schema: { redirects: items(redirectSchema) },
} as const satisfies ComponentSchema;

const synonymsSchema = {
  name: 'SearchSynonyms',
  display_name: 'Words for one thing',
  is_root: false,
  is_nestable: true,
  preview_field: 'words',
  schema: {
    words: {
      type: 'textarea',
      required: true,
      translatable: true,
      description:
        "Separated by commas: 'tow bar, hitch'. Who searches for one of them finds the others too.",
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

const searchAnswerSchema = {
  name: 'SearchAnswer',
  display_name: 'Answer',
  is_root: false,
  is_nestable: true,
  preview_field: 'title',
  schema: {
    searches: {
      type: 'textarea',
      required: true,
      translatable: true,
      description:
        "What visitors write, one a line: 'how long is the wait'. One word is answered alone, several also among others.",
    },
    title: { type: 'text', required: true, translatable: true, description: 'The name of the result.' },
    text: { type: 'textarea', translatable: true, description: 'One or two sentences below it.' },
    to: {
      type: 'multilink',
      required: true,
      translatable: true,
      description: 'A page of this site, never another site.',
    },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

/** The story `global/search`: what visitors mean, and which answers come before all that is found. */
export const searchSchema = {
  name: 'Search',
  display_name: 'Search',
  is_root: true,
  is_nestable: false,
  schema: { synonyms: items(synonymsSchema), answers: items(searchAnswerSchema) },
} as const satisfies ComponentSchema;

export const featureIconField = { type: 'option', options: featureIcons } as const satisfies Field;

/** Stories under `global/feature-icons`: a feature that many pages name. Spec part 1 §7 'relations for feature icons'. */
export const featureIconSchema = {
  name: 'FeatureIcon',
  display_name: 'Feature icon',
  is_root: true,
  is_nestable: false,
  preview_field: 'name',
  schema: {
    name: { type: 'text', required: true, translatable: true },
    text: { type: 'textarea', translatable: true },
    icon: { ...featureIconField, required: true },
    locale: blockFields.locale,
  },
} as const satisfies ComponentSchema;

export const siteSchemas = {
  Header: headerSchema,
  Navigation: navigationSchema,
  NavigationItem: navigationItemSchema,
  NavigationItemModelLine: navigationItemModelLineSchema,
  NavigationLink: navigationLinkSchema,
  NavigationTile: navigationTileSchema,
  NavigationDivider: navigationDividerSchema,
  Footer: footerSchema,
  Finance: financeSchema,
  BalloonMaximum: balloonMaximumSchema,
  NewsCategory: newsCategorySchema,
  FeatureIcon: featureIconSchema,
  Redirects: redirectsSchema,
  Redirect: redirectSchema,
  Search: searchSchema,
  SearchSynonyms: synonymsSchema,
  SearchAnswer: searchAnswerSchema,
  EnquiryType: enquiryTypeSchema,
  ...vehicleSchemas,
} as const satisfies Record<string, ComponentSchema>;
