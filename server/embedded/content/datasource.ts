import Joi from 'joi';
import { derivedId, undated } from './derive.ts';

export interface DatasourceFile {
  readonly slug: string;
  readonly name: string;
  readonly dimensions: readonly { readonly name: string; readonly entry_value: string }[];
  readonly entries: readonly {
    readonly name: string;
    readonly value: string;
    /** By the dimension's `entry_value`. */
    readonly dimension_values: Readonly<Record<string, string>>;
  }[];
}

const text = Joi.string().allow('');

const datasourceSchema = Joi.object({
  name: Joi.string().required(),
  dimensions: Joi.array()
    .items(Joi.object({ name: Joi.string().required(), entry_value: Joi.string().required() }).unknown())
    .default([]),
  entries: Joi.array()
    .items(
      Joi.object({
        name: Joi.string().required(),
        value: text.required(),
        dimension_values: Joi.object().pattern(Joi.string(), text).default({}),
      }).unknown(),
    )
    .required(),
}).unknown();

/**
 * @param file path below `datasources/`; its name is the slug
 * @throws Error that says what is wrong with it
 */
export function parseDatasourceFile(file: string, content: string): DatasourceFile {
  const { value, error } = datasourceSchema.validate(JSON.parse(content));
  if (error) throw new Error(error.message);
  return { ...value, slug: file.slice(0, -'.json'.length) };
}

/** The datasource object of the Content Delivery API v2. */
export function presentDatasource({ slug, name, dimensions }: DatasourceFile) {
  const id = derivedId(`datasource:${slug}`);
  return {
    id,
    name,
    slug,
    dimensions: dimensions.map((dimension) => ({
      id: derivedId(`dimension:${slug}:${dimension.entry_value}`),
      name: dimension.name,
      entry_value: dimension.entry_value,
      datasource_id: id,
      created_at: undated,
      updated_at: undated,
    })),
    created_at: undated,
    updated_at: undated,
  };
}

/** The datasource's entries; `dimension_value` is null without a dimension, or where the entry has none for it. */
export const presentEntries = ({ slug, entries }: DatasourceFile, dimension: string | undefined) =>
  entries.map(({ name, value, dimension_values }) => ({
    id: derivedId(`entry:${slug}:${name}`),
    name,
    value,
    dimension_value: (dimension && new Map(Object.entries(dimension_values)).get(dimension)) ?? null,
  }));
