/** The model line that a block shows. Its story comes as vehicles, so content keeps the uuid. */
export const modelLineField = {
  type: 'option',
  source: 'internal_stories',
  filter_content_type: ['ModelLine'],
  ids_only: true,
} as const;

/** The model line that a block shows, which may be unset on a page of a model line. Read by `modelLineOf`. */
export const pageModelLineField = {
  ...modelLineField,
  description: 'Unset: the one whose page this is.',
} as const;
