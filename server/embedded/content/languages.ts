import type { JsonObject } from './json.ts';
import type { Query } from './query.ts';

/** How the languages of an answer are chosen. */
export interface Reading {
  /** 'default' or a language code of the space. */
  readonly language: string;
  /** Suffixes of translated fields in order of preference: the language, then the fallback. */
  readonly suffixes: readonly string[];
}

const marker = '__i18n__';
const defaultLanguage = 'default';

/**
 * The reading of a request: `language` and `fallback_lang`. Codes that the space does not have mean the default.
 * @param addressed language that the address itself names (`starts_with=nz/…`), used when the query asks for none but the default
 */
export function readingOf(query: Query, codes: readonly string[], addressed?: string): Reading {
  const known = (code: string | undefined) => (code && codes.includes(code) ? code : undefined);
  const language = known(query.value('language')) ?? known(addressed) ?? defaultLanguage;
  if (language === defaultLanguage) return { language, suffixes: [] };
  const fallback = known(query.value('fallback_lang'));
  return { language, suffixes: [language, ...(fallback ? [fallback] : [])].map(suffixOf) };
}

/** Field names take no hyphen: `es-co` is kept as `title__i18n__es_co`. */
const suffixOf = (code: string): string => code.replaceAll('-', '_');

/**
 * A slug with the language that it starts with: `nz/news` → `{ slug: 'news', language: 'nz' }`. `[default]/nz/news`
 * means the story `nz/news` itself.
 */
export function splitLanguage(slug: string, codes: readonly string[]): { slug: string; language?: string } {
  const at = slug.indexOf('/');
  if (at === -1) return { slug };
  const first = slug.slice(0, at);
  const rest = slug.slice(at + 1);
  if (first === `[${defaultLanguage}]`) return { slug: rest, language: defaultLanguage };
  return codes.includes(first) ? { slug: rest, language: first } : { slug };
}

/** A story's full slug in a language: `nz/models/suv/ridge`. */
export const slugIn = (fullSlug: string, { language }: Reading): string =>
  language === defaultLanguage ? fullSlug : `${language}/${fullSlug}`;

/** The fields of an object in a language: translations replace their fields, and no `__i18n__` key is left. */
export function translatedFields(fields: JsonObject, { suffixes }: Reading): [string, unknown][] {
  const keys = Object.keys(fields);
  if (!keys.some((key) => key.includes(marker))) return Object.entries(fields);
  const names = new Set(keys.map((key) => key.split(marker, 1)[0] ?? key));
  return [...names].flatMap((name): [string, unknown][] => {
    const translation = suffixes
      .map((suffix) => `${name}${marker}${suffix}`)
      .find((key) => Object.hasOwn(fields, key) && fields[key] !== null);
    const key = translation ?? name;
    return Object.hasOwn(fields, key) ? [[name, fields[key]]] : [];
  });
}

/** The fields of an object without those of some names and their translations. */
export function withoutFields(fields: JsonObject, names: readonly string[]): JsonObject {
  if (names.length === 0) return fields;
  const left = new Set(names);
  return Object.fromEntries(
    Object.entries(fields).filter(([key]) => !left.has(key.split(marker, 1)[0] ?? key)),
  );
}
