import { readAnchor } from '../anchor.ts';
import type { Country } from '../country.ts';
import { type AssetPath, type AssetUse, readAsset, refusedOrigin } from '../images.ts';
import { isVideoFile, resolveLink } from '../links.ts';
import { isRecord } from '../records.ts';
import type { AnyBlock, BooleanField, NumberField, OptionField, TextField } from './schema.ts';
import type { Asset, Href, TableValue } from './values.ts';

/**
 * Readers of the plain field types: any JSON in, a value of the field's type out. Unset (missing, null, '') takes the
 * default, a value of the wrong type the empty one. `report` gets what was wrong, in words.
 */
export type Report = (problem: string) => void;

/** Whether a value is what editors leave in a field that they do not fill in. */
export const isUnset = (value: unknown) => value === undefined || value === null || value === '';

export function readText(value: unknown, field: TextField, report: Report): string {
  if (isUnset(value)) return field.default_value ?? '';
  if (typeof value !== 'string') return wrong('', 'text', value, report);
  if (field.anchor) return readAnchor(value);
  if (field.regex && !new RegExp(field.regex).test(value)) {
    report(`${shown(value)} does not match ${field.regex}`);
    return field.default_value ?? '';
  }
  if (field.max_length !== undefined && value.length > field.max_length)
    report(`has ${value.length} characters, at most ${field.max_length} are meant`);
  return value;
}

/** Storyblok stores numbers as strings in some spaces: both are read. */
export function readNumber(value: unknown, field: NumberField, report: Report): number | null {
  if (isUnset(value)) return field.default_value === undefined ? null : Number(field.default_value);
  const number = typeof value === 'string' && /^\s*[-+]?[\d.]+\s*$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return wrong(null, 'a number', value, report);
  if (number < (field.min_value ?? -Infinity) || number > (field.max_value ?? Infinity))
    report(`${number} is out of range`);
  return number;
}

export function readBoolean(value: unknown, field: BooleanField, report: Report): boolean {
  if (isUnset(value)) return field.default_value ?? false;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  return wrong(field.default_value ?? false, 'true or false', value, report);
}

export function readOption(value: unknown, field: OptionField, report: Report): string {
  if (isUnset(value)) return field.default_value ?? '';
  const option = typeof value === 'number' ? String(value) : value;
  if (typeof option === 'string' && isOption(option, field)) return option;
  return wrong(field.default_value ?? '', 'one of the options', value, report);
}

export function readOptions(value: unknown, field: OptionField, report: Report): string[] {
  if (isUnset(value)) return field.default_value === undefined ? [] : [field.default_value];
  if (!Array.isArray(value)) return wrong([], 'a list of options', value, report);
  return [...new Set(value)].filter((option): option is string => {
    const known = typeof option === 'string' && isOption(option, field);
    if (!known) report(`${shown(option)} is not one of the options`);
    return known;
  });
}

/** Options that are not listed come from elsewhere (a data source): any text passes. */
const isOption = (value: string, { options }: OptionField) =>
  !options || options.some((option) => option.value === value);

export function readTable(value: unknown, report: Report): TableValue | null {
  if (isUnset(value)) return null;
  const cells = (list: unknown, prefix: string) =>
    (Array.isArray(list) ? list : []).map((cell: unknown, index) => ({
      _uid: `${prefix}${index}`,
      value: cellText(partOf(cell, 'value')),
    }));
  const rows = partOf(value, 'tbody');
  if (!Array.isArray(rows)) return wrong(null, 'a table', value, report);
  return {
    thead: cells(partOf(value, 'thead'), 'h'),
    tbody: rows.map((row: unknown, index) => ({
      _uid: `r${index}`,
      body: cells(partOf(row, 'body'), `r${index}c`),
    })),
  };
}

/** A part of a value by its name; undefined for a value without parts, such as text. */
const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

const cellText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function wrong<T>(empty: T, expected: string, value: unknown, report: Report): T {
  report(`${shown(value)} is not ${expected}`);
  return empty;
}

/** A value in a message: short, and never a whole object. */
export const shown = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object' && value !== null
        ? 'an object'
        : String(value);

/** Readers of the field types that name something elsewhere: an asset, a link, a story by its id. */
interface Referring {
  readonly country: Country;
  readonly assetPath: AssetPath;
  readonly report: (path: string, problem: string) => void;
}

const uuid = /^[\w-]{1,64}$/;

/** Reads an asset field: null when unset, or not to be used. */
export function readAssetField(
  value: unknown,
  { assetPath, report }: Referring,
  path: string,
  use: AssetUse,
): Asset | null {
  const asset = readAsset(value, assetPath, use);
  const filename = isRecord(value) ? own(value, 'filename') : value;
  if (!asset && !isUnset(filename))
    report(path, refusal(filename, assetPath) ?? 'is not an asset that may be used');
  return asset;
}

/** Says that the security policy refuses to show a file; undefined where it does not. */
export function refusal(address: unknown, assetPath: AssetPath): string | undefined {
  const origin = typeof address === 'string' ? refusedOrigin(address.trim(), assetPath) : undefined;
  return (
    origin &&
    `is ${kindOf(String(address))} from ${origin}, which the security policy refuses: see STORYBLOK_ASSET_ORIGINS`
  );
}

const kindOf = (address: string) =>
  /\.vtt$/i.test(address) ? 'a file of captions' : isVideoFile(address) ? 'a film' : 'a picture';

/** Reads a link field: null when unset, of the other country, or not to be followed. */
export function readLinkField(
  value: unknown,
  { country, assetPath, report }: Referring,
  path: string,
): Href | null {
  const link = resolveLink(value, country, { assetPath });
  const addresses = isRecord(value)
    ? ['url', 'cached_url', 'email', 'anchor'].map((name) => own(value, name))
    : [value];
  const isNone = addresses.every(isUnset) || addresses.includes('/nz/');
  if (!link && !isNone) report(path, 'is not a link that may be followed');
  reportFilm(link, { assetPath, report }, path);
  return link;
}

/** Reports a link to a film that the page cannot play, so that it leads to the file. */
export function reportFilm(
  link: Href | null,
  { assetPath, report }: Pick<Referring, 'assetPath' | 'report'>,
  path: string,
): void {
  const problem = link?.video && refusal(link.href, assetPath);
  if (problem) report(path, problem);
}

/** The uuid of a story; '' when unset. */
export function readId(value: unknown, { report }: Referring, path: string): string {
  const id = idOf(value);
  if (!id && !isUnset(value)) report(path, `${shown(value)} is not the id of a story`);
  return id;
}

/**
 * The uuid of a relation's story. The client of the content service resolves relations by the field's name alone: where
 * another component's field of that name is asked for, the story itself stands here.
 */
export function idOf(value: unknown): string {
  const id = isRecord(value) ? own(value, 'uuid') : value;
  return typeof id === 'string' && uuid.test(id) ? id : '';
}

/** A field of what was sent: never a property that every object has. */
export const own = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

export interface BaseReading {
  /** Keeps the visual editor's markers. */
  readonly draft: boolean;
  readonly report: (path: string, problem: string) => void;
  /** Taken so far: React's keys, the buttons' tracking and the blocks' data go by `_uid`. */
  readonly uids: Set<string>;
  /** Names of places taken so far, and what has them. */
  readonly anchors: Map<string, string>;
}

/** A block with the fields that every one has, whatever its schema. */
export function withBase(
  block: Record<string, unknown>,
  raw: Record<string, unknown>,
  component: string,
  reading: BaseReading,
  path: string,
): AnyBlock {
  block._uid = readUid(raw, reading, path);
  block.component = component;
  const marker = reading.draft && own(raw, '_editable');
  if (typeof marker === 'string') block._editable = marker;
  return block as AnyBlock;
}

/** Fields that the content service adds: `_uid`, `component`, other countries' values, the plugin's name. */
export const isOfTheService = (field: string) =>
  field.startsWith('_') || field === 'component' || field === 'plugin' || field.includes('__i18n__');

/** Its own, or one made of where it stands; never that of another block. */
function readUid(raw: Record<string, unknown>, { uids, report }: BaseReading, path: string): string {
  const given = own(raw, '_uid');
  if (typeof given !== 'string' || !given) report(path, 'has no _uid');
  const wanted = typeof given === 'string' && given ? given.slice(0, 100) : path;
  let uid = wanted;
  for (let count = 2; uids.has(uid); count++) uid = `${wanted}-${count}`;
  if (uid !== wanted) report(path, `has the same _uid as another block: ${shown(wanted)}`);
  uids.add(uid);
  return uid;
}

/** Names that elements of the site itself have, which its code looks for. */
export const siteAnchors = ['app', 'main', 'page-data'].map((id) => [id, 'the site'] as const);

/** Reads the name of a place on the page: '' for none, and for one that another place has. */
export function takeAnchor(value: unknown, { anchors, report }: BaseReading, path: string): string {
  const id = readText(value, { type: 'text', anchor: 'here' }, (problem) => report(path, problem));
  if (!id) return '';
  // A change of style within a place makes it several texts of one paragraph, each with its name.
  const [owner, holder] = [path.replace(/\.[^.]*$/, ''), anchors.get(id)];
  if (holder === undefined) anchors.set(id, owner);
  else if (holder !== owner) report(path, `${shown(id)} is the name of another place on the page`);
  return holder === undefined ? id : '';
}

/** The data of a block that could not be had: what every block with data understands. */
export interface FailedData {
  readonly status: 'error';
}
