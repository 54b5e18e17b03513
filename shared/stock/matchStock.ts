import type { Build } from '../configurator/build.ts';
import { groupBy } from '../groupBy.ts';
import { type OptionKind, optionKinds } from '../vehicles/catalogue.ts';
import type { StockState } from './stockRow.ts';
import { monthsSinceZero, monthText } from './stockTexts.ts';

/**
 * How much a vehicle in stock is like a build: 100 points, less what the tables below take away for each difference.
 * Only vehicles of the build's model line are compared. Decision 0056.
 */

/**
 * Parts in which a vehicle may differ from the build: `missing` are accessories that it lacks, `further` those that it has
 * besides.
 */
export type MatchPart = 'model' | OptionKind | 'colour' | 'trim' | 'missing' | 'further';

/** Points that each differing part takes away; of accessories, each single one. */
const partPoints: Readonly<Record<MatchPart, number>> = {
  model: 40,
  engine: 15,
  motor: 15,
  battery: 15,
  drivetrain: 15,
  transmission: 12,
  wheels: 6,
  colour: 12,
  trim: 6,
  missing: 3,
  further: 1,
};

/** Points that the distance to the dealer takes away: those of the first row that reaches so far. */
const distancePoints: readonly (readonly [km: number, points: number])[] = [
  [40, 0],
  [100, 4],
  [250, 8],
  [1_000, 14],
  [Number.POSITIVE_INFINITY, 20],
];

/**
 * Points taken away because a vehicle is not at the dealer and new: a demonstrator has been driven, and one in transit
 * counts `month` for each month until it comes, one month at least and `most` points at most.
 */
const waitPoints = { here: 0, demonstrator: 6, month: 2, most: 12 } as const;

/** A vehicle whose `partScore` is lower counts as another car, and is not shown as one like the build. */
export const leastScore = 50;

/** The parts in which a vehicle differs from the build, each once; `count` is 1, of accessories their number. */
export type MatchDifferences = readonly { readonly part: MatchPart; readonly count: number }[];

export function differencesOf(wanted: Build, car: Build): MatchDifferences {
  const missing = wanted.accessories.filter((uuid) => !car.accessories.includes(uuid)).length;
  const further = car.accessories.filter((uuid) => !wanted.accessories.includes(uuid)).length;
  const isOther = (part: 'model' | 'colour' | 'trim') => Number(wanted[part] !== car[part]);
  // Another model comes with another engine and other wheels: its difference counts once, as the model's.
  const options = isOther('model')
    ? []
    : optionKinds.map((kind) => [kind, Number(wanted.options[kind] !== car.options[kind])] as const);
  const counts: readonly (readonly [MatchPart, number])[] = [
    ['model', isOther('model')],
    ...options,
    ['colour', isOther('colour')],
    ['trim', isOther('trim')],
    ['missing', missing],
    ['further', further],
  ];
  return counts.flatMap(([part, count]) => (count ? [{ part, count }] : []));
}

/** Points that are left for a vehicle by its parts alone, wherever it stands: 100 when it is the build itself. */
export const partScore = (differences: MatchDifferences): number =>
  100 - differences.reduce((sum, { part, count }) => sum + partPoints[part] * count, 0);

/**
 * Points that the distance to a vehicle and the wait for it take away.
 * @param distanceKm null: not known, which takes nothing away
 * @param months until a vehicle in transit comes; not looked at for others
 */
export function placePoints(distanceKm: number | null, state: StockState, months: number): number {
  const way = distanceKm === null ? 0 : (distancePoints.find(([km]) => distanceKm <= km)?.[1] ?? 0);
  const wait =
    state.kind === 'transit'
      ? Math.min(waitPoints.most, Math.max(1, months) * waitPoints.month)
      : waitPoints[state.kind];
  return way + wait;
}

const monthsUntold = 12;

/** Months from a day to the month in which a vehicle comes, 0 when that is over. A month that is not told is a year away. */
export function monthsUntil(month: string, asOf: string): number {
  if (!month) return monthsUntold;
  return Math.max(0, monthsSinceZero(month) - monthsSinceZero(asOf));
}

/** What a sentence calls a part that differs. */
const partWords: Readonly<Record<MatchPart, string>> = {
  model: 'model',
  engine: 'engine',
  motor: 'motor',
  transmission: 'transmission',
  drivetrain: 'drivetrain',
  battery: 'battery',
  wheels: 'wheels',
  colour: 'colour',
  trim: 'interior',
  missing: 'accessories',
  further: 'accessories',
};

const numbers = ['No', 'One', 'Two', 'Three'];
const numberText = (count: number): string => numbers[count] ?? String(count);
const lower = (count: number): string => numberText(count).toLowerCase();

/** Km of 'within 40 km': a sentence tells the first distance within which all of its vehicles are. */
const roundKm = [40, 100, 250, 500, 1_000, 2_000, 5_000] as const;

interface Matched {
  readonly distanceKm: number | null;
  readonly state: StockState;
  readonly found: MatchDifferences;
}

/** 'Three like yours within 40 km, one in transit for March; two differ in colour.'; '' when there are no vehicles. */
export function matchSentence(cars: readonly Matched[], asOf: string): string {
  if (!cars.length) return '';
  const distances = cars.flatMap(({ distanceKm }) => distanceKm ?? []);
  const within = roundKm.find((km) => distances.every((one) => one <= km));
  const near =
    distances.length === cars.length && within ? ` within ${within.toLocaleString('en-AU')} km` : '';
  const parts = [`${numberText(cars.length)} like yours${near}`, ...stateWords(cars, asOf)];
  const others = differenceWords(cars);
  return `${parts.join(', ')}${others ? `; ${others}` : ''}.`;
}

function stateWords(cars: readonly Matched[], asOf: string): string[] {
  const words = cars.flatMap(({ state }) => {
    if (state.kind === 'demonstrator') return ['a demonstrator'];
    if (state.kind === 'here') return [];
    return [
      state.month >= asOf.slice(0, 7) ? `in transit for ${monthText(state.month, asOf)}` : 'in transit',
    ];
  });
  return counted(words).map(([word, count]) =>
    word === 'a demonstrator'
      ? count === 1
        ? 'one of them a demonstrator'
        : `${lower(count)} demonstrators`
      : `${lower(count)} ${word}`,
  );
}

/** 'one just as you built it, two differ in colour, one in interior': only the first difference has a verb. */
function differenceWords(cars: readonly Matched[]): string {
  const words = cars.map(({ found }) => joined([...new Set(found.map(({ part }) => partWords[part]))]));
  const groups = counted(words);
  const first = groups.find(([word]) => word)?.[0];
  return groups
    .map(([word, count]) => {
      if (!word) return `${lower(count)} just as you built it`;
      const verb = count === 1 ? ' differs' : ' differ';
      return `${lower(count)}${word === first ? verb : ''} in ${word}`;
    })
    .join(', ');
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The different words in the order in which they first occur, each with how often it does. */
const counted = (words: readonly string[]): (readonly [word: string, count: number])[] =>
  [...groupBy(words, (word) => word)].map(([word, same]) => [word, same.length]);
