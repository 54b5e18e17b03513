import Joi from 'joi';
import { auStateZone, defaultAuState, isStateOf } from '../../shared/auStates.ts';
import { type Country, countries, marketOf } from '../../shared/country.ts';
import { type Dealer, type OpeningHours, weekdays } from '../../shared/dealers/dealer.ts';
import { type Position, toMap } from '../../shared/dealers/mapProjection.ts';
import { sortWithPauses } from '../load/withPauses.ts';
import { type CsvProblem, readCsv } from './readCsv.ts';
import { readHours } from './readHours.ts';

/** A row of the dealers file as its columns are called, spec part 2 §3 'Dealer record'. */
interface DealerRow extends Position {
  readonly dealercode: string;
  readonly dealername: string;
  readonly address: string;
  readonly city: string;
  readonly stateregion: string;
  readonly postcode: string;
  readonly country: Country;
  readonly telephone: string;
  readonly email: string;
  readonly finance: string;
}

/** As people read it; a NUL is a broken file's. */
const text = (max: number) =>
  Joi.string()
    .max(max)
    .pattern(/^[^\0]*$/, 'text');
/** Spreadsheets lose the zero that Darwin's begin with. */
export const postcodeRule = Joi.string()
  .pattern(/^\d{3,4}$/, 'postcode')
  .custom((value: string) => value.padStart(4, '0'));
/** It is part of an address: `/au/dealers/A3350`. */
export const codeRule = Joi.string().pattern(/^[A-Za-z\d][\w-]{0,19}$/, 'dealer code');
/** `Australia`, `AU`, `au`. */
export const countryRule = Joi.string().custom((value: string, helpers) => {
  const given = value.toLowerCase();
  return (
    countries.find((country) => country === given || marketOf(country).name.toLowerCase() === given) ??
    helpers.error('any.only', { valids: countries })
  );
});

const rowSchema = Joi.object<DealerRow>({
  dealercode: codeRule.required(),
  dealername: text(120).required(),
  address: text(200).required(),
  city: text(80).required(),
  stateregion: text(80).required(),
  postcode: postcodeRule.required(),
  country: countryRule.required(),
  telephone: Joi.string()
    .pattern(/^[\d ()+-]{6,30}$/, 'telephone number')
    .allow('')
    .default(''),
  email: Joi.string().email({ tlds: false }).max(200).allow('').default(''),
  latitude: Joi.number().required(),
  longitude: Joi.number().required(),
  finance: text(20).allow('').default(''),
})
  .unknown()
  .custom((row: DealerRow, helpers) => {
    const { x, y } = toMap(row.country, row);
    return Math.min(x, y) >= 0 && Math.max(x, y) <= 1
      ? row
      : helpers.message({ custom: 'the position is not in the country' });
  });

/** Without these nobody is a dealer; the others may be missing. */
const columns = [
  'dealercode',
  'dealername',
  'address',
  'city',
  'stateregion',
  'postcode',
  'country',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof DealerRow)[];

/**
 * The dealers of the dealers file. A row that is not a dealer is left out; opening hours that cannot be read are.
 * Problems name lines and columns, not what is in them.
 * @throws Error when the file as a whole cannot be read
 */
export async function readDealers(
  file: string,
): Promise<{ dealers: readonly Dealer[]; problems: CsvProblem[] }> {
  const found: CsvProblem[] = [];
  const dealers = new Map<string, Dealer>();
  const hoursOf = createHoursReader();
  const problems = await readCsv(file, columns, ({ line, cells }) => {
    const { value, error } = rowSchema.validate(cells, { abortEarly: false });
    const code = value?.dealercode;
    if (error) found.push({ line, problem: error.details.map(describe).join(', ') });
    else if (dealers.has(code)) found.push({ line, problem: 'the dealer code is given twice' });
    else {
      const hours = hoursOf(weekdays.map((day) => cells[day.toLowerCase()] ?? ''));
      if (!hours) found.push({ line, problem: 'the opening hours cannot be read' });
      dealers.set(code, asDealer(value, hours ?? []));
    }
  });
  return { dealers: await sortWithPauses([...dealers.values()], inOrder), problems: [...problems, ...found] };
}

/** Most dealers of a file have the same hours: they share what was read. */
function createHoursReader(): typeof readHours {
  const known = new Map<string, OpeningHours | undefined>();
  return (cells) => {
    const week = cells.join('\n');
    if (!known.has(week)) known.set(week, readHours(cells));
    return known.get(week);
  };
}

const describe = ({ path, type, message }: Joi.ValidationErrorItem): string =>
  path.length ? `${path.join('.')}: ${type}` : message;

const collator = new Intl.Collator('en');
/** Most of two are the same, which needs no collator. */
const compare = (a: string, b: string): number => (a === b ? 0 : collator.compare(a, b));

/** As people look for them: by state or region, then by town, then by name. */
const inOrder = (a: Dealer, b: Dealer): number =>
  compare(a.region, b.region) || compare(a.city, b.city) || compare(a.name, b.name);

function asDealer(row: DealerRow, hours: Dealer['hours']): Dealer {
  const region = row.stateregion;
  return {
    code: row.dealercode,
    name: row.dealername,
    address: row.address,
    city: row.city,
    region: isStateOf(row.country, region.toUpperCase()) ? region.toUpperCase() : region,
    postcode: row.postcode,
    country: row.country,
    phone: row.telephone,
    email: row.email,
    latitude: row.latitude,
    longitude: row.longitude,
    hours,
    timeZone: timeZoneOf(row.country, region),
    finance: /^y(es)?$/i.test(row.finance),
  };
}

/** The zone whose clock a dealer's opening hours are told by: an unknown state has that of the default one. */
function timeZoneOf(country: Country, region: string): string {
  const { states, otherTimeZones, timeZone } = marketOf(country);
  const code = region.toUpperCase();
  if (states) return auStateZone(isStateOf(country, code) ? code : defaultAuState);
  const [, zone = timeZone] =
    Object.entries(otherTimeZones).find(([word]) => region.toLowerCase().includes(word)) ?? [];
  return zone;
}
