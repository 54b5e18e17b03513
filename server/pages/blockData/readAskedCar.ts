import type { BuiltCar } from '../../../shared/configurator/builtCar.ts';
import type { FormerCar, FormerStock, FormStart } from '../../../shared/forms/form.ts';
import { dealersPriceText } from '../../../shared/stock/stockCar.ts';
import type {
  CatalogueModel,
  CatalogueModelLine,
  VehicleCatalogue,
} from '../../../shared/vehicles/catalogue.ts';
import { linkNameOf, modelByLinkName } from '../../../shared/vehicles/linkName.ts';
import { buildQueryOf } from '../../stock/presentStock.ts';
import type { StockVehicle } from '../../stock/resolveSpec.ts';
import { priceOfVehicle } from '../../stock/stockPrices.ts';
import { formerParts, readBuiltCar } from '../../vehicles/readBuiltCar.ts';
import type { BlockDataFacts } from './resolver.ts';

/** What tells a car: an address, and what the site knows of cars. */
export type CarFacts = Pick<BlockDataFacts, 'country' | 'query' | 'catalogue' | 'stock'>;

/** The car that an enquiry is about, with what it was found in. */
export interface AskedCar {
  readonly catalogue?: VehicleCatalogue;
  readonly model?: CatalogueModel | undefined;
  readonly stocked?: StockVehicle | undefined;
  readonly formerStock?: FormerStock | undefined;
  /** As a form shows it. */
  readonly start: FormStart;
}

/**
 * Reads the car that an address names, of the catalogue and the stock.
 * @param needsLines the catalogue is read though the address names no car
 */
export async function readAskedCar(facts: CarFacts, needsLines = false): Promise<AskedCar> {
  const { country, query } = facts;
  if (!needsLines && query.model === undefined && query.modelLine === undefined) return { start: {} };
  const catalogue = await facts.catalogue(country);
  const own = readBuiltCar(catalogue, query);
  const { stocked, formerStock } = own ? await stockedAs(own, facts) : {};
  const built = own && stocked ? asStocked(own, stocked) : own;
  const named = namedCar(built?.query ?? query, catalogue);
  const isSold = named ? named.model || query.model === undefined : !query.model && !query.modelLine;
  const former = isSold ? undefined : formerCar(named, query, catalogue);
  const start: FormStart = {
    ...startOf(named, built),
    ...(former && { former }),
    ...(stocked && { stock: stocked.row.stockNumber }),
    ...(formerStock && { formerStock }),
  };
  return { catalogue, model: named?.model, stocked, formerStock, start };
}

/** What an address says of a car that is not sold any more. */
function formerCar(
  named: ReturnType<typeof namedCar>,
  query: CarFacts['query'],
  catalogue: VehicleCatalogue,
): FormerCar {
  const parts = formerParts(catalogue, query);
  return {
    ...(query.modelLine && !named && { modelLine: query.modelLine }),
    ...(query.model && { model: query.model }),
    ...(parts && { parts }),
  };
}

/**
 * The vehicle in stock that an address names, where it is such a car: nothing else of it is believed. Otherwise the number
 * alone, with what has become of it, as the address may be older than the list.
 */
async function stockedAs(
  { query }: BuiltCar,
  { country, stock, query: asked }: CarFacts,
): Promise<Pick<AskedCar, 'stocked' | 'formerStock'>> {
  if (!asked.stock || !stock?.has(country)) return {};
  const view = await stock.view(country).catch(() => undefined);
  const vehicle = view?.index.byNumber(asked.stock);
  const isSuch = ({ making }: Pick<StockVehicle, 'making'>) => buildQueryOf(making).build === query.build;
  if (vehicle && isSuch(vehicle)) return { stocked: vehicle };
  const former = view?.gone(asked.stock);
  const now = vehicle ? 'other' : former && isSuch(former) ? 'sold' : 'unknown';
  return { formerStock: { number: asked.stock, now } };
}

/** One price for one car: the dealer's own in place of the build's, or none where only the dealer can tell. */
function asStocked(built: BuiltCar, vehicle: StockVehicle): BuiltCar {
  const { own, extras } = priceOfVehicle(vehicle);
  if (own === null && extras !== null) return built;
  const text = own === null ? '' : dealersPriceText(own, vehicle.making.model);
  return { ...built, price: own, priceText: text };
}

/** Spec part 2 §2.1, §2.6, §2.7: links name a model line, and a model by its short name. What is not known is ignored. */
function namedCar({ modelLine: slug, model: name }: CarFacts['query'], catalogue: VehicleCatalogue) {
  const modelsOf = (line: CatalogueModelLine) =>
    line.models.flatMap((uuid): CatalogueModel[] => {
      const model = catalogue.models[uuid];
      return model ? [model] : [];
    });
  const lines = catalogue.modelLines.filter((line) => !slug || line.slug === slug);
  const model = modelByLinkName(lines.flatMap(modelsOf), name);
  const line = lines.find(({ uuid }) => uuid === model?.modelLine) ?? (slug ? lines[0] : undefined);
  return line && { line, models: modelsOf(line), model };
}

function startOf(named: ReturnType<typeof namedCar>, built: BuiltCar | undefined): FormStart {
  if (built) {
    const { modelLine, model } = built.query;
    return { ...(modelLine && { modelLine }), ...(model && { model }), car: built.name, built };
  }
  if (!named) return {};
  const { line, models, model } = named;
  if (!model) return { modelLine: line.slug, car: line.name };
  return { modelLine: line.slug, model: linkNameOf(models, model), car: model.name };
}
