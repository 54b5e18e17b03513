import type { CatalogueModel } from './catalogue.ts';

type NamedModel = Pick<CatalogueModel, 'shortName' | 'slug'>;

/** Whether two names are the same: editors write them by hand. */
export const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * How `?model=` names a model of its line: by its short name (spec part 2 §2.7), a further one of that name by its slug.
 * @param models of the line, in its order
 */
export const linkNameOf = (models: readonly NamedModel[], { shortName, slug }: NamedModel): string =>
  models.find((model) => sameName(model.shortName, shortName))?.slug === slug ? shortName : slug;

/** The model that `?model=` names; undefined: it names none. */
export const modelByLinkName = <Model extends NamedModel>(
  models: readonly Model[],
  name: string | undefined,
): Model | undefined =>
  name === undefined
    ? undefined
    : (models.find(({ shortName }) => sameName(shortName, name)) ??
      models.find(({ slug }) => sameName(slug, name)));
