import { type ReadOptions, readBlock, type SchemaMap } from '../../shared/content/readBlock.ts';
import { blockFields, type ComponentSchema, items } from '../../shared/content/schema.ts';
import { createAssetPath } from '../../shared/images.ts';

export const tagSchema = {
  name: 'Tag',
  display_name: 'Tag',
  is_root: false,
  is_nestable: true,
  schema: { text: { type: 'text', default_value: 'New' }, locale: blockFields.locale },
} as const satisfies ComponentSchema;

const lineSchema = {
  name: 'Line',
  display_name: 'Line',
  is_root: true,
  is_nestable: false,
  schema: { name: { type: 'text', required: true }, tags: items(tagSchema), locale: blockFields.locale },
} as const satisfies ComponentSchema;

/** A component with a field of every type. */
export const everySchema = {
  name: 'Every',
  display_name: 'Every field',
  is_root: false,
  is_nestable: true,
  schema: {
    text: { type: 'text', max_length: 10 },
    colour: { type: 'text', regex: '^#[0-9a-f]{6}$' },
    area: { type: 'textarea', default_value: 'So far' },
    number: { type: 'number', min_value: 0, max_value: 10 },
    count: { type: 'number', default_value: '3' },
    flag: { type: 'boolean' },
    on: { type: 'boolean', default_value: true },
    size: {
      type: 'option',
      options: [
        { name: 'Small', value: 'sm' },
        { name: 'Large', value: 'lg' },
      ],
      default_value: 'sm',
    },
    sides: {
      type: 'options',
      options: [
        { name: 'Left', value: 'left' },
        { name: 'Right', value: 'right' },
      ],
    },
    line: { type: 'option', source: 'internal_stories' },
    lines: { type: 'options', source: 'internal_stories' },
    image: { type: 'asset' },
    images: { type: 'multiasset' },
    link: { type: 'multilink' },
    rich: { type: 'richtext' },
    table: { type: 'table' },
    tags: items(tagSchema, { maximum: 2 }),
    body: { type: 'bloks' },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

export const schemas: SchemaMap = { Every: everySchema, Tag: tagSchema, Line: lineSchema };
export const options: ReadOptions = {
  country: 'au',
  draft: false,
  schemas,
  blocks: { Every: everySchema },
  assetPath: createAssetPath(['https://a.storyblok.com'], ['https://img.example']),
  label: 'au/home',
};
/** Reads content of it. */
export const read = (raw: unknown, more: Partial<ReadOptions> = {}) =>
  readBlock(raw, everySchema, { ...options, ...more });
/** Content of it with some fields filled in. */
export const every = (fields: object) => ({ _uid: 'u1', component: 'Every', ...fields });

/** That content as it is read when no field is filled in. */
export const empty = {
  _uid: 'u1',
  component: 'Every',
  text: '',
  colour: '',
  area: 'So far',
  number: null,
  count: 3,
  flag: false,
  on: true,
  size: 'sm',
  sides: [],
  line: null,
  lines: [],
  image: null,
  images: [],
  link: null,
  rich: null,
  table: null,
  tags: [],
  body: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
};
