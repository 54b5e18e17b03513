/** Symbols of units, and what else they are called. */
const units = {
  kg: ['kgs', 'kilogram', 'kilograms', 'kilo', 'kilos'],
  km: ['kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'],
  mm: ['millimetre', 'millimetres'],
  cm: ['centimetre', 'centimetres'],
  kw: ['kilowatt', 'kilowatts'],
  kwh: ['kilowatthour', 'kilowatthours'],
  nm: [],
  l: ['litre', 'litres', 'liter', 'liters'],
  t: ['tonne', 'tonnes'],
} as const satisfies Record<string, readonly string[]>;

const symbols = new Map<string, string>(
  Object.entries(units).flatMap(([symbol, names]) => [symbol, ...names].map((name) => [name, symbol])),
);

/** Symbol of a unit by any of its names, in small letters; undefined: it is none. */
export const unitOf = (word: string): string | undefined => symbols.get(word);

/** What else a unit is called. */
export const otherNames = (symbol: string): readonly string[] =>
  Object.hasOwn(units, symbol) ? units[symbol as keyof typeof units] : [];

const amount = /^(\d+)([a-z]+)$/;

/** `3500kg` → 3500 and kg; undefined for every other word, such as `4x4`. */
export function inUnits(word: string): { readonly number: string; readonly unit: string } | undefined {
  const [, number, name = ''] = amount.exec(word) ?? [];
  const unit = symbols.get(name);
  return number && unit ? { number, unit } : undefined;
}
