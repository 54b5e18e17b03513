import {
  accessoriesOf,
  type Build,
  coloursOf,
  fitBuild,
  optionsOf,
  trimsOf,
} from '../../shared/configurator/build.ts';
import type { Dealer } from '../../shared/dealers/dealer.ts';
import type { StockRow, StockSpec } from '../../shared/stock/stockRow.ts';
import {
  type Accessory,
  type CatalogueModel,
  type ModelLineCatalogue,
  optionKinds,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
import { sameName } from '../../shared/vehicles/linkName.ts';
import { presentModelLine } from '../vehicles/presentModelLine.ts';

/** A making of vehicles in stock, as the catalogue knows it. */
export interface StockMaking {
  readonly line: ModelLineCatalogue;
  readonly model: CatalogueModel;
  readonly build: Build;
  /** Accessories that the catalogue does not know: nobody but the dealer has their price. */
  readonly others: readonly string[];
}

/** A vehicle in stock whose every part the catalogue knows. */
export interface StockVehicle {
  readonly row: StockRow;
  readonly making: StockMaking;
  readonly dealer: Dealer;
}

/** The making in the words of the catalogue; a text says which of its parts that does not have. */
export type ResolveSpec = (spec: StockSpec) => StockMaking | string;

/** Finds the parts of vehicles in a catalogue. Cuts each of its lines once. */
export function createResolveSpec(catalogue: VehicleCatalogue): ResolveSpec {
  const lines = new Map<string, ModelLineCatalogue | undefined>();
  const lineOf = (slug: string) => {
    if (!lines.has(slug)) lines.set(slug, presentModelLine(catalogue, slug));
    return lines.get(slug);
  };
  const models = Object.values<CatalogueModel>(catalogue.models);
  const slugs = new Map(catalogue.modelLines.map(({ uuid, slug }) => [uuid, slug]));
  const byCode = Map.groupBy(models, ({ code }) => code);

  return (spec) => {
    const named = (byCode.get(spec.model) ?? []).filter(
      ({ modelLine }) => !spec.modelLine || slugs.get(modelLine) === spec.modelLine,
    );
    const [model] = named;
    const line = model && lineOf(slugs.get(model.modelLine) ?? '');
    if (!model || !line) return 'modelcode: no model of the country';
    if (named.length > 1) return 'modelcode: a model of several lines';
    return madeOf(line, model, spec);
  };
}

function madeOf(line: ModelLineCatalogue, model: CatalogueModel, spec: StockSpec): StockMaking | string {
  const colour = coloursOf(line, model).find(({ name }) => sameName(name, spec.colour));
  if (spec.colour && !colour) return 'colour: none of the model';
  const trim = trimsOf(line, model, colour?.uuid ?? null).find(({ name }) => sameName(name, spec.trim));
  if (spec.trim && !trim) return 'trim: none of the model in that colour';
  const offered = optionKinds.flatMap((kind) => optionsOf(line, model, kind));
  const options = spec.options.map((wanted) => offered.find(({ name }) => sameName(name, wanted)));
  if (options.includes(undefined)) return 'options: none of the model';
  const { fitted, others } = accessoriesIn(accessoriesOf(line, model), spec.accessories);
  const wish = { colour, trim, options: options.flatMap((one) => one ?? []), accessories: fitted };
  return {
    line,
    model,
    build: fitBuild(line, model, { ...wish, colour: colour ?? null, trim: trim ?? null }),
    others,
  };
}

function accessoriesIn(offered: readonly Accessory[], wanted: readonly string[]) {
  const find = (text: string) =>
    offered.find(({ code, name }) => (code && sameName(code, text)) || sameName(name, text));
  return {
    fitted: wanted.flatMap((text) => find(text) ?? []),
    others: wanted.filter((text) => !find(text)),
  };
}
