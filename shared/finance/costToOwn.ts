import type { AuState } from '../auStates.ts';
import { type Country, hasStatePrices } from '../country.ts';
import { asCents, type Cents, fractionOf, type Percent, sumOf } from '../units.ts';

/**
 * What a car costs to own: its price or its loan, and all that driving takes. Money is whole cents; prices of energy may
 * have fractions of a cent.
 */

export const energies = ['petrol', 'diesel', 'electricity'] as const;
export type Energy = (typeof energies)[number];

/** What driving costs in a state, or in the whole country. Null: not told. */
export interface RunningPrices {
  /** Cents a litre. */
  readonly petrol: number | null;
  readonly diesel: number | null;
  /** Cents a kilowatt-hour. */
  readonly electricityHome: number | null;
  readonly electricityPublic: number | null;
  /** Cents per 1,000 km: road user charges of New Zealand. */
  readonly roadUserDiesel: Cents;
  readonly roadUserElectric: Cents;
  /** Cents a year, compulsory insurance included. */
  readonly registration: Cents | null;
}

/** What a model uses, and what its capped services cost. */
export interface VehicleRunningCosts {
  readonly energy: Energy;
  /** Litres or kWh per 100 km. */
  readonly consumption: number;
  /** Cents, the first service first. Empty: not told. */
  readonly services: readonly Cents[];
  /** Cents a year of the insurance that is not compulsory. Unset: not told. */
  readonly insurance?: Cents;
}

/** What content tells of the costs of driving in a country. */
export interface RunningCosts {
  /** Day of the prices, `2026-11-01`. */
  readonly pricesDate: string;
  readonly pricesSource: string;
  readonly prices: Readonly<Partial<Record<AuState | 'all', RunningPrices>>>;
  readonly annualKm: number;
  /** How much of the electricity is charged at home. */
  readonly homeChargingShare: Percent;
  readonly serviceMonths: number;
  readonly serviceKm: number;
  /** Running costs of models by their uuid. */
  readonly vehicles: Readonly<Record<string, VehicleRunningCosts>>;
  /** '': none. */
  readonly note: string;
}

/** All that the cost of one car is worked out from. */
export interface OwnershipFacts
  extends VehicleRunningCosts,
    Pick<RunningCosts, 'homeChargingShare' | 'serviceMonths' | 'serviceKm'> {
  readonly prices: RunningPrices;
  /** Whether the price has the registration of the first year in it, as a drive-away price has. */
  readonly registrationInPrice: boolean;
}

export interface OwnershipUse {
  /** 1 to 8. */
  readonly years: number;
  readonly kmPerYear: number;
  readonly payment: CarPayment;
}

/** How the car itself is paid for. */
export interface CarPayment {
  /** Cents at the start: the price, or the deposit of a loan. Null: not told. */
  readonly purchase: Cents | null;
  /** Cents by year of ownership, see `paymentsByYear`; a year that it lacks has none. Null: not told. */
  readonly repayments: readonly Cents[] | null;
}

/** What a cost to own is made of, in the order in which it is told. */
export const costParts = [
  'purchase',
  'repayments',
  'energy',
  'servicing',
  'registration',
  'insurance',
] as const;
export type CostPart = (typeof costParts)[number];
type Parts = Readonly<Record<CostPart, Cents | null>>;

/** Cents. Null: not told, and the total is without it. */
export type CostParts = Parts & { readonly total: Cents };

export interface CostToOwn {
  readonly years: readonly CostParts[];
  readonly total: CostParts;
  readonly perYear: CostParts;
  readonly per100Km: CostParts;
  /** Services beyond the capped ones, which are counted at the mean of those. */
  readonly uncappedServices: number;
}

export const maxOwnershipYears = 8;
export const maxKmPerYear = 200_000;

/**
 * The facts of a model for a buyer in a state, or in a country without states; undefined when content does not tell what
 * it uses or what that costs.
 */
export function ownershipFacts(
  costs: RunningCosts,
  model: { readonly uuid: string; readonly country: Country },
  auState: AuState,
): OwnershipFacts | undefined {
  const vehicle = Object.hasOwn(costs.vehicles, model.uuid) ? costs.vehicles[model.uuid] : undefined;
  const registrationInPrice = hasStatePrices(model.country);
  const prices = (registrationInPrice ? costs.prices[auState] : undefined) ?? costs.prices.all;
  if (!vehicle || !prices) return undefined;
  const { homeChargingShare, serviceMonths, serviceKm } = costs;
  return { ...vehicle, prices, homeChargingShare, serviceMonths, serviceKm, registrationInPrice };
}

/** Prices of energy that the shopper knows better. Cents a litre, and a kilowatt-hour at home. */
export type OwnPrices = Readonly<Partial<Record<Energy, number>>>;

/** Where each price of energy stands that a shopper may know better: what is charged in public has no tariff of theirs. */
export const ownPriceOf = {
  petrol: 'petrol',
  diesel: 'diesel',
  electricity: 'electricityHome',
} as const satisfies Readonly<Record<Energy, keyof RunningPrices>>;

/** The facts of a car at a shopper's own prices of energy. */
export function atOwnPrices(facts: OwnershipFacts, own: OwnPrices): OwnershipFacts {
  const { petrol, diesel, electricityHome } = facts.prices;
  const prices = {
    ...facts.prices,
    petrol: own.petrol ?? petrol,
    diesel: own.diesel ?? diesel,
    electricityHome: own.electricity ?? electricityHome,
  };
  return { ...facts, prices };
}

/**
 * Payments of a loan by year of ownership, cents: the payment k of n years at p a year falls into the year ⌊k / p⌋, paid
 * in advance or in arrears. A balloon is part of the last one.
 * @param perYear 12, 26 or 52
 */
export function paymentsByYear(payments: readonly Cents[], perYear: number): Cents[] {
  const years: Cents[] = [];
  for (const [index, cents] of payments.entries()) {
    const year = Math.floor(index / perYear);
    years[year] = sumOf([years[year] ?? 0, cents]);
  }
  return years;
}

/**
 * Cost of owning a car, year by year, a year and per 100 km. What is still owed at the end and what the car is then worth
 * are not in it.
 * @throws RangeError when years are not 1 to 8 or kilometres not above 0 and at most 200,000
 */
export function costToOwn(facts: OwnershipFacts, use: OwnershipUse): CostToOwn {
  const { years: length, kmPerYear, payment } = use;
  if (!Number.isInteger(length) || length < 1 || length > maxOwnershipYears)
    throw new RangeError(`years must be 1 to ${maxOwnershipYears}, not ${length}.`);
  if (!(kmPerYear > 0 && kmPerYear <= maxKmPerYear))
    throw new RangeError(`kmPerYear must be above 0 and at most ${maxKmPerYear}, not ${kmPerYear}.`);
  const rate = energyPer100Km(facts);
  const energy = rate === null ? null : asCents(Math.round((rate * kmPerYear) / 100));
  const { purchase, repayments } = payment;
  const years = Array.from({ length }, (_, year) =>
    withTotal({
      purchase: purchase === null || year === 0 ? purchase : 0,
      repayments: repayments && (repayments[year] ?? 0),
      energy,
      servicing: servicingOfYear(facts, kmPerYear, year),
      registration: registrationOfYear(facts, year),
      insurance: facts.insurance ?? null,
    }),
  );
  const total = withTotal(eachPart((part) => sum(years, part)));
  const services = servicesUntil(facts, kmPerYear, length);
  return {
    years,
    total,
    perYear: divided(total, length),
    per100Km: divided(total, (kmPerYear * length) / 100),
    uncappedServices: facts.services.length ? Math.max(0, services - facts.services.length) : 0,
  };
}

/** Road user charges in cents per 1,000 km: New Zealand asks them of what is not taxed at the pump. */
export const roadUserCharge = (
  { roadUserDiesel, roadUserElectric }: Pick<RunningPrices, 'roadUserDiesel' | 'roadUserElectric'>,
  energy: Energy,
): Cents => ({ petrol: 0 as const, diesel: roadUserDiesel, electricity: roadUserElectric })[energy];

/** Cents per 100 km with road user charges; null when a price is not told. Electricity: home and public by their shares. */
export function energyPer100Km({
  energy,
  consumption,
  prices,
  homeChargingShare,
}: OwnershipFacts): number | null {
  const unit = energy === 'electricity' ? blended(prices, fractionOf(homeChargingShare)) : prices[energy];
  return unit === null ? null : consumption * unit + roadUserCharge(prices, energy) / 10;
}

/** A price blended of home and public charging; a kind of charging that nobody does needs no price. */
function blended({ electricityHome, electricityPublic }: RunningPrices, home: number): number | null {
  const parts = [
    [home, electricityHome],
    [1 - home, electricityPublic],
  ] as const;
  if (parts.some(([share, cents]) => share > 0 && cents === null)) return null;
  return parts.reduce((cents, [share, price]) => cents + share * (price ?? 0), 0);
}

/** Services that are due by the end of so many years: by time or distance, whichever comes first. */
const servicesUntil = ({ serviceMonths, serviceKm }: OwnershipFacts, kmPerYear: number, years: number) =>
  Math.max(Math.floor((years * 12) / serviceMonths), Math.floor((years * kmPerYear) / serviceKm));

function servicingOfYear(facts: OwnershipFacts, kmPerYear: number, year: number): Cents | null {
  const { services } = facts;
  if (!services.length) return null;
  const mean = asCents(Math.round(sumOf(services) / services.length));
  const from = servicesUntil(facts, kmPerYear, year);
  const to = servicesUntil(facts, kmPerYear, year + 1);
  return sumOf(Array.from({ length: to - from }, (_, index) => services[from + index] ?? mean));
}

const registrationOfYear = ({ prices, registrationInPrice }: OwnershipFacts, year: number) =>
  prices.registration === null ? null : registrationInPrice && year === 0 ? 0 : prices.registration;

const eachPart = (of: (part: CostPart) => Cents | null): Parts => ({
  purchase: of('purchase'),
  repayments: of('repayments'),
  energy: of('energy'),
  servicing: of('servicing'),
  registration: of('registration'),
  insurance: of('insurance'),
});

const withTotal = (parts: Parts): CostParts => ({
  ...parts,
  total: sumOf(costParts.map((part) => parts[part] ?? 0)),
});

const sum = (years: readonly Parts[], part: CostPart): Cents | null =>
  years.reduce<Cents | null>((cents, year) => {
    const own = year[part];
    return cents === null || own === null ? null : sumOf([cents, own]);
  }, 0);

/**
 * A column of costs as a table shows it: each part rounded by itself, and under them the total of what stands there.
 * @param step cents: 100 for whole dollars, 1 for cents
 */
export const shownCosts = (parts: CostParts, step: number): CostParts =>
  withTotal(
    eachPart((part) => {
      const cents = parts[part];
      return cents === null ? null : asCents(Math.round(cents / step) * step);
    }),
  );

/** Every part divided and rounded to the nearest cent, the total by itself. */
function divided(parts: CostParts, by: number): CostParts {
  const of = (cents: Cents | null) => (cents === null ? null : asCents(Math.round(cents / by)));
  return { ...eachPart((part) => of(parts[part])), total: asCents(Math.round(parts.total / by)) };
}
