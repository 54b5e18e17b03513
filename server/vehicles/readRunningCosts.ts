import { type AuState, isAuState } from '../../shared/auStates.ts';
import type {
  energyPricesSchema,
  vehicleRunningCostsSchema,
} from '../../shared/content/runningCostsSchema.ts';
import type { BlockOf } from '../../shared/content/schema.ts';
import type { RunningCosts, RunningPrices, VehicleRunningCosts } from '../../shared/finance/costToOwn.ts';
import { readPrice } from '../../shared/pricing.ts';
import { asPercent } from '../../shared/units.ts';
import type { CatalogueModel } from '../../shared/vehicles/catalogue.ts';
import type { VehicleSpecs } from '../../shared/vehicles/vehicleFacts.ts';
import { codesOf, complainOf } from './readParts.ts';
import { type Complain, readShownPrice } from './readPrices.ts';
import type { Entry, ReportProblem } from './readVehicleStories.ts';

export interface RunningCostsFacts {
  readonly models: readonly CatalogueModel[];
  /** Specs of a model line by its uuid. */
  readonly specs: (modelLine: string) => VehicleSpecs | null;
  readonly report: ReportProblem;
}

/**
 * What the story `global/running-costs` tells of a country. A car whose consumption or services cannot be read is left
 * out, a price that is none is not told; both are reported.
 */
export function readRunningCosts(
  { fullSlug, block }: Entry<'RunningCosts'>,
  { models, specs, report }: RunningCostsFacts,
): RunningCosts | null {
  const complain = complainOf(fullSlug, report);
  if (!block.prices_date || !block.prices_source) {
    complain('prices', 'have no date or no source, so no costs are shown');
    return null;
  }
  const amount = (field: keyof typeof usual) => {
    const told = block[field];
    if (told !== null && told >= least[field]) return told;
    complain(field, `is not ${least[field]} or more, so it is ${usual[field]}`);
    return usual[field];
  };
  return {
    pricesDate: block.prices_date,
    pricesSource: block.prices_source,
    prices: readPrices(block.prices, complain),
    annualKm: amount('annual_km'),
    homeChargingShare: asPercent(Math.min(100, Math.max(0, block.home_charging_share ?? 80))),
    serviceMonths: amount('service_months'),
    serviceKm: amount('service_km'),
    vehicles: readVehicles(block.vehicles, models, specs, complain),
    note: block.note,
  };
}

/** As in the schema, where content says nonsense. */
const usual = { annual_km: 15_000, service_months: 12, service_km: 15_000 } as const;

/** Less is a slip of the pen, such as 15 for 15,000: services every few km would have browsers count them for minutes. */
const least = { annual_km: 1, service_months: 1, service_km: 1000 } as const;

/** The number, or 0 when it is missing or not above 0. */
const positive = (value: number | null): number => (value !== null && value > 0 ? value : 0);

function readPrices(rows: readonly BlockOf<typeof energyPricesSchema>[], complain: Complain) {
  const prices: Partial<Record<AuState | 'all', RunningPrices>> = {};
  for (const [index, row] of rows.entries()) {
    const place = isAuState(row.state) ? row.state : 'all';
    const field = `prices[${index}]`;
    const cents = (name: 'road_user_diesel' | 'road_user_electric' | 'registration') =>
      readShownPrice(row[name], `${field}.${name}`, complain);
    if (prices[place]) complain(field, `${place} has prices already`);
    else
      prices[place] = {
        petrol: positive(row.petrol) || null,
        diesel: positive(row.diesel) || null,
        electricityHome: positive(row.electricity_home) || null,
        electricityPublic: positive(row.electricity_public) || null,
        roadUserDiesel: cents('road_user_diesel') ?? 0,
        roadUserElectric: cents('road_user_electric') ?? 0,
        registration: cents('registration'),
      };
  }
  return prices;
}

/** By model: an entry that names its code before one for the whole line. */
function readVehicles(
  rows: readonly BlockOf<typeof vehicleRunningCostsSchema>[],
  models: readonly CatalogueModel[],
  specs: RunningCostsFacts['specs'],
  complain: Complain,
) {
  const entries = rows.flatMap((row, index) => {
    const read = readVehicle(row, specs, (field, problem) =>
      complain(`vehicles[${index}].${field}`, problem),
    );
    const codes = codesOf(row.modelCodes);
    return read ? [{ line: row.model_line, codes, costs: read }] : [];
  });
  const vehicles: Record<string, VehicleRunningCosts> = {};
  for (const { uuid, modelLine, code } of models) {
    const own = entries.filter(({ line }) => line === modelLine);
    const found = own.find(({ codes }) => codes.includes(code)) ?? own.find(({ codes }) => !codes.length);
    if (found) vehicles[uuid] = found.costs;
  }
  return vehicles;
}

const unitOf = { petrol: 'L/100 km', diesel: 'L/100 km', electricity: 'kWh/100 km' } as const;

function readVehicle(
  row: BlockOf<typeof vehicleRunningCostsSchema>,
  specs: RunningCostsFacts['specs'],
  complain: Complain,
): VehicleRunningCosts | undefined {
  const { energy } = row;
  if (!energy) return undefined;
  const ofLine = specs(row.model_line);
  const told = ofLine?.fuelUnit === unitOf[energy] ? ofLine.fuelConsumption : null;
  const consumption = positive(row.consumption) || positive(told);
  if (!consumption) {
    complain('consumption', 'is told neither here nor by the model line, so the car is left out');
    return undefined;
  }
  const services = row.services.split('\n').flatMap((line) => line.trim() || []);
  const prices = services.map(readPrice);
  const known = prices.filter((cents) => cents !== null);
  if (known.length < prices.length) complain('services', 'are not told: one of them is no amount');
  const insurance = readShownPrice(row.insurance, 'insurance', complain);
  return {
    energy,
    consumption,
    services: known.length < prices.length ? [] : known,
    ...(insurance !== null && { insurance }),
  };
}
