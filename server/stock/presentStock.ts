import { type Build, choiceOf, modelsOf } from '../../shared/configurator/build.ts';
import { encodeBuild } from '../../shared/configurator/buildCode.ts';
import { carViews } from '../../shared/configurator/carViews.ts';
import { partNames } from '../../shared/configurator/texts.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { Position } from '../../shared/dealers/mapProjection.ts';
import { distanceKm } from '../../shared/dealers/nearby.ts';
import type { AlikeCar, StockCar, StockChoices, StockModels } from '../../shared/stock/stockCar.ts';
import {
  type CatalogueModel,
  isPricedByState,
  type ModelLineCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import { linkNameOf } from '../../shared/vehicles/linkName.ts';
import type { PricedModel } from '../../shared/vehicles/modelCard.ts';
import type { StatePrice } from '../../shared/vehicles/prices.ts';
import { withoutParts } from '../vehicles/presentCards.ts';
import type { AlikeVehicle } from './alikeStock.ts';
import type { StockMaking, StockVehicle } from './resolveSpec.ts';
import type { StockIndex } from './stockIndex.ts';
import { priceOfVehicle } from './stockPrices.ts';

/** A vehicle whose dealer may be none any more. */
export type ShownVehicle = Omit<StockVehicle, 'dealer'> & { readonly dealer?: Dealer | undefined };

/** 'Mesa Track, Basalt Grey' */
export function nameOfVehicle({ making: { model, line, build } }: Pick<StockVehicle, 'making'>): string {
  const colour = build.colour ? line.colours[build.colour]?.name : undefined;
  return [model.name, colour].filter(Boolean).join(', ');
}

const noDealer = { code: '', name: '', city: '', region: '' };

/** As lists show it: nothing of it that they do not. */
export function presentCar(vehicle: ShownVehicle, place: Position | null = null): StockCar {
  const { row, making } = vehicle;
  const { model, colour, trim, options, accessories } = choiceOf(making.line, making.build);
  const { code, name, city, region } = vehicle.dealer ?? noDealer;
  const fitted = [...accessories.map((one) => one.name), ...making.others];
  const wheels = options.find(({ kind }) => kind === 'wheels')?.name;
  return {
    stockNumber: row.stockNumber,
    name: model.name,
    colour: colour?.name ?? '',
    parts: [trim?.name, wheels, ...fitted].flatMap((part) => part || []),
    view: carViews(making.line, making.build)[0] ?? null,
    dealer: { code, name, city, region },
    distanceKm: place && vehicle.dealer ? Math.round(distanceKm(place, vehicle.dealer)) : null,
    state: row.state,
    price: priceOfVehicle(vehicle),
    model: model.uuid,
  };
}

export const presentAlike = (wanted: Pick<StockMaking, 'line' | 'build'>, alike: AlikeVehicle): AlikeCar => ({
  ...presentCar(alike.vehicle),
  distanceKm: alike.distanceKm === null ? null : Math.round(alike.distanceKm),
  differences: differenceTexts(wanted.line, wanted.build, alike.vehicle.making.build),
});

/**
 * Differences in words: 'Colour: Lava Red, not Tasman Blue'. For another model, its options are left out, as it has
 * other ones by itself.
 */
function differenceTexts(line: ModelLineCatalogue, wanted: Build, car: Build): string[] {
  const [one, other] = [choiceOf(line, wanted), choiceOf(line, car)];
  const isOther = wanted.model !== car.model;
  const text = (name: string, has = '', wish = '') =>
    has === wish ? [] : [has ? `${name}: ${has}${wish ? `, not ${wish}` : ''}` : `${name}: not ${wish}`];
  const optionOf = (choice: typeof one, kind: string) =>
    choice.options.find((option) => option.kind === kind)?.name;
  const kinds = isOther ? [] : [...new Set([...one.options, ...other.options].map(({ kind }) => kind))];
  const names = (choice: typeof one) => choice.accessories.map(({ name }) => name);
  const missing = names(one).filter((name) => !names(other).includes(name));
  const further = names(other).filter((name) => !names(one).includes(name));
  return [
    ...(isOther ? text(partNames.model, other.model.name, one.model.name) : []),
    ...kinds.flatMap((kind) => text(partNames[kind], optionOf(other, kind), optionOf(one, kind))),
    ...text(partNames.colour, other.colour?.name, one.colour?.name),
    ...text(partNames.trim, other.trim?.name, one.trim?.name),
    ...(missing.length ? [`Without ${missing.join(', ')}`] : []),
    ...(further.length ? [`With ${further.join(', ')}`] : []),
  ];
}

/** Everything about a vehicle, as rows of a table. */
export function presentRows({
  making,
  row,
}: ShownVehicle): { readonly name: string; readonly value: string }[] {
  const { model, colour, trim, options, accessories } = choiceOf(making.line, making.build);
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    [partNames.model, model.variantName || model.shortName],
    ...options.map(({ kind, name }) => [partNames[kind], name] as const),
    [partNames.colour, colour?.name],
    [partNames.trim, trim?.name],
    ['Accessories', [...accessories.map(({ name }) => name), ...making.others].join(', ')],
    ['Stock number', row.stockNumber],
  ];
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** What names a vehicle's making in an address, as a build. */
export const buildQueryOf = ({ line, model, build }: StockMaking): Readonly<Record<string, string>> => ({
  modelLine: line.modelLine.slug,
  model: linkNameOf(modelsOf(line), model),
  build: encodeBuild(line, build),
});

/** The models of vehicles, as far as prices need them. */
export const presentModels = (vehicles: readonly Pick<StockVehicle, 'making'>[]): StockModels =>
  Object.fromEntries(vehicles.map(({ making: { model } }) => [model.uuid, priced(model)]));

function priced(model: CatalogueModel): PricedModel {
  const { country } = model;
  if (!isPricedByState(model)) return { country, prices: withoutParts(model.prices) };
  const states = Object.entries(model.prices.states).map(([state, { driveaway, abn }]) => {
    const price: StatePrice = { driveaway, abn, costs: [] };
    return [state, price];
  });
  return { country, prices: { ...model.prices, states: Object.fromEntries(states) } };
}

const choices = new WeakMap<StockIndex, Map<string, StockChoices>>();

/** What the stock has to choose from, by the line that is chosen. Of a stock worked out once. */
export function presentChoices(index: StockIndex, line: string): StockChoices {
  const known = choices.get(index) ?? new Map<string, StockChoices>();
  choices.set(index, known);
  const before = known.get(line);
  if (before) return before;
  const made = choicesOf(index, line);
  // Nothing is kept for a line without vehicles, as anybody can ask for made-up ones.
  if (!line || made.models.length) known.set(line, made);
  return made;
}

function choicesOf({ columns }: StockIndex, slug: string): StockChoices {
  const lines = new Map<string, string>();
  const models = new Map<string, string>();
  const colours = new Set<string>();
  const dealers = new Map<string, string>();
  for (const { line, model, build } of columns.makings) {
    lines.set(line.modelLine.slug, line.modelLine.name);
    if (slug && line.modelLine.slug !== slug) continue;
    models.set(model.code, model.name);
    const colour = build.colour && line.colours[build.colour]?.name;
    if (colour) colours.add(colour);
  }
  for (const dealer of columns.dealers) dealers.set(dealer.code, `${dealer.name}, ${dealer.city}`);
  const byText = (list: Iterable<readonly [string, string]>) =>
    [...list].map(([value, text]) => ({ value, text })).sort((a, b) => a.text.localeCompare(b.text, 'en'));
  return {
    lines: byText(lines),
    models: byText(models),
    colours: byText([...colours].map((name) => [name, name] as const)),
    dealers: byText(dealers),
  };
}
