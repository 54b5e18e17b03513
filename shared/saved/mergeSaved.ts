import { toWholeCharacters } from '../encodePart.ts';
import { mostBuilds, mostVehicles, type Saved, type SavedBuild } from './saved.ts';

/** What a device keeps after it has taken over what another kept. */
export interface MergedSaved {
  readonly saved: Saved;
  /** Builds and vehicles that are new here. */
  readonly added: Readonly<Record<'builds' | 'vehicles', number>>;
  /** How many builds and vehicles were here already and, in `leftOut`, for how many there was no room. */
  readonly known: number;
  readonly leftOut: number;
  /** What became of comparison and dealer: taken over; `kept`: another one of this device stays. */
  readonly comparison: 'added' | 'kept' | 'same';
  readonly dealer: 'added' | 'kept' | 'same';
}

/**
 * Merges what is brought into what the device has, of which nothing is lost: of each kind its own stands first, and
 * stays.
 */
export function mergeSaved(own: Saved, brought: Saved): MergedSaved {
  const builds = mergeBuilds(own.builds, brought.builds);
  const numbers = new Set(own.vehicles.map(({ stockNumber }) => stockNumber));
  const vehicles = [
    ...own.vehicles,
    ...uniqueBy(brought.vehicles, ({ stockNumber }) => stockNumber).filter(
      ({ stockNumber }) => !numbers.has(stockNumber),
    ),
  ];
  const room = { builds: builds.slice(0, mostBuilds), vehicles: vehicles.slice(0, mostVehicles) };
  const merged = builds.length + vehicles.length;
  return {
    saved: {
      ...room,
      comparison: own.comparison ?? brought.comparison,
      dealer: own.dealer ?? brought.dealer,
    },
    added: {
      builds: Math.max(0, room.builds.length - own.builds.length),
      vehicles: Math.max(0, room.vehicles.length - own.vehicles.length),
    },
    known: own.builds.length + own.vehicles.length + brought.builds.length + brought.vehicles.length - merged,
    leftOut: merged - room.builds.length - room.vehicles.length,
    comparison: outcomeOf(own.comparison?.href, brought.comparison?.href),
    dealer: outcomeOf(own.dealer?.code, brought.dealer?.code),
  };
}

const outcomeOf = (own: string | undefined, brought: string | undefined) =>
  brought === undefined || own === brought ? 'same' : own === undefined ? 'added' : 'kept';

const uniqueBy = <T>(list: readonly T[], keyOf: (one: T) => string): readonly T[] =>
  [...new Map([...list].reverse().map((one) => [keyOf(one), one])).values()].reverse();

/** Two builds of one name in a line are one: another car under a name that is taken gets a name of its own. */
function mergeBuilds(own: readonly SavedBuild[], brought: readonly SavedBuild[]): readonly SavedBuild[] {
  const all = [...own];
  for (const build of brought) {
    const ofLine = all.filter(({ line }) => line === build.line);
    const names = new Set(ofLine.map(({ name }) => name));
    if (!names.has(build.name)) all.push(build);
    else if (!ofLine.some(({ code }) => code === build.code))
      all.push({ ...build, name: freeName(build.name, names) });
  }
  return all;
}

/** 'For the farm (2)'. The last build, which has no name, is called by where it is from. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const wanted = name || 'From another device';
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const next = `${toWholeCharacters(wanted.slice(0, 80 - ending.length))}${ending}`;
    if (!taken.has(next)) return next;
  }
}

/** 'Added: 2 builds and 1 car in stock. 1 was here already.' */
export function mergedText({ added, known, leftOut, comparison, dealer }: MergedSaved): string {
  const news = [
    counted(added.builds, 'build'),
    counted(added.vehicles, 'car in stock', 'cars in stock'),
    comparison === 'added' ? 'the comparison' : '',
    dealer === 'added' ? 'your dealer' : '',
  ].filter(Boolean);
  const stays = [comparison === 'kept' ? 'comparison' : '', dealer === 'kept' ? 'dealer' : ''].filter(
    Boolean,
  );
  const texts = [
    news.length ? `Added: ${listed(news)}.` : 'Nothing was added.',
    known ? `${known} ${known === 1 ? 'was' : 'were'} here already.` : '',
    leftOut ? `For ${leftOut} there was no room: remove some first.` : '',
    stays.length ? `The ${listed(stays)} of this device ${stays.length === 1 ? 'stays' : 'stay'}.` : '',
  ];
  return texts.filter(Boolean).join(' ');
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  count ? `${count} ${count === 1 ? one : many}` : '';

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
