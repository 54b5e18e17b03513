import { hashDigits } from '../configurator/tokens.ts';
import { type Country, isCountry, marketOf, otherCountries } from '../country.ts';
import type { Saved } from './saved.ts';
import { readEntries, writeEntries } from './savedEntries.ts';

/**
 * What a device keeps as a text that another device can take over:
 *
 *     S version . country . JSON of the entries in base64url . check
 *
 * The check tells a code that was cut off or mistyped; it protects nothing, so every entry is read as a stranger's.
 */
const version = 3;
/** Those that are read: the first had no prices of compared cars, the first two did not tell whose a vehicle's price is. */
const readVersions: readonly number[] = [1, 2, version];
const checkWidth = 4;
/** Longest code, in characters: the fullest lists with the longest names stay below. */
export const longestCode = 60_000;

/** Why nothing is taken from a text. */
export type SavedCodeProblem = 'empty' | 'tooLong' | 'notOurs' | 'otherVersion' | 'otherCountry' | 'broken';

export type DecodedSaved =
  | { readonly status: 'read'; readonly saved: Saved }
  | { readonly status: SavedCodeProblem };

/**
 * What a device keeps as a code. Entries that `decodeSaved` would not take are left out, and so are loans, which tell
 * what somebody earns and owes.
 */
export function encodeSaved(country: Country, saved: Saved): string {
  const data = toBase64Url(JSON.stringify(writeEntries(country, saved)));
  return [`S${version}`, country, data, checkOf(country, data)].join('.');
}

/**
 * What a code holds. Takes any text; white space does not count.
 * @param country whose page it is read on: prices and cars are each country's own
 */
export function decodeSaved(country: Country, text: string): DecodedSaved {
  if (text.length > longestCode) return { status: 'tooLong' };
  const code = text.replaceAll(/\s/g, '');
  if (!code) return { status: 'empty' };
  const [head = '', of, data = '', check, ...more] = code.split('.');
  const [, number] = /^S(\d{1,4})$/.exec(head) ?? [];
  if (number === undefined || !isCountry(of)) return { status: 'notOurs' };
  if (!readVersions.includes(Number(number))) return { status: 'otherVersion' };
  if (of !== country) return { status: 'otherCountry' };
  if (more.length > 0 || check !== checkOf(of, data)) return { status: 'broken' };
  const saved = readEntries(country, parsed(fromBase64Url(data)));
  return saved ? { status: 'read', saved } : { status: 'broken' };
}

/** 'New Zealand', of three 'New Zealand or Fijian'. */
const othersText = (country: Country): string =>
  otherCountries(country)
    .map((other) => marketOf(other).adjective)
    .join(' or ');

/** What is said of a text that nothing was taken from. */
export const savedCodeTexts: Readonly<Record<SavedCodeProblem, (country: Country) => string>> = {
  empty: () => 'Paste the code of your other device here first.',
  tooLong: () => 'This is too long for a code from this page. Nothing was changed.',
  notOurs: () => 'This is not a code from this page: those begin with S and a number. Nothing was changed.',
  otherVersion: () =>
    'This code comes from another version of this page. Reload the page on both devices and copy it again. Nothing was changed.',
  otherCountry: (country) =>
    `This code comes from the ${othersText(country)} site, which has other cars and prices. It can be brought in there. Nothing was changed.`,
  broken: () =>
    'Part of this code is missing or was changed. Copy all of it again. Nothing was changed here.',
};

const checkOf = (country: Country, data: string): string => hashDigits(`${country} ${data}`, checkWidth);

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text of base64url; '' for what is none, or no UTF-8. */
function fromBase64Url(data: string): string {
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
