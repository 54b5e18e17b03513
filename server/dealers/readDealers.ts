import { auStateZone } from '../../shared/auStates.ts';
import { type Country, marketOf } from '../../shared/country.ts';
import { type Dealer, type OpeningDay, type OpeningHours, weekdays } from '../../shared/dealers/dealer.ts';
import { toMap } from '../../shared/dealers/mapProjection.ts';
import { recordOf } from '../../shared/records.ts';
import { sortWithPauses } from '../load/withPauses.ts';
import {
  country,
  dealerCode,
  degrees,
  email,
  postcode,
  telephone,
  withLostZero,
  words,
  yesOrNo,
} from './dealerCells.ts';
import type { CsvReading } from './readCsv.ts';
import { readDay } from './readHours.ts';
import { readState, stateOfPostcode } from './readState.ts';
import { type Column, optional, type RowOf, type RowReport, readTable, required } from './readTable.ts';

/** 'monday' … 'sunday', as the reader of files spells headings. */
type WeekdayColumn = Lowercase<(typeof weekdays)[number]>;
const weekdayColumns = weekdays.map((day) => day.toLowerCase() as WeekdayColumn);

/** An empty cell is a closed day, unless the whole week is empty. */
type DayCell = OpeningDay | 'empty';

/** @param known what was read of other cells: most dealers of a file have the same hours */
const dayColumn = (known: Map<string, OpeningDay | undefined>): Column<DayCell> => ({
  kind: 'opening hours',
  read(text) {
    if (!known.has(text)) known.set(text, readDay(text));
    return known.get(text);
  },
  empty: 'empty',
  unreadable: 'unknown',
});

/** The dealers file as its columns are called, spec part 2 §3 'Dealer record'. */
const createColumns = (known = new Map<string, OpeningDay | undefined>()) => ({
  dealercode: dealerCode,
  dealername: required('a name of at most 120 characters', words(120)),
  address: required('an address of at most 200 characters', words(200)),
  city: required('a name of at most 80 characters', words(80)),
  stateregion: optional('a name of at most 80 characters', words(80), ''),
  postcode,
  country,
  telephone: optional('a telephone number', telephone, ''),
  email: optional('an email address', email, ''),
  latitude: degrees,
  longitude: degrees,
  finance: optional('Y or N', yesOrNo, false),
  ...recordOf(weekdayColumns, () => dayColumn(known)),
});

type DealerColumns = ReturnType<typeof createColumns>;
type DealerRow = RowOf<DealerColumns>;

/** Without these nobody is a dealer; the others may be missing. */
const requiredColumns = [
  'dealercode',
  'dealername',
  'address',
  'city',
  'stateregion',
  'postcode',
  'country',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof DealerColumns)[];

/**
 * Reads the dealers of the dealers file. A row that is not a dealer is left out; a cell that it can do without is.
 * @throws Error when the file as a whole cannot be read
 */
export async function readDealers(
  file: string,
): Promise<CsvReading & { readonly dealers: readonly Dealer[] }> {
  const dealers = new Map<string, Dealer>();
  const weeks = createWeeks();
  const reading = await readTable(file, {
    columns: createColumns(),
    required: requiredColumns,
    onRow(row, report) {
      if (dealers.has(row.dealercode)) return report.leaveOut('the dealer code is given twice');
      if (!isInCountry(row)) return report.leaveOut('the position is not in the country');
      const place = placeOf(row, report);
      if (place) dealers.set(row.dealercode, { ...asDealer(row, weeks(row)), ...place });
    },
  });
  return { ...reading, dealers: await sortWithPauses([...dealers.values()], inOrder) };
}

function isInCountry({ country, latitude, longitude }: DealerRow): boolean {
  const { x, y } = toMap(country, { latitude, longitude });
  return Math.min(x, y) >= 0 && Math.max(x, y) <= 1;
}

type DealerPlace = Pick<Dealer, 'region' | 'timeZone'>;

/** The region and the zone whose clock the opening hours are told by. An unknown state is that of the postcode. */
function placeOf(row: DealerRow, report: RowReport<DealerColumns>): DealerPlace | undefined {
  const { country, stateregion: region } = row;
  if (!marketOf(country).states) {
    if (!region) report.leaveOut('it has no region');
    return region ? { region, timeZone: timeZoneOf(country, region) } : undefined;
  }
  const told = readState(region);
  const state = told ?? stateOfPostcode(row.postcode);
  if (!state) report.leaveOut('neither its state nor its postcode is of a state');
  else if (!told) report.cell('stateregion', `it is not a state: ${state} is taken by the postcode`);
  return state && { region: state, timeZone: auStateZone(state) };
}

/** The zone of a region of a country without states. */
function timeZoneOf(country: Country, region: string): string {
  const { otherTimeZones, timeZone } = marketOf(country);
  const [, zone = timeZone] =
    Object.entries(otherTimeZones).find(([word]) => region.toLowerCase().includes(word)) ?? [];
  return zone;
}

/** Gives equal weeks as one object. Empty where no day is known. */
function createWeeks(): (row: DealerRow) => OpeningHours {
  const weeks = new Map<string, OpeningHours>();
  return (row) => {
    const days = weekdayColumns.map((day) => row[day]);
    const key = JSON.stringify(days);
    const isKnown = days.some((day) => day !== 'empty' && day !== 'unknown');
    const week = weeks.get(key) ?? (isKnown ? days.map((day) => (day === 'empty' ? [] : day)) : []);
    weeks.set(key, week);
    return week;
  };
}

const collator = new Intl.Collator('en');
/** Most of two are the same, which needs no collator. */
const compare = (a: string, b: string): number => (a === b ? 0 : collator.compare(a, b));

/** As people look for them: by state or region, then by town, then by name. */
const inOrder = (a: Dealer, b: Dealer): number =>
  compare(a.region, b.region) || compare(a.city, b.city) || compare(a.name, b.name);

const asDealer = (row: DealerRow, hours: OpeningHours): Omit<Dealer, keyof DealerPlace> => ({
  code: row.dealercode,
  name: row.dealername,
  address: row.address,
  city: row.city,
  postcode: row.postcode,
  country: row.country,
  phone: withLostZero(row.telephone, row.country),
  email: row.email,
  latitude: row.latitude,
  longitude: row.longitude,
  hours,
  finance: row.finance,
});
