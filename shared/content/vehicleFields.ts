import type { Field } from './schema.ts';

/** Fields that several content types of the vehicles have. */

export const price = { type: 'text', max_length: 20 } as const satisfies Field;
export const priceByCountry = { ...price, translatable: true } as const satisfies Field;
/** A day of the country's calendar. */
export const day = { type: 'datetime' } as const satisfies Field;
export const picture = { type: 'asset', filetypes: ['images'] } as const satisfies Field;
export const pictures = { type: 'multiasset', filetypes: ['images'] } as const satisfies Field;
export const name = { type: 'text', required: true } as const satisfies Field;
export const nameByCountry = { ...name, translatable: true } as const satisfies Field;

/** The uuid of a story, or those of several. */
export const related = <Type extends string>(type: Type) =>
  ({ type: 'option', source: 'internal_stories', filter_content_type: [type], ids_only: true }) as const;
export const relatedMany = <Type extends string>(type: Type) =>
  ({ type: 'options', source: 'internal_stories', filter_content_type: [type], ids_only: true }) as const;

export const contentType = { is_root: true, is_nestable: false } as const;
export const item = { is_root: false, is_nestable: true, component_group_name: 'Vehicles' } as const;
