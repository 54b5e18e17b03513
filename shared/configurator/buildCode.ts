import {
  type CatalogueModel,
  type ModelLineCatalogue,
  type OptionKind,
  optionKinds,
} from '../vehicles/catalogue.ts';
import { sameName } from '../vehicles/linkName.ts';
import { type Build, entryOf, fitBuild, modelsOf, nearestModel, startModels, uuidsOf } from './build.ts';
import type { BuildPart } from './changes.ts';
import { type ConfiguratorState, initialState } from './reduce.ts';
import { createTokenTable, digits, hashDigits, numberOf, readDigits } from './tokens.ts';

/**
 * A build as a short code in Crockford's base 32, which survives being read out and typed.
 *
 *     head 2 · check 2 · model 3 · 2 for each kind in the head · colour 2 · trim 2 · 3 for each accessory
 *
 * The head holds the version and a bit for each option kind. What is chosen is a token hashed from its uuid, so that
 * nothing moves when content grows. The check is over the uuids: it also tells a token that has come to mean another.
 */
const version = 1;
const headWidth = 2;
const checkWidth = 2;
const widths = {
  model: 3,
  engine: 2,
  motor: 2,
  transmission: 2,
  drivetrain: 2,
  battery: 2,
  wheels: 2,
  colour: 2,
  trim: 2,
  accessory: 3,
} as const satisfies Record<BuildPart, number>;
/** Longest code that is read: a hundred accessories have room in it. */
const maxLength = 330;

/** What a code asked for and the build does not have. `code`: it is no code of ours, or was altered. */
export interface Dropped {
  readonly part: BuildPart | 'code';
  /** Null: not known any more. */
  readonly name: string | null;
}

export interface DecodedBuild {
  /** On the Specs tab, nothing to undo. */
  readonly state: ConfiguratorState;
  /** Empty: exactly what was encoded. */
  readonly dropped: readonly Dropped[];
  /** Names of accessories that the code did not ask for and others of it need; unset: none. */
  readonly added?: readonly string[];
  /** What an address names without a code and the line does not have, or not for that car; unset: nothing. */
  readonly unknown?: readonly ('model' | 'colour')[];
}

/**
 * Whether a code is of no build of the line: the site did not make it, or the line has lost its car. The build that
 * stands in for it is of another car.
 */
export const isOfUnknownCar = ({ dropped }: DecodedBuild): boolean =>
  dropped.some(({ part }) => part === 'code' || part === 'model');

/** A url-safe code of 11 to 23 characters, and 3 for each accessory. */
export function encodeBuild(line: ModelLineCatalogue, build: Build): string {
  const kinds = optionKinds.filter((kind) => build.options[kind] !== null);
  const token = (part: BuildPart, uuid: string | null) => tableOf(line, part).tokenOf(uuid);
  const accessories = tableOf(line, 'accessory');
  return [
    headOf(kinds),
    checkOf(uuidsOf(build)),
    token('model', build.model),
    ...kinds.map((kind) => token(kind, build.options[kind])),
    token('colour', build.colour),
    token('trim', build.trim),
    ...build.accessories.map(accessories.tokenOf),
  ].join('');
}

/**
 * The build of a code as far as it is still to be had, and what is not. Takes any text: case, spaces, hyphens and the
 * letters mistaken for digits do not count. Undefined when the line has no models.
 */
export function decodeBuild(line: ModelLineCatalogue, code: string): DecodedBuild | undefined {
  const start = initialState(line);
  if (!start) return undefined;
  const { check, tokens } = parse(readDigits(code.slice(0, maxLength)));
  const found = findItems(line, tokens);
  const build = restore(line, found) ?? start.build;
  const added = addedTo(line, found, build);
  const dropped = droppedFrom(line, found, build, check);
  return { state: { ...start, build }, dropped, ...(added.length > 0 && { added }) };
}

/** What a line still has of the parts that a code asks for, whatever has become of its model. Takes any text. */
export const partsOfCode = (
  line: ModelLineCatalogue,
  code: string,
): readonly { readonly part: BuildPart; readonly name: string }[] =>
  findItems(line, parse(readDigits(code.slice(0, maxLength))).tokens).flatMap(({ part, item }) =>
    item ? { part, name: item.name } : [],
  );

interface Token {
  readonly part: BuildPart;
  readonly digits: string;
}
interface Item {
  readonly uuid: string;
  readonly name: string;
}
interface Found {
  readonly part: BuildPart;
  readonly item: Item | undefined;
}

const headOf = (kinds: readonly OptionKind[]): string => {
  const bits = kinds.map((kind) => 2 ** optionKinds.indexOf(kind));
  return digits(
    bits.reduce((sum, bit) => sum + bit, version * 2 ** optionKinds.length),
    headWidth,
  );
};

const checkOf = (uuids: readonly (string | null)[]): string =>
  hashDigits(uuids.filter((uuid) => uuid !== null).join(), checkWidth);

/** No tokens when the head is not ours. A code that was cut off has the tokens of what is left. */
function parse(text: string): { readonly check: string; readonly tokens: readonly Token[] } {
  const head = numberOf(text.slice(0, headWidth));
  const check = text.slice(headWidth, headWidth + checkWidth);
  if (Math.floor(head / 2 ** optionKinds.length) !== version) return { check, tokens: [] };
  const kinds = optionKinds.filter((_, index) => head & (2 ** index));
  const tokens: Token[] = [];
  let at = headWidth + checkWidth;
  for (const part of ['model', ...kinds, 'colour', 'trim'] as const) {
    const digits = text.slice(at, at + widths[part]);
    if (!/^0*$/.test(digits)) tokens.push({ part, digits });
    at += widths[part];
  }
  for (; at < text.length; at += widths.accessory) {
    tokens.push({ part: 'accessory', digits: text.slice(at, at + widths.accessory) });
  }
  return { check, tokens };
}

function findItems(line: ModelLineCatalogue, tokens: readonly Token[]): Found[] {
  const parts = new Set(tokens.map(({ part }) => part));
  const tables = new Map([...parts].map((part) => [part, tableOf(line, part)]));
  return tokens.map(({ part, digits }) => {
    const uuid = tables.get(part)?.uuidOf(digits);
    return { part, item: itemsOf(line, part).find((item) => item.uuid === uuid) };
  });
}

/** The valid build nearest to what was found; undefined when the line has no models. */
function restore(line: ModelLineCatalogue, found: readonly Found[]): Build | undefined {
  const uuidsOfPart = (wanted: BuildPart) =>
    found.flatMap(({ part, item }) => (part === wanted && item ? item.uuid : []));
  const uuidOf = (part: BuildPart) => uuidsOfPart(part)[0] ?? null;
  const options = optionKinds.flatMap((kind) => entryOf(line.options, uuidOf(kind)) ?? []);
  const model =
    entryOf<CatalogueModel>(line.models, uuidOf('model')) ??
    nearestModel(line, startModels(line), { options });
  return (
    model &&
    fitBuild(line, model, {
      options,
      colour: entryOf(line.colours, uuidOf('colour')) ?? null,
      trim: entryOf(line.trims, uuidOf('trim')) ?? null,
      accessories: uuidsOfPart('accessory').flatMap((uuid) => entryOf(line.accessories, uuid) ?? []),
    })
  );
}

function droppedFrom(
  line: ModelLineCatalogue,
  found: readonly Found[],
  build: Build,
  check: string,
): readonly Dropped[] {
  const chosen = new Set(uuidsOf(build));
  const isKept = ({ part, item }: Found) =>
    item && itemsOf(line, part).some(({ uuid, name }) => chosen.has(uuid) && sameName(name, item.name));
  const dropped = found
    .filter((one) => !isKept(one))
    .map(({ part, item }) => ({ part, name: item?.name ?? null }));
  if (dropped.length) return dropped;
  const isWhole = checkOf(found.map(({ item }) => item?.uuid ?? null)) === check;
  return isWhole ? [] : [{ part: 'code', name: null }];
}

/**
 * Names of accessories that the build has because others need them, and that the code did not ask for: it may be from
 * before content told of the need.
 */
function addedTo(line: ModelLineCatalogue, found: readonly Found[], build: Build): readonly string[] {
  const asked = found.flatMap(({ part, item }) => (part === 'accessory' && item ? item.name : []));
  const names = build.accessories.flatMap((uuid) => entryOf(line.accessories, uuid)?.name ?? []);
  return names.filter((name) => !asked.some((one) => sameName(one, name)));
}

const tableOf = (line: ModelLineCatalogue, part: BuildPart) =>
  createTokenTable(
    itemsOf(line, part).map(({ uuid }) => uuid),
    widths[part],
  );

/** All that a part of a build may be in the line. */
function itemsOf(line: ModelLineCatalogue, part: BuildPart): readonly Item[] {
  switch (part) {
    case 'model':
      return modelsOf(line);
    case 'colour':
      return Object.values(line.colours);
    case 'trim':
      return Object.values(line.trims);
    case 'accessory':
      return Object.values(line.accessories);
    default:
      return Object.values(line.options).filter(({ kind }) => kind === part);
  }
}
