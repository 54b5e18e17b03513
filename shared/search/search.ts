import type { Country } from '../country.ts';
import { localizePath, withQuery } from '../links.ts';
import { foldTyped } from '../typedText.ts';

/** What can be found, and what the results call it. */
export const searchKinds = {
  model: 'Model',
  vehicle: 'Vehicle',
  build: 'Build and price',
  page: 'Page',
  question: 'Question',
  accessory: 'Accessory',
  dealer: 'Dealer',
  article: 'News',
  event: 'Event',
} as const;
export type SearchKind = keyof typeof searchKinds;

/** Something that was found. */
export interface SearchHit {
  readonly kind: SearchKind;
  readonly title: string;
  /** `/au/models/suv/ridge`, with the anchor of a question where there is one. */
  readonly path: string;
}

/** A piece of a text; `isMatch`: it is of the words that were searched for. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface SearchResult extends SearchHit {
  /** The title again, in pieces. */
  readonly titleParts: readonly TextPart[];
  /** The place of its text that fits best; empty: it has none. */
  readonly excerpt: readonly TextPart[];
}

/** What was found, as the block SearchPage shows it. */
export interface SearchPageData {
  /** The words that were searched for; '': none yet. */
  readonly words: string;
  /** Whether the visitor wrote more than is searched for. */
  readonly isCut: boolean;
  /** How many fit; the first of them are the results. */
  readonly total: number;
  readonly results: readonly SearchResult[];
}

/** What an endpoint answers while somebody types, at most eight. */
export interface SearchSuggestions {
  readonly suggestions: readonly SearchHit[];
}

/** Slug of the page that searches, without country. */
export const searchSlug = 'search';
/** Characters that are searched for; what comes after them is not. */
export const maxSearchLength = 100;

/** The page that searches, with the words: `/au/search?q=tow+bar`. */
export const searchPath = (country: Country, words = ''): string =>
  withQuery(localizePath(`/${searchSlug}`, country), { q: words });

/** Words as they are searched for: of any text one line of at most so many characters. */
export function readSearchWords(given: string): Pick<SearchPageData, 'words' | 'isCut'> {
  // Far more than is kept, so that the work is the same for a text of any length.
  const line = foldTyped(given.slice(0, 10 * maxSearchLength), 'line')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  // By whole characters: half of an emoji is none.
  const characters = [...line];
  const words = characters.slice(0, maxSearchLength).join('').trim();
  return { words, isCut: characters.length > maxSearchLength || given.length > 10 * maxSearchLength };
}

/** True for words that may name a person: an email address, or digits enough for a telephone. */
export const mayBePersonal = (words: string): boolean =>
  words.includes('@') || words.replaceAll(/\D/g, '').length >= 7;
