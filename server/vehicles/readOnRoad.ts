import { type Energy, type RunningCosts, roadUserCharge } from '../../shared/finance/costToOwn.ts';
import { readPrice } from '../../shared/pricing.ts';
import { sumOf } from '../../shared/units.ts';
import { type CatalogueModel, isPricedByState } from '../../shared/vehicles/catalogue.ts';
import type { OnRoadCosts, OnRoadPart } from '../../shared/vehicles/prices.ts';
import { complainOf } from './readParts.ts';
import type { Entry, ReportProblem } from './readVehicleStories.ts';

/**
 * The models with what content estimates 'ORC' to add to their prices: a year of registration and, where the car pays
 * them, the first 1,000 km of road user charges, both as the costs of driving have them, and the rows that are for the
 * car. Of models with one price alone. A car that no row is for, and one with a row that cannot be read, is told no estimate: one that
 * lacks a part would be too low.
 */
export function withOnRoadCosts(
  models: readonly CatalogueModel[],
  { fullSlug, block }: Entry<'RunningCosts'>,
  costs: RunningCosts,
  report: ReportProblem,
): readonly CatalogueModel[] {
  const registration = costs.prices.all?.registration ?? null;
  const isTold = block.on_road.length > 0 && models.some((model) => !isPricedByState(model));
  if (!isTold) return models;
  const complain = complainOf(fullSlug, report);
  if (registration === null) {
    complain('on_road', 'has no registration beside it, so no on-road costs are told');
    return models;
  }
  const rows = block.on_road.map((row, index) => {
    const cents = readPrice(row.price);
    if (cents === null)
      complain(`on_road[${index}].price`, 'is no amount, so cars that it is for are told no on-road costs');
    return { ...row, cents };
  });
  return models.map((model) => {
    const energy = costs.vehicles[model.uuid]?.energy;
    if (isPricedByState(model) || !energy) return model;
    const own = rows.filter(
      (row) =>
        (!row.energy || row.energy === energy) &&
        (!row.model_lines.length || row.model_lines.includes(model.modelLine)),
    );
    const known = own.flatMap(({ name, cents }) => (cents === null ? [] : { name, cents }));
    if (!known.length || known.length < own.length) return model;
    const charges = roadUserCharges(costs, energy);
    const parts = [{ name: 'Registration for 12 months', cents: registration }, ...charges, ...known];
    return { ...model, prices: { ...model.prices, onRoad: summed(parts, costs.pricesDate) } };
  });
}

function roadUserCharges({ prices }: RunningCosts, energy: Energy): OnRoadPart[] {
  const cents = prices.all ? roadUserCharge(prices.all, energy) : 0;
  return cents ? [{ name: 'Road user charges, first 1,000 km', cents }] : [];
}

const summed = (parts: readonly OnRoadPart[], date: string): OnRoadCosts => ({
  cents: sumOf(parts.map(({ cents }) => cents)),
  date,
  parts,
});
