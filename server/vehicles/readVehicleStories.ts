import { type ContentProblem, readBlock } from '../../shared/content/readBlock.ts';
import type { BlockOf } from '../../shared/content/schema.ts';
import { vehicleSchemas } from '../../shared/content/vehicleSchemas.ts';
import { type Country, isForCountry, marketOf } from '../../shared/country.ts';
import type { AssetPath } from '../../shared/images.ts';
import type { Market } from '../../shared/markets/market.ts';
import { type Story, slugOf } from '../stories/story.ts';

/** Content types that a country's catalogue is built of. Spec part 2 §3. */
const modelTypes = { by_state: 'ModelAU', one_price: 'ModelNZ' } as const satisfies Record<
  Market['pricing'],
  string
>;
const modelTypeOf = (country: Country) => modelTypes[marketOf(country).pricing];
/** True for the content type of models that only other countries have. */
export const isModelElsewhere = (component: unknown, country: Country): boolean =>
  component !== modelTypeOf(country) && Object.values<unknown>(modelTypes).includes(component);
export const vehicleTypes = (country: Country) =>
  [
    'ModelLine',
    modelTypeOf(country),
    'Colour',
    'Trim',
    'Accessory',
    'PriceDisclaimer',
    'RunningCosts',
  ] as const;

/** A story of the vehicles of a country. */
export const isVehicle = ({ content }: Pick<Story, 'content'>, country: Country): boolean =>
  vehicleTypes(country).some((type) => type === content.component);

type Schemas = typeof vehicleSchemas;
export type VehicleType = ReturnType<typeof vehicleTypes>[number];

/** A story with its content read by its schema. */
export interface Entry<Type extends VehicleType> {
  readonly uuid: string;
  readonly slug: string;
  /** Slug without country, as messages show it. */
  readonly fullSlug: string;
  readonly block: BlockOf<Schemas[Type]>;
}
/** Reports a mistake in a story, with its place. */
export type ReportProblem = (problem: ContentProblem) => void;

export interface ReadingOptions {
  readonly country: Country;
  readonly assetPath: AssetPath;
  readonly report: ReportProblem;
}

/**
 * Stories by content type, those for the other country left out; the first one of a uuid counts. They are read as they
 * are taken: thousands of models need not be in memory twice.
 */
export function readVehicleStories(stories: readonly Story[], options: ReadingOptions) {
  const { country, report } = options;
  const assetPath = remembered(options.assetPath);
  const taken = new Set<string>();
  const unique = stories.filter((story) => {
    if (!isForCountry(story.content.locale, country)) return false;
    const isNew = !taken.has(story.uuid);
    taken.add(story.uuid);
    if (!isNew) report({ path: slugOf(story, country), problem: 'has the uuid of another story' });
    return isNew;
  });
  const byType = Map.groupBy(unique, ({ content }) => content.component);
  return function* read<Type extends VehicleType>(type: Type): Generator<Entry<Type>> {
    for (const story of byType.get(type) ?? []) {
      const fullSlug = slugOf(story, country);
      const { block, problems } = readBlock<Schemas[Type]>(story.content, vehicleSchemas[type], {
        country,
        draft: false,
        schemas: vehicleSchemas,
        blocks: {},
        assetPath,
        label: fullSlug,
      });
      problems.forEach(report);
      yield { uuid: story.uuid, slug: story.slug, fullSlug, block };
    }
  };
}

/** Models share their pictures, and parsing an address takes longer than finding it again. */
function remembered(assetPath: AssetPath): AssetPath {
  const known = new Map<string, string | null>();
  return (address, use) => {
    const key = `${use} ${address}`;
    let path = known.get(key);
    if (path === undefined) {
      path = assetPath(address, use);
      known.set(key, path);
    }
    return path;
  };
}
