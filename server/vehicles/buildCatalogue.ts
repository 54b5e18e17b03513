import { defaultAuState } from '../../shared/auStates.ts';
import type { ContentProblem } from '../../shared/content/readBlock.ts';
import { type Country, hasStatePrices } from '../../shared/country.ts';
import type { AssetPath } from '../../shared/images.ts';
import { modelPrice } from '../../shared/pricing.ts';
import { recordOf } from '../../shared/records.ts';
import {
  type CatalogueModel,
  type CatalogueModelLine,
  type Option,
  type OptionKind,
  optionKinds,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import type { Story } from '../stories/story.ts';
import { readModel, type Surroundings } from './readModel.ts';
import { withOnRoadCosts } from './readOnRoad.ts';
import {
  complainOf,
  readAccessory,
  readCarOptions,
  readColour,
  readDisclaimer,
  readSpecs,
  readTrim,
} from './readParts.ts';
import { readRunningCosts } from './readRunningCosts.ts';
import { readSafety } from './readSafety.ts';
import { type CatalogueDays, readTerms } from './readTerms.ts';
import { type Entry, type ReportProblem, readVehicleStories } from './readVehicleStories.ts';

export interface CatalogueOptions {
  readonly country: Country;
  readonly assetPath: AssetPath;
  /** Offers that have ended or not begun are left out. Unset: none is. */
  readonly days?: CatalogueDays;
}
export interface BuiltCatalogue {
  readonly catalogue: VehicleCatalogue;
  /** Days on which an offer begins or is over. */
  readonly changes: readonly string[];
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
  { country, assetPath, days }: CatalogueOptions,
): BuiltCatalogue {
  const changes = new Set<string>();
  const problems: ContentProblem[] = [];
  const report: ReportProblem = (problem) => void problems.push(problem);
  const read = readVehicleStories(stories, { country, assetPath, report });
  const tables = readTables(read, country, report);
  const knows = {
    colours: (uuid: string) => tables.colours.has(uuid),
    trims: (uuid: string) => tables.trims.has(uuid),
    accessories: (uuid: string) => tables.accessories.has(uuid),
    disclaimers: (uuid: string) => tables.disclaimers.has(uuid),
  };
  const lines = readLines(read('ModelLine'), report);
  const termsOf: Surroundings['readTerms'] = (fields, complain) => {
    const found = readTerms(fields, { country, days, complain });
    for (const day of found.changes) changes.add(day);
    return found;
  };
  const surroundings = new Map(
    [...lines.values()].map(({ uuid, block, options }): [string, Surroundings] => {
      const accessories = block.accessories.filter(knows.accessories);
      return [uuid, { country, knows, options: byCode(options), accessories, readTerms: termsOf, report }];
    }),
  );
  const models = readModels(
    hasStatePrices(country) ? read('ModelAU') : read('ModelNZ'),
    surroundings,
    report,
  );
  const byLine = Map.groupBy(models, (model) => model.modelLine);
  const options = new Map<string, Option>();
  const modelLines = [...lines.values()].map((line): CatalogueModelLine => {
    const own = byLine.get(line.uuid) ?? [];
    const codes = new Set(own.map(({ code }) => code));
    for (const option of line.options)
      if (option.modelCodes.some((code) => codes.has(code))) options.set(option.uuid, option);
    return modelLine(line, own, report);
  });
  const specs = (uuid: string) => modelLines.find((line) => line.uuid === uuid)?.specs ?? null;
  const [costs] = read('RunningCosts');
  const runningCosts = costs ? readRunningCosts(costs, { models, specs, report }) : null;
  const priced = costs && runningCosts ? withOnRoadCosts(models, costs, runningCosts, report) : models;
  const catalogue = {
    country,
    modelLines,
    models: Object.fromEntries(priced.map((model) => [model.uuid, model])),
    colours: Object.fromEntries(tables.colours),
    trims: Object.fromEntries(tables.trims),
    options: Object.fromEntries(options),
    accessories: Object.fromEntries(tables.accessories),
    disclaimers: Object.fromEntries(tables.disclaimers),
    runningCosts,
  };
  // Models are of the content type of the country, which makes them its models.
  return { catalogue: catalogue as VehicleCatalogue, changes: [...changes], problems };
}

/** What models refer to. */
function readTables(read: ReturnType<typeof readVehicleStories>, country: Country, report: ReportProblem) {
  const colours = tableOf(read('Colour'), (entry) => readColour(entry, report));
  return {
    colours,
    trims: tableOf(read('Trim'), (entry) => readTrim(entry, colours, report)),
    accessories: tableOf(read('Accessory'), (entry) => readAccessory(entry, country, report)),
    disclaimers: tableOf(read('PriceDisclaimer'), (entry) => readDisclaimer(entry, report)),
  };
}

/** Makes a table by uuid; entries for which `read` gives undefined are broken, and left out. */
function tableOf<E, T extends { readonly uuid: string }>(
  entries: Iterable<E>,
  read: (entry: E) => T | undefined,
): Map<string, T> {
  const table = new Map<string, T>();
  for (const entry of entries) {
    const one = read(entry);
    if (one) table.set(one.uuid, one);
  }
  return table;
}

interface Line extends Entry<'ModelLine'> {
  readonly options: readonly Option[];
}

/** Model lines by uuid. Options get uuids of their own line: a copied story has the uuids of the first one. */
function readLines(entries: Iterable<Entry<'ModelLine'>>, report: ReportProblem): Map<string, Line> {
  const taken = new Set<string>();
  return new Map(
    [...entries].map((entry) => {
      const options = readCarOptions(entry, report).map((option) => {
        const uuid = taken.has(option.uuid) ? `${option.uuid}.${entry.slug}` : option.uuid;
        taken.add(uuid);
        return { ...option, uuid };
      });
      return [entry.uuid, { ...entry, options }];
    }),
  );
}

/** Models that have what identifies them; the first one of a code counts. */
function readModels(
  entries: Iterable<ModelEntry>,
  lines: ReadonlyMap<string, Surroundings>,
  report: ReportProblem,
): CatalogueModel[] {
  const taken = new Set<string>();
  const models: CatalogueModel[] = [];
  for (const entry of entries) {
    const { block, fullSlug } = entry;
    const key = `${block.model_line} ${block.code}`;
    const missing = (['name', 'short_name', 'code', 'model_line'] as const).find((field) => !block[field]);
    const line = lines.get(block.model_line);
    const complain = complainOf(fullSlug, report);
    if (missing) complain(missing, `is empty, ${leftOut}`);
    else if (!line)
      complain('model_line', `${block.model_line} is no model line of this country, ${leftOut}`);
    else if (taken.has(key))
      complain('code', `${JSON.stringify(block.code)} is the code of another model of its line, ${leftOut}`);
    else {
      taken.add(key);
      models.push(readModel(entry, line));
    }
  }
  return models;
}

const leftOut = 'so the model is left out';

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

const emptyLists = () => recordOf(optionKinds, (): string[] => []);

function modelLine(
  { uuid, slug, fullSlug, block }: Line,
  models: readonly CatalogueModel[],
  report: ReportProblem,
): CatalogueModelLine {
  const [specs] = block.specs;
  const [safety] = block.safety;
  return {
    uuid,
    slug,
    name: block.name,
    vehicleCategory: block.vehicle_category,
    vehicleType: block.vehicle_type,
    image: block.image,
    ...(block.nidasu ? { nidasu: block.nidasu } : {}),
    // Spec part 2 §2.7: models/{vehicleCategoryLowercase}/{modelLineSlug}.
    pageSlug: `models/${block.vehicle_category.toLowerCase()}/${slug}`,
    models: inPriceOrder(models).map((model) => model.uuid),
    specs: specs ? readSpecs(specs) : null,
    ...(safety && { safety: readSafety(safety, complainOf(fullSlug, report)) }),
  };
}

/** Models by their private price in the default state: the same order for everybody. */
function inPriceOrder(models: readonly CatalogueModel[]): CatalogueModel[] {
  const priceOf = (model: CatalogueModel) =>
    modelPrice(model, { auState: defaultAuState, isABN: false }) ?? Number.POSITIVE_INFINITY;
  return models
    .map((model) => ({ model, price: priceOf(model) }))
    .sort((a, b) => (a.price === b.price ? 0 : a.price - b.price))
    .map(({ model }) => model);
}
