import type { Country } from '../country.ts';
import { asCents, type Cents } from '../units.ts';
import {
  type CarPayment,
  type CostParts,
  costParts,
  costToOwn,
  type OwnershipFacts,
  shownCosts,
} from './costToOwn.ts';
import { moneyText, yearsText } from './loanWords.ts';
import type { Driving } from './ownershipQuery.ts';

/** A car whose cost is set against that of others. */
export interface OwnedCar {
  readonly key: string;
  /** 'Ridge Tour' */
  readonly name: string;
  readonly facts: OwnershipFacts;
  readonly payment: CarPayment;
}

/** Further than cars are driven in a year: no distance above it is looked at. */
export const maxBreakEvenKm = 100_000;

/** From which distance another car costs less. Distances are whole hundreds of km a year. */
export interface BreakEven {
  /** Which of the two costs less when hardly driven, and which when driven furthest. Null: they cost the same. */
  readonly below: 0 | 1 | null;
  readonly above: 0 | 1 | null;
  /** From where to where it changes; the same where it changes once. Null: it never does. */
  readonly between: readonly [from: number, to: number] | null;
}

/** What a car costs in all, as it stands in the table: whole dollars that add up. */
const shownTotal = ({ facts, payment }: OwnedCar, { years, kmPerYear }: Driving): CostParts =>
  shownCosts(costToOwn(facts, { years, kmPerYear, payment }).total, 100);

/** Two totals can be set against each other where the same is counted in both. */
const countsTheSame = (totals: readonly CostParts[]): boolean =>
  costParts.every((part) => new Set(totals.map((parts) => parts[part] === null)).size < 2);

/**
 * The distance at which two cars cost the same over so many years. What they cost grows evenly between the distances at
 * which one more service falls due, where it leaps: so it may change more than once.
 */
export function breakEven(cars: readonly [OwnedCar, OwnedCar], years: number): BreakEven {
  const [a, b] = cars;
  const totalOf = ({ facts, payment }: OwnedCar, kmPerYear: number) =>
    costToOwn(facts, { years, kmPerYear, payment }).total.total;
  const samples = distances(cars, years).map((km) => ({ km, more: totalOf(a, km) - totalOf(b, km) }));
  const telling = samples.filter(({ more }) => more !== 0);
  const changes = telling.flatMap(({ km, more }, index) => {
    const next = telling[index + 1];
    if (!next || Math.sign(next.more) === Math.sign(more)) return [];
    return [toHundreds(km + ((next.km - km) * more) / (more - next.more))];
  });
  const cheaper = (sample: { readonly more: number } | undefined): BreakEven['below'] =>
    sample ? (sample.more < 0 ? 0 : 1) : null;
  return {
    below: cheaper(telling[0]),
    above: cheaper(telling.at(-1)),
    between: changes.length ? [Math.min(...changes), Math.max(...changes)] : null,
  };
}

const toHundreds = (km: number) => Math.max(100, Math.round(km / 100) * 100);

/** Both ends of each stretch of km a year on which no further service falls due. */
function distances(cars: readonly OwnedCar[], years: number): readonly number[] {
  const leaps = cars.flatMap(({ facts: { serviceKm } }) =>
    Array.from({ length: Math.floor((maxBreakEvenKm * years) / serviceKm) }, (_, n) =>
      Math.ceil(((n + 1) * serviceKm) / years),
    ),
  );
  const all = [1, ...leaps.flatMap((km) => [km - 1, km]), maxBreakEvenKm];
  return [...new Set(all)].filter((km) => km >= 1).sort((one, two) => one - two);
}

const kmText = (km: number) => `${km.toLocaleString('en-AU')} km`;

/** ' to run over five years at 15,000 km a year', of all that it costs ' over five years …'. */
function spanText({ purchase, repayments }: CostParts, { years, kmPerYear }: Driving): string {
  const isWhole = purchase !== null && repayments !== null;
  return `${isWhole ? '' : ' to run'} over ${yearsText(years)} at ${kmText(kmPerYear)} a year`;
}

/** 'Arc RWD costs $61,240 over five years at 15,000 km a year.' */
function costSentence(car: OwnedCar, driving: Driving, country: Country): string {
  const cost = shownTotal(car, driving);
  return `${car.name} costs ${moneyText(cost.total, { country })}${spanText(cost, driving)}.`;
}

/** What owning cars comes to, in words to read out: which of them costs less, else what each costs. */
export function ownershipAnswer(cars: readonly OwnedCar[], driving: Driving, country: Country): string {
  const compared = [comparisonSentence(cars, driving, country), breakEvenSentence(cars, driving)];
  const answer = compared.filter(Boolean).join(' ');
  return answer || cars.map((car) => costSentence(car, driving, country)).join(' ');
}

/**
 * 'Arc RWD costs $4,210 less than Ridge Tour over five years at 15,000 km a year.' Of more than two cars the cheapest, and
 * what each other one costs more. '' for one car, and where one tells what another does not.
 */
export function comparisonSentence(cars: readonly OwnedCar[], driving: Driving, country: Country): string {
  const totals = cars.map((car) => ({ name: car.name, cost: shownTotal(car, driving) }));
  const [least, ...others] = [...totals].sort((one, two) => one.cost.total - two.cost.total);
  if (!least || !others.length || !countsTheSame(totals.map(({ cost }) => cost))) return '';
  const use = spanText(least.cost, driving);
  const less = others.map(({ name, cost }) => ({ name, cents: asCents(cost.total - least.cost.total) }));
  const [first, ...rest] = less;
  const dearer = less.filter(({ cents }) => cents > 0);
  if (!dearer.length) return `${listed(totals.map(({ name }) => name))} cost the same${use}.`;
  const money = (cents: Cents) => moneyText(cents, { country });
  if (first && !rest.length)
    return `${least.name} costs ${money(first.cents)} less than ${first.name}${use}.`;
  const differences = less.map(({ name, cents }) =>
    cents ? `${money(cents)} less than ${name}` : `as much as ${name}`,
  );
  return `${least.name} costs the least${use}: ${listed(differences)}.`;
}

/** From which distance the other of two cars costs less; '' where that cannot be told. */
export function breakEvenSentence(cars: readonly OwnedCar[], driving: Driving): string {
  const [a, b] = cars;
  if (!a || !b || cars.length > 2 || !countsTheSame([a, b].map((car) => shownTotal(car, driving)))) return '';
  const { below, above, between } = breakEven([a, b], driving.years);
  if (below === null || above === null) return '';
  const [low, high] = [[a, b][below]?.name, [a, b][above]?.name];
  if (!between)
    return `There is no break-even distance: ${low} costs less at any distance up to ${kmText(maxBreakEvenKm)} a year.`;
  const [from, to] = between;
  const stretch = `between about ${kmText(from)} and ${kmText(to)} a year`;
  if (below === above)
    return `${low} costs less at any distance up to ${kmText(maxBreakEvenKm)} a year, but for a stretch ${stretch}.`;
  return from === to
    ? `They cost the same at about ${kmText(from)} a year: below it ${low} costs less, above it ${high}.`
    : `They cost about the same ${stretch}, depending on when the next service falls: below it ${low} costs less, above it ${high}.`;
}

/** 'a, b and c', of two at least. */
const listed = (items: readonly string[]): string => `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
