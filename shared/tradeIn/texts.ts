import type { Country } from '../country.ts';
import { calendarDayText } from '../dates.ts';
import { type Cents, dollarsOf, formatMoney } from '../units.ts';
import { conditions, type OldCar, type TradeInReading, type ValueRange } from './tradeIn.ts';

/** Stands beside every range. */
export const estimateNote = 'an estimate until a dealer has seen it';

/** '2019 Toyota Corolla' */
export const carText = ({ year, make, model }: OldCar): string => `${year} ${make} ${model}`;

/** '84,000 km, good condition' */
export const factsText = ({ km, condition }: OldCar): string =>
  `${km.toLocaleString('en-AU')} km, ${(conditions[condition].split(':')[0] ?? '').toLowerCase()} condition`;

/** '$16,500 to $19,000' */
export const rangeText = ({ low, high }: ValueRange, country: Country): string =>
  `${formatMoney(low, country)} to ${formatMoney(high, country)}`;

/** What is still owed on an old car, as its owner says, and who pays that: the car, unless it may bring less. In cents. */
export const owingText = (owing: Cents, { low }: ValueRange, country: Country): string =>
  `You still owe ${formatMoney(owing, country)} on it, as you told us. ${
    owing > low
      ? 'The car may bring less than that: the rest is still to be paid.'
      : 'That is paid out of what the car brings.'
  }`;

/** Why an old car in the address counts for nothing, in the visitor's words; undefined: it counts. */
export function uncountedText(reading: TradeInReading): string | undefined {
  if (reading.kind === 'expired')
    return `The valuation of your ${carText(reading.car)} ended on ${calendarDayText(reading.range.until)}, so it is not counted. Have the car valued again.`;
  if (reading.kind === 'valued') return undefined;
  return uncounted[reading.kind];
}

const uncounted = {
  unvalued: 'There is no estimate for this car, so it is not counted. A dealer values it when they see it.',
  altered:
    'The link of this valuation is not complete, or was changed, so it is not counted. Have the car valued again.',
  unchecked:
    'This valuation cannot be checked at the moment, so it is not counted. Please try again shortly.',
} as const;

/** What the valuation service could not do. */
export const failureTexts = {
  unknown: 'We cannot find this car. Check the registration, or fill in make, model and year instead.',
  refused: 'There is no online estimate for this car. A dealer can value it when they see it.',
  failed: 'We cannot value your car at the moment. What you wrote is still here: please try again shortly.',
  tooMany: 'Many cars were valued just now. What you wrote is still here: please try again in a minute.',
} as const;
export type ValuationFailure = keyof typeof failureTexts;

/**
 * An old car as an enquiry tells it, to the visitor and to who answers.
 * @param owing cents, as the visitor says
 */
export function tradeInText(reading: TradeInReading, owing: Cents, country: Country): string {
  if (!('car' in reading)) return uncounted[reading.kind];
  const car = `${carText(reading.car)}, ${factsText(reading.car)}`;
  const debt = owing ? ` You say that ${formatMoney(owing, country)} is still owed on it.` : '';
  const note = uncountedText(reading);
  if (reading.kind !== 'valued') return `${car}. ${note}${debt}`;
  const { range } = reading;
  return `${car}: ${rangeText(range, country)}, ${estimateNote}, until ${calendarDayText(range.until)}.${debt}`;
}

/** An old car value by value, as a CRM has fields for them: money in dollars. What was altered has no figure. */
export function tradeInValues(reading: TradeInReading, owing: Cents): Readonly<Record<string, string>> {
  const told = {
    trade_in_valuation: reading.kind,
    ...(owing && { trade_in_owing_as_told: String(dollarsOf(owing)) }),
  };
  if (!('car' in reading)) return told;
  const { make, model, year, km, condition } = reading.car;
  return {
    ...told,
    trade_in_make: make,
    trade_in_model: model,
    trade_in_year: String(year),
    trade_in_km: String(km),
    trade_in_condition: condition,
    ...('range' in reading && {
      trade_in_low: String(dollarsOf(reading.range.low)),
      trade_in_high: String(dollarsOf(reading.range.high)),
      trade_in_valid_until: reading.range.until,
    }),
  };
}
