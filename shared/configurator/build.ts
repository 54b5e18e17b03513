import type { PricedChoice } from '../pricing.ts';
import { needsOf } from '../vehicles/accessoryNeeds.ts';
import {
  type Accessory,
  type ByUuid,
  type CatalogueModel,
  type Colour,
  type ModelLineCatalogue,
  type Option,
  type OptionKind,
  optionKinds,
  type Trim,
} from '../vehicles/catalogue.ts';
import { sameName } from '../vehicles/linkName.ts';

/** A chosen configuration by uuids; null where the model has nothing to choose. Spec part 2 §3. */
export interface Build {
  readonly model: string;
  readonly options: Readonly<Record<OptionKind, string | null>>;
  readonly colour: string | null;
  readonly trim: string | null;
  /** Uuids, in the model's order. */
  readonly accessories: readonly string[];
}

/** What is to be chosen on a model, as far as the model has it. */
export type Wish = Partial<Omit<PricedChoice, 'model'>>;

/** A thing with an id, and a name by which it is found again under another one. */
interface Named {
  readonly uuid: string;
  readonly name: string;
}

/** Entry of a table; undefined for any text that is no key of it. */
export const entryOf = <T>(table: ByUuid<T>, uuid: string | null): T | undefined =>
  uuid !== null && Object.hasOwn(table, uuid) ? table[uuid] : undefined;

const entriesOf = <T>(table: ByUuid<T>, uuids: readonly string[]): T[] =>
  uuids.flatMap((uuid) => entryOf<T>(table, uuid) ?? []);

/** From the lowest price to the highest. */
export const modelsOf = (line: ModelLineCatalogue): CatalogueModel[] =>
  entriesOf<CatalogueModel>(line.models, line.modelLine.models);

export const optionsOf = (line: ModelLineCatalogue, model: CatalogueModel, kind: OptionKind): Option[] =>
  entriesOf(line.options, model.options[kind]);

export const coloursOf = (line: ModelLineCatalogue, model: CatalogueModel): Colour[] =>
  entriesOf(
    line.colours,
    model.colours.map(({ colour }) => colour),
  );

/** Spec part 2 §2.1: 'Only trims that fit the chosen colour are offered'; `model_colours` 'empty means unrestricted'. */
export const trimsOf = (line: ModelLineCatalogue, model: CatalogueModel, colour: string | null): Trim[] =>
  entriesOf(
    line.trims,
    model.trims.map(({ trim }) => trim),
  ).filter(
    ({ modelColours }) => colour === null || modelColours.length === 0 || modelColours.includes(colour),
  );

export const accessoriesOf = (line: ModelLineCatalogue, model: CatalogueModel): Accessory[] =>
  entriesOf(line.accessories, model.accessories);

/**
 * Models that a build may start with: current ones while there are any. One on clearance is for shoppers who choose it.
 */
export function startModels(line: ModelLineCatalogue): CatalogueModel[] {
  const models = modelsOf(line);
  const current = models.filter(({ isClearance }) => !isClearance);
  return current.length ? current : models;
}

/**
 * The things that a build names.
 * @throws RangeError when the line has no such model: content has changed, and the build is to be reconciled first
 */
export function choiceOf(line: ModelLineCatalogue, build: Build): PricedChoice {
  const model = entryOf<CatalogueModel>(line.models, build.model);
  if (!model) throw new RangeError(`${line.modelLine.slug} has no model ${build.model}: reconcile first.`);
  return {
    model,
    options: optionKinds.flatMap((kind) => entryOf(line.options, build.options[kind]) ?? []),
    colour: entryOf(line.colours, build.colour) ?? null,
    trim: entryOf(line.trims, build.trim) ?? null,
    accessories: entriesOf(line.accessories, build.accessories),
  };
}

/** The same thing in another list: itself, else what has its name. Spec part 2 §4 'the equivalent option'. */
const equivalentIn = <T extends Named>(
  list: readonly T[],
  wanted: Named | null | undefined,
): T | undefined =>
  wanted
    ? (list.find(({ uuid }) => uuid === wanted.uuid) ?? list.find(({ name }) => sameName(name, wanted.name)))
    : undefined;

/**
 * The one valid build of a model that is nearest to a wish: of each list the equivalent of what is wished, else its
 * first item; nothing where the list is empty; of the accessories also what they need. Spec part 2 §4.
 */
export function fitBuild(line: ModelLineCatalogue, model: CatalogueModel, wish: Wish): Build {
  const uuidIn = <T extends Named>(list: readonly T[], wanted: Named | null | undefined) =>
    (equivalentIn(list, wanted) ?? list[0])?.uuid ?? null;
  const optionOf = (kind: OptionKind) =>
    uuidIn(
      optionsOf(line, model, kind),
      wish.options?.find((option) => option.kind === kind),
    );
  const colour = uuidIn(coloursOf(line, model), wish.colour);
  const offered = accessoriesOf(line, model);
  const wished = (wish.accessories ?? []).flatMap((accessory) => equivalentIn(offered, accessory) ?? []);
  const fitted = new Set([...wished, ...wished.flatMap((one) => needsOf(offered, one))]);
  return {
    model: model.uuid,
    options: {
      engine: optionOf('engine'),
      motor: optionOf('motor'),
      transmission: optionOf('transmission'),
      drivetrain: optionOf('drivetrain'),
      battery: optionOf('battery'),
      wheels: optionOf('wheels'),
    },
    colour,
    trim: uuidIn(trimsOf(line, model, colour), wish.trim),
    accessories: offered.filter((one) => fitted.has(one)).map(({ uuid }) => uuid),
  };
}

/**
 * Among models that would do, the one nearest to what is chosen: first those of its variant, then current ones, as one on
 * clearance is for shoppers who choose it, then those that keep most of its options, then the first in the line.
 * Undefined when there is none.
 */
export function nearestModel(
  line: ModelLineCatalogue,
  candidates: readonly CatalogueModel[],
  { shortName, options = [] }: { readonly shortName?: string; readonly options?: readonly Option[] },
): CatalogueModel | undefined {
  const keeps = (model: CatalogueModel) =>
    options.filter((option) => equivalentIn(optionsOf(line, model, option.kind), option)).length;
  const most = options.length + 1;
  const nearness = (model: CatalogueModel) =>
    (model.shortName === shortName ? 2 * most : 0) + (model.isClearance ? 0 : most) + keeps(model);
  const ranked = candidates.map((model) => ({ model, nearness: nearness(model) }));
  return ranked.sort((a, b) => b.nearness - a.nearness)[0]?.model;
}

/** Every uuid of a build, in a fixed order. */
export const uuidsOf = ({ model, options, colour, trim, accessories }: Build): (string | null)[] => [
  model,
  ...optionKinds.map((kind) => options[kind]),
  colour,
  trim,
  ...accessories,
];

export const isSameBuild = (a: Build, b: Build): boolean => uuidsOf(a).join() === uuidsOf(b).join();

/** Whether everything in a build is offered, and everything that is to be chosen is. */
export function isValidBuild(line: ModelLineCatalogue, build: Build): boolean {
  const model = modelsOf(line).find(({ uuid }) => uuid === build.model);
  return model !== undefined && isSameBuild(fitBuild(line, model, choiceOf(line, build)), build);
}
