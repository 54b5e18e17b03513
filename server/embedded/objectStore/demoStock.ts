import { accessoriesOf, coloursOf, optionsOf, trimsOf } from '../../../shared/configurator/build.ts';
import type { Country } from '../../../shared/country.ts';
import { buildPrice, defaultPreferences, type PricedChoice } from '../../../shared/pricing.ts';
import {
  type CatalogueModel,
  type ModelLineCatalogue,
  optionKinds,
  type VehicleCatalogue,
} from '../../../shared/vehicles/catalogue.ts';
import { presentModelLine } from '../../vehicles/presentModelLine.ts';

export interface DemoStockOptions {
  readonly catalogue: VehicleCatalogue;
  readonly dealers: readonly { readonly code: string }[];
  /** Vehicles. */
  readonly count: number;
  /** The day that the file is made on: vehicles on their way arrive in the months after it. */
  readonly today: Date;
}

const headings = [
  'Stock number',
  'Dealer code',
  'Model line',
  'Model code',
  'Colour',
  'Trim',
  'Options',
  'Accessories',
  'State',
  'Arrives',
  'Km',
  'Price',
  'VIN',
];

/** First stock number of a country. */
const firstNumbers: Readonly<Partial<Record<Country, number>>> = { au: 10_001, nz: 70_001 };
const firstNumberOf = (country: Country): number => firstNumbers[country] ?? 0;
/** Shares of what is at the dealer, and of what is on its way; the rest are demonstrators. */
const shares = { here: 0.62, transit: 0.28 } as const;
const mostMonths = 5;
/** Dealers' own prices: of demonstrators, and of a new car now and then, in parts of the list price. */
const ownPrices = { demonstrator: 0.91, here: 0.97 } as const;
const ownPriceShare = 0.08;

interface Picker {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  of<T>(list: readonly T[]): T | undefined;
  /** The first more often than all others together. */
  oftenFirst<T>(list: readonly T[]): T | undefined;
}

/** Lehmer's generator: the same stock in every run. */
function createPicker(): Picker {
  let state = 20_261_125;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const of = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)];
  return { next, of, oftenFirst: (list) => (next() < 0.6 ? list[0] : of(list)) };
}

/** A stock file of vehicles that the catalogue can build, at dealers that there are. */
export function demoStock({ catalogue, dealers, count, today }: DemoStockOptions): string {
  const picker = createPicker();
  const sold = catalogue.modelLines.flatMap(({ slug }) => {
    const line = presentModelLine(catalogue, slug);
    return line ? Object.values<CatalogueModel>(line.models).map((model) => ({ line, model })) : [];
  });
  const rows = Array.from({ length: sold.length && dealers.length ? count : 0 }, (_, n) => {
    const { line, model } = picker.of(sold) as (typeof sold)[number];
    const choice = choose(line, model, picker);
    return [
      `M${firstNumberOf(catalogue.country) + n}`,
      picker.of(dealers)?.code ?? '',
      line.modelLine.slug,
      model.code,
      choice.colour?.name ?? '',
      choice.trim?.name ?? '',
      choice.options.map(({ name }) => name).join('; '),
      choice.accessories.map(({ code, name }) => code || name).join('; '),
      ...stateOf(choice, today, picker),
      vinOf(n, catalogue.country),
    ];
  });
  return [headings, ...rows]
    .map((row) => row.map(asCell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

function choose(line: ModelLineCatalogue, model: CatalogueModel, picker: Picker): PricedChoice {
  const colour = picker.of(coloursOf(line, model)) ?? null;
  const accessories = accessoriesOf(line, model).filter(({ requires }) => !requires?.length);
  const fitted = picker.next() < 0.4 ? [picker.of(accessories), picker.of(accessories)] : [];
  return {
    model,
    options: optionKinds.flatMap((kind) => picker.oftenFirst(optionsOf(line, model, kind)) ?? []),
    colour,
    trim: picker.of(trimsOf(line, model, colour?.uuid ?? null)) ?? null,
    accessories: [...new Set(fitted)].flatMap((one) => one ?? []),
  };
}

/** State, month, km and the dealer's own price. */
function stateOf(choice: PricedChoice, today: Date, picker: Picker): string[] {
  const kind = picker.next();
  // The dealer may price accessories.
  const needsOwn = buildPrice(choice, defaultPreferences).unpricedAccessories > 0;
  if (kind < shares.here) {
    const isOwn = picker.next() < ownPriceShare || needsOwn;
    return ['In stock', '', '', isOwn ? priceOf(choice, ownPrices.here) : ''];
  }
  if (kind < shares.here + shares.transit) {
    const ahead = 1 + Math.floor(picker.next() * mostMonths);
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + ahead, 1));
    return ['In transit', month.toISOString().slice(0, 7), '', needsOwn ? priceOf(choice, 1) : ''];
  }
  const km = 600 + Math.floor(picker.next() * 9_000);
  return ['Demonstrator', '', String(km), priceOf(choice, ownPrices.demonstrator)];
}

/** Dollars, down to the next that end in 990; '' where the model has no price. */
function priceOf(choice: PricedChoice, part: number): string {
  const { total } = buildPrice(choice, defaultPreferences);
  return total === null ? '' : String(Math.floor((total * part) / 100_000) * 1000 - 10);
}

/** A vehicle identification number that belongs to no maker; the site ignores the column. */
const vinOf = (n: number, country: Country): string =>
  `ZZZ${country.toUpperCase()}00000${String(firstNumberOf(country) + n).padStart(7, '0')}`;

const asCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
