import { localizePath, withQuery } from '../../shared/links.ts';
import { accessoryCategories } from '../../shared/vehicles/accessoryListing.ts';
import type {
  Accessory,
  CatalogueModel,
  CatalogueModelLine,
  VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import type { SearchEntry } from './createSearchIndex.ts';

/** Names by which the page of a model line is found: the line's and those of its variants; '' for every other page. */
export function modelNames({ modelLines, models }: VehicleCatalogue, slug: string): string {
  const line = modelLines.find(({ pageSlug }) => pageSlug === slug);
  return line ? namesOf(line, models) : '';
}

/** The configurators of a country's model lines and, where a page lists them, its accessories. */
export function vehicleEntries(
  catalogue: VehicleCatalogue,
  accessoriesPath: string | undefined,
): SearchEntry[] {
  const { country, modelLines, models } = catalogue;
  const builds = modelLines
    .filter((line) => line.models.length > 0)
    .map(
      (line): SearchEntry => ({
        kind: 'build',
        title: `Build your ${line.name}`,
        path: localizePath(`/config/${line.slug}`, country),
        names: namesOf(line, models),
        headings: 'Build and price: configurator, variants, colours, options and accessories',
        text: `${line.vehicleType || line.name}: choose variant, colour, trim and accessories, and see the price.`,
      }),
    );
  return accessoriesPath ? [...builds, ...accessoryEntries(catalogue, accessoriesPath)] : builds;
}

const namesOf = (
  { name, vehicleType, models: own }: CatalogueModelLine,
  models: VehicleCatalogue['models'],
): string => [name, vehicleType, ...own.flatMap((uuid) => variantNames(models[uuid]))].join('\n');

const variantNames = (model: CatalogueModel | undefined): string[] => (model ? [model.name, model.code] : []);

/** Entries of the accessories that fit a model of the country. */
function accessoryEntries(
  { accessories, models, modelLines }: VehicleCatalogue,
  path: string,
): SearchEntry[] {
  const fits = new Map<string, string[]>();
  for (const { name, models: own } of modelLines)
    for (const uuid of new Set(own.flatMap((one) => models[one]?.accessories ?? [])))
      fits.set(uuid, [...(fits.get(uuid) ?? []), name]);
  return [...fits].flatMap(([uuid, lines]) => {
    const accessory = accessories[uuid];
    return accessory ? [accessoryEntry(accessory, lines, path)] : [];
  });
}

/** The entry of an accessory, which leads to its own category of the listing. */
function accessoryEntry(accessory: Accessory, lines: readonly string[], path: string): SearchEntry {
  const { name, code, description, categories } = accessory;
  const [category] = accessoryCategories([accessory]);
  return {
    kind: 'accessory',
    title: name,
    path: withQuery(path, category ? { category: category.slug } : { show: 'all' }),
    names: [code, ...categories].join('\n'),
    headings: '',
    text: [description, `Fits ${lines.join(', ')}.`].filter(Boolean).join('\n'),
  };
}
