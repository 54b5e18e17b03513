import type { FailedData } from '../content/readFields.ts';
import type { Asset } from '../content/values.ts';
import type { RunningCosts } from '../finance/costToOwn.ts';
import type { OptionKind } from './catalogue.ts';
import type { PricedModel } from './modelCard.ts';
import type { Specification } from './vehicleFacts.ts';

/** What editors call the attribute that an option list tells: a specification of such a name is more exact. */
export const specificationNames: Readonly<Partial<Record<OptionKind, readonly string[]>>> = {
  engine: ['Engine or motor', 'Engine'],
  motor: ['Engine or motor', 'Motor'],
  transmission: ['Transmission', 'Gearbox'],
  drivetrain: ['Drivetrain', 'Drive'],
};

/** What the block CompareGrid shows: models of all lines side by side. Spec part 2 §2.6. */

/** Columns that can be told apart on a desk. NN/g, 'Comparison tables': no more than five. */
export const maxCompared = 4;

export const factGroups = [
  'Driving',
  'Size and weight',
  'Loads and towing',
  'Safety',
  'Specification',
] as const;
export type FactGroup = (typeof factGroups)[number];

export type ComparedModel = PricedModel & {
  /** Names the model in `?models=`. */
  readonly key: string;
  readonly uuid: string;
  readonly name: string;
  readonly variantName: string;
  readonly nvicCode: string;
  readonly enableAngleQuote: boolean;
  /** Of its model line. */
  readonly modelLine: { readonly name: string };
  readonly shortName: string;
  /** Names it in `?model=`, where its short name leads to another model. */
  readonly linkName?: string;
  /** Slug of its model line. */
  readonly line: string;
  readonly image: Asset | null;
  readonly facts: Readonly<Record<FactGroup, readonly Specification[]>>;
  readonly features: readonly string[];
  /** Names of the driver assistance that it has. */
  readonly assistance: readonly string[];
};

export interface ComparedLine {
  readonly slug: string;
  readonly name: string;
  /** 'Five-seat hybrid SUV' */
  readonly vehicleType: string;
}

export type CompareData =
  | {
      readonly status: 'success';
      /** Lines that have models here, in the editors' order. */
      readonly lines: readonly ComparedLine[];
      /** All that can be compared, line by line, from the lowest price to the highest. */
      readonly models: readonly ComparedModel[];
      /** Keys that are compared unless the address says otherwise. */
      readonly preset: readonly string[];
      /** What driving them costs; null: not told. */
      readonly runningCosts: RunningCosts | null;
    }
  | FailedData;
export type Compared = Extract<CompareData, { readonly status: 'success' }>;

/** A model's key: its slug, after that of its line unless it starts with it. */
export const compareKey = (line: string, slug: string): string =>
  slug === line || slug.startsWith(`${line}-`) ? slug : `${line}-${slug}`;

/** A character that no address escapes and no slug has. */
const separator = '.';

/** A `?models=` in its one spelling: each key once, no more than can be compared. Undefined when it names none. */
export function canonicalKeys(value: string): string | undefined {
  const keys = value.split(/[.,]/).filter((key) => /^[\w-]{1,80}$/.test(key));
  return [...new Set(keys)].slice(0, maxCompared).join(separator) || undefined;
}

/** Names no model: where an editor's choice has been removed. */
const noKeys = 'none';

/** The models that an address asks for, in its order; unknown ones are left out. Undefined: the editor's choice. */
export function chosenKeys(data: Compared, query: string | undefined): readonly string[] {
  const asked = query === undefined ? data.preset : query.split(separator);
  const known = new Set(data.models.map(({ key }) => key));
  return [...new Set(asked)].filter((key) => known.has(key)).slice(0, maxCompared);
}

/** How many of the models that an address asks for cannot be compared: they are not sold any more, or not here. */
export function missingCount({ models }: Compared, query: string | undefined): number {
  const known = new Set([noKeys, ...models.map(({ key }) => key)]);
  return (query?.split(separator) ?? []).filter((key) => !known.has(key)).length;
}

/** The query of an address that shows these models. */
export function compareQuery(data: Compared, keys: readonly string[]): { readonly models: string } {
  const isPreset = keys.join() === chosenKeys(data, undefined).join();
  return { models: isPreset ? '' : keys.join(separator) || noKeys };
}

/**
 * The models that can be added: 'models move between the shown list and the available list' (spec part 2 §4). None
 * once there is no room for more.
 */
export const availableModels = ({ models }: Compared, keys: readonly string[]): readonly ComparedModel[] =>
  keys.length < maxCompared ? models.filter(({ key }) => !keys.includes(key)) : [];

/** An attribute of compared things; null: one has none such. */
export interface ComparisonRow<Value = string> {
  readonly name: string;
  /** One value for each thing. */
  readonly values: readonly (Value | null)[];
  /** Whether not all values are the same. */
  readonly differs: boolean;
}

export function comparisonRow<Thing, Value>(
  name: string,
  things: readonly Thing[],
  valueIn: (thing: Thing) => Value | null,
): ComparisonRow<Value> {
  const values = things.map(valueIn);
  return { name, values, differs: new Set(values.map((value) => JSON.stringify(value))).size > 1 };
}

/** A row for each specification that one of them has, in the order in which they first give them. */
export function specificationRows<Thing>(
  things: readonly Thing[],
  specificationsOf: (thing: Thing) => readonly Specification[],
): ComparisonRow[] {
  const names = new Set(things.flatMap((thing) => specificationsOf(thing).map(({ name }) => name)));
  return [...names].map((wanted) =>
    comparisonRow(
      wanted,
      things,
      (thing) => specificationsOf(thing).find(({ name }) => name === wanted)?.value || null,
    ),
  );
}

export interface ComparisonGroup {
  readonly name: string;
  readonly rows: readonly ComparisonRow<string | readonly string[]>[];
}

/** The rows of the table, grouped; no group is empty. Prices are not in it: they change with the buyer. */
export function comparisonGroups(models: readonly ComparedModel[]): ComparisonGroup[] {
  const listRow = (name: string, list: 'features' | 'assistance') =>
    comparisonRow(name, models, (model) => (model[list].length ? model[list] : null));
  const groups: ComparisonGroup[] = [
    ...factGroups.map((name) => ({
      name,
      rows: [
        ...specificationRows(models, ({ facts }) => facts[name]),
        ...(name === 'Safety' ? [listRow('Driver assistance', 'assistance')] : []),
      ],
    })),
    { name: 'Features', rows: [listRow('Equipment', 'features')] },
  ];
  const isTold = ({ values }: ComparisonRow<unknown>) => values.some((value) => value !== null);
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(isTold) }))
    .filter(({ rows }) => rows.length);
}
