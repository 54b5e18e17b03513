import { defaultAuState } from '../../shared/auStates.ts';
import type { AssetPath } from '../../shared/content/readAsset.ts';
import type { ContentProblem } from '../../shared/content/readBlock.ts';
import type { Country } from '../../shared/country.ts';
import { modelPrice } from '../../shared/pricing.ts';
import {
  type AuModel,
  type ByUuid,
  type CatalogueModel,
  type CatalogueModelLine,
  type NzModel,
  type Option,
  type OptionKind,
  optionKinds,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import type { Story } from '../content/story.ts';
import { readModel, type Surroundings } from './readModel.ts';
import {
  complainOf,
  readAccessory,
  readColour,
  readDisclaimer,
  readOptions,
  readSpecs,
  readTrim,
} from './readParts.ts';
import { type Entry, type Report, readStories } from './readStories.ts';

export interface CatalogueOptions {
  readonly country: Country;
  readonly assetPath: AssetPath;
}
export interface BuiltCatalogue {
  readonly catalogue: VehicleCatalogue;
  /** What in the content is wrong, and where: `vehicles/au/ridge-tour › code`. */
  readonly problems: readonly ContentProblem[];
}

type ModelEntry = Entry<'ModelAU'> | Entry<'ModelNZ'>;

/**
 * A country's catalogue from its stories: those of `vehicleTypes`, in the editors' order. A model that cannot be sold as
 * it is, for want of a name, code or model line, is left out; of the others what is broken. Takes any content, never throws.
 */
export function buildCatalogue(
  stories: readonly Story[],
  { country, assetPath }: CatalogueOptions,
): BuiltCatalogue {
  const problems: ContentProblem[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const read = readStories(stories, { country, assetPath, report });
  const colours = tableOf(read('Colour').map((entry) => readColour(entry, report)));
  const tables = {
    colours,
    trims: tableOf(read('Trim').map((entry) => readTrim(entry, colours, report))),
    accessories: tableOf(read('Accessory').map((entry) => readAccessory(entry, report))),
    disclaimers: tableOf(read('PriceDisclaimer').map((entry) => readDisclaimer(entry, report))),
  };
  const knows = {
    colours: (uuid: string) => tables.colours.has(uuid),
    trims: (uuid: string) => tables.trims.has(uuid),
    accessories: (uuid: string) => tables.accessories.has(uuid),
    disclaimers: (uuid: string) => tables.disclaimers.has(uuid),
  };
  const lines = readLines(read('ModelLine'), report);
  const entries: ModelEntry[] = country === 'au' ? read('ModelAU') : read('ModelNZ');
  const byLine = Map.groupBy(sellable(entries, lines, report), ({ block }) => block.model_line);
  const models = new Map<string, CatalogueModel>();
  const options = new Map<string, Option>();
  const modelLines = [...lines.values()].map((line): CatalogueModelLine => {
    const accessories = line.block.accessories.filter(knows.accessories);
    const surroundings: Surroundings = { knows, options: byCode(line.options), accessories, report };
    const own = (byLine.get(line.uuid) ?? []).map((entry) => readModel(entry, surroundings));
    const codes = new Set(own.map(({ code }) => code));
    for (const model of own) models.set(model.uuid, model);
    for (const option of line.options)
      if (option.modelCodes.some((code) => codes.has(code))) options.set(option.uuid, option);
    return modelLine(line, own);
  });
  const catalogue = {
    country,
    modelLines,
    models: Object.fromEntries(models) as ByUuid<AuModel> & ByUuid<NzModel>,
    colours: Object.fromEntries(tables.colours),
    trims: Object.fromEntries(tables.trims),
    options: Object.fromEntries(options),
    accessories: Object.fromEntries(tables.accessories),
    disclaimers: Object.fromEntries(tables.disclaimers),
  };
  // Models are of the content type of the country, which makes them its models.
  return { catalogue: catalogue as VehicleCatalogue, problems };
}

const tableOf = <T extends { readonly uuid: string }>(list: readonly (T | undefined)[]): Map<string, T> =>
  new Map(list.flatMap((one) => (one ? [[one.uuid, one]] : [])));

interface Line extends Entry<'ModelLine'> {
  readonly options: readonly Option[];
}

/** By uuid, with options whose uuids are theirs alone: a copied story keeps those of the first. */
function readLines(entries: readonly Entry<'ModelLine'>[], report: Report): Map<string, Line> {
  const taken = new Set<string>();
  return new Map(
    entries.map((entry) => {
      const options = readOptions(entry, report).map((option) => {
        const uuid = taken.has(option.uuid) ? `${option.uuid}.${entry.slug}` : option.uuid;
        taken.add(uuid);
        return { ...option, uuid };
      });
      return [entry.uuid, { ...entry, options }];
    }),
  );
}

/** Models that have what identifies them; the first one of a code counts. */
function sellable(entries: readonly ModelEntry[], lines: ReadonlyMap<string, Line>, report: Report) {
  const taken = new Set<string>();
  return entries.filter(({ fullSlug, block }) => {
    const key = `${block.model_line} ${block.code}`;
    const missing = (['name', 'short_name', 'code', 'model_line'] as const).find((field) => !block[field]);
    const fault = missing
      ? ([missing, 'is empty'] as const)
      : !lines.has(block.model_line)
        ? (['model_line', `${block.model_line} is no model line of this country`] as const)
        : taken.has(key)
          ? (['code', `${JSON.stringify(block.code)} is the code of another model of its line`] as const)
          : undefined;
    taken.add(key);
    if (fault) complainOf(fullSlug, report)(fault[0], `${fault[1]}, so the model is left out`);
    return !fault;
  });
}

/** Uuids of a line's options by model code and kind. */
function byCode(options: readonly Option[]): Surroundings['options'] {
  const codes = new Map<string, Record<OptionKind, string[]>>();
  const listsOf = (code: string) => {
    const known = codes.get(code) ?? emptyLists();
    codes.set(code, known);
    return known;
  };
  for (const { uuid, kind, modelCodes } of options)
    for (const code of new Set(modelCodes)) listsOf(code)[kind].push(uuid);
  return listsOf;
}

const emptyLists = () =>
  Object.fromEntries(optionKinds.map((kind) => [kind, [] as string[]])) as Record<OptionKind, string[]>;

function modelLine({ uuid, slug, block }: Line, models: readonly CatalogueModel[]): CatalogueModelLine {
  const [specs] = block.specs;
  return {
    uuid,
    slug,
    name: block.name,
    vehicleCategory: block.vehicle_category,
    vehicleType: block.vehicle_type,
    image: block.image,
    // Spec part 2 §2.7: models/{vehicleCategoryLowercase}/{modelLineSlug}.
    pageSlug: `models/${block.vehicle_category.toLowerCase()}/${slug}`,
    models: inPriceOrder(models).map((model) => model.uuid),
    specs: specs ? readSpecs(specs) : null,
  };
}

/** By the private price of the default state: one order for everybody. */
function inPriceOrder(models: readonly CatalogueModel[]): CatalogueModel[] {
  const priceOf = (model: CatalogueModel) =>
    modelPrice(model, { auState: defaultAuState, isABN: false }) ?? Number.POSITIVE_INFINITY;
  return models
    .map((model) => ({ model, price: priceOf(model) }))
    .sort((a, b) => (a.price === b.price ? 0 : a.price - b.price))
    .map(({ model }) => model);
}
