import { countries, marketOf } from '../country.ts';
import type { Asset, Href, RelatedStory, RichTextNode, TableValue } from './values.ts';

/**
 * A content component in Storyblok's own component-schema form, so that the same object types the block,
 * validates its content and can be pushed to a real space. Source: Storyblok Management API, "The component object".
 */
export interface ComponentSchema {
  readonly name: string;
  readonly display_name: string;
  /** A content type: a story of its own. */
  readonly is_root: boolean;
  /** Can stand inside another component's `bloks` field. */
  readonly is_nestable: boolean;
  readonly component_group_name?: string;
  readonly preview_field?: string;
  readonly schema: Readonly<Record<string, Field>>;
}

interface FieldBase {
  readonly display_name?: string;
  readonly description?: string;
  readonly required?: boolean;
  /** May differ by country: content holds `{field}__i18n__{au|nz}`. */
  readonly translatable?: boolean;
}

export interface TextField extends FieldBase {
  readonly type: 'text' | 'textarea' | 'markdown' | 'datetime';
  readonly default_value?: string;
  readonly max_length?: number;
  readonly regex?: string;
  /**
   * Names a place on the page: `here` is the place itself, once on a page; `jump` leads to one. A key of this project, not
   * of Storyblok.
   */
  readonly anchor?: 'here' | 'jump';
}
export interface NumberField extends FieldBase {
  readonly type: 'number';
  readonly default_value?: string;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly decimals?: number;
}
export interface BooleanField extends FieldBase {
  readonly type: 'boolean';
  readonly default_value?: boolean;
  readonly inline_label?: boolean;
}
export interface OptionField extends FieldBase {
  readonly type: 'option' | 'options';
  /** Unset: the options are listed here. `internal_stories`: stories of `filter_content_type` (a relation). */
  readonly source?: 'internal_stories';
  readonly filter_content_type?: readonly string[];
  /**
   * The value of a relation stays uuids, whose stories come otherwise, such as in a block's data. A key of this
   * project, not of Storyblok.
   */
  readonly ids_only?: true;
  readonly options?: readonly { readonly name: string; readonly value: string }[];
  readonly default_value?: string;
}
export interface AssetField extends FieldBase {
  readonly type: 'asset' | 'multiasset';
  readonly filetypes?: readonly ('images' | 'videos' | 'audios' | 'texts')[];
  /**
   * Search engines and social networks load it, not the page, whose security policy says nothing of it. A key of this
   * project, not of Storyblok.
   */
  readonly shown_elsewhere?: true;
}
export interface LinkField extends FieldBase {
  readonly type: 'multilink';
  readonly allow_target_blank?: boolean;
  readonly asset_link_type?: boolean;
  readonly email_link_type?: boolean;
  readonly show_anchor?: boolean;
}
export interface BloksField<Item extends ComponentSchema = ComponentSchema> extends FieldBase {
  readonly type: 'bloks';
  readonly restrict_components?: boolean;
  readonly component_whitelist?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** Type only, never present: the schema of an item, see `items()`. */
  readonly __item?: Item;
}
export interface StructuredField extends FieldBase {
  readonly type: 'richtext' | 'table';
}

export type Field =
  | TextField
  | NumberField
  | BooleanField
  | OptionField
  | AssetField
  | LinkField
  | BloksField
  | StructuredField;

/** A `bloks` field that takes only these items, and is typed as a list of them. */
export function items<Item extends ComponentSchema>(
  item: Item | readonly Item[],
  options: Omit<BloksField, 'type' | 'restrict_components' | 'component_whitelist' | '__item'> = {},
): BloksField<Item> {
  const names = [item].flat().map(({ name }) => name);
  return { type: 'bloks', restrict_components: true, component_whitelist: names, ...options };
}

/** Fields that every block on a page has. Spec part 1 §2 (locale, scrollToId) and §3 (bottom_spacing). */
export const blockFields = {
  locale: {
    type: 'option',
    display_name: 'Country',
    description: 'Where the block shows. Unset: in both countries.',
    options: [
      ...countries.map((value) => ({ name: marketOf(value).name, value })),
      { name: 'Both', value: 'both' },
    ],
  },
  bottom_spacing: {
    type: 'option',
    display_name: 'Space below',
    options: [
      { name: 'None', value: 'none' },
      { name: 'Small', value: 'sm' },
      { name: 'Medium', value: 'md' },
      { name: 'Large', value: 'lg' },
    ],
    default_value: 'md',
  },
  scrollToId: {
    type: 'text',
    display_name: 'Anchor',
    description: 'Links to #anchor jump to this block. Once on a page.',
    anchor: 'here',
  },
} as const satisfies Record<string, Field>;

type OptionValue<F> = F extends { options: readonly { value: infer V }[] }
  ? F extends { default_value: string }
    ? V
    : V | ''
  : string;

/** The value of a field as components get it, after `readBlock`. Always present: '' or null or [] when unset. */
export type ValueOf<F> = F extends { type: 'text' | 'textarea' | 'markdown' | 'datetime' }
  ? string
  : F extends { type: 'number' }
    ? number | null
    : F extends { type: 'boolean' }
      ? boolean
      : F extends { type: 'richtext' }
        ? RichTextNode | null
        : F extends { type: 'table' }
          ? TableValue | null
          : F extends { type: 'asset' }
            ? Asset | null
            : F extends { type: 'multiasset' }
              ? Asset[]
              : F extends { type: 'multilink' }
                ? Href | null
                : F extends { type: 'option'; source: 'internal_stories' }
                  ? F extends { ids_only: true }
                    ? string
                    : RelatedStory | null
                  : F extends { type: 'options'; source: 'internal_stories' }
                    ? F extends { ids_only: true }
                      ? string[]
                      : RelatedStory[]
                    : F extends { type: 'option' }
                      ? OptionValue<F>
                      : F extends { type: 'options' }
                        ? OptionValue<F>[]
                        : F extends { type: 'bloks' }
                          ? F extends { __item?: infer Item }
                            ? ComponentSchema extends Item
                              ? AnyBlock[]
                              : [Item] extends [ComponentSchema]
                                ? BlockOfEach<Item>[]
                                : AnyBlock[]
                            : AnyBlock[]
                          : never;

/** What every block carries besides its fields. An alias, as only those are assignable to `AnyBlock`. */
export type BlockBase = {
  readonly _uid: string;
  readonly component: string;
  /** The visual editor's marker; only in draft. */
  readonly _editable?: string;
  /** Names of unknown components, its own or of blocks in it: told to the editor, so only in draft. */
  readonly _unknown?: readonly string[];
};

/** A block of a component that is known only at run time. */
export type AnyBlock = BlockBase & { readonly [field: string]: unknown };

/** The typed content of a component: what its React component gets as `block`. */
export type BlockOf<S extends ComponentSchema> = BlockBase & {
  readonly component: S['name'];
} & { readonly [K in keyof S['schema']]: ValueOf<S['schema'][K]> };

/** The block of one of several components, which its name tells apart. */
export type BlockOfEach<S extends ComponentSchema> = S extends ComponentSchema ? BlockOf<S> : never;
