import { describe, expect, it } from '@jest/globals';
import { readingOf, slugIn, splitLanguage, translatedFields } from './languages.ts';
import { parseQuery } from './query.ts';

const codes = ['nz', 'es-co'];

describe('the language of a request', () => {
  it.each([
    ['', undefined, 'default', []],
    ['language=default', 'nz', 'nz', ['nz']],
    ['language=nz', undefined, 'nz', ['nz']],
    ['language=es-co', undefined, 'es-co', ['es_co']],
    ['language=xx', undefined, 'default', []],
    ['', 'nz', 'nz', ['nz']],
    ['language=es-co', 'nz', 'es-co', ['es_co']],
    ['language=nz&fallback_lang=es-co', undefined, 'nz', ['nz', 'es_co']],
    ['language=nz&fallback_lang=default', undefined, 'nz', ['nz']],
    ['fallback_lang=nz', undefined, 'default', []],
  ])('%s, addressed %s: %s', (search, addressed, language, suffixes) => {
    expect(readingOf(parseQuery(search), codes, addressed)).toEqual({ language, suffixes });
  });
});

describe('a slug', () => {
  it.each([
    ['nz/news/a', { slug: 'news/a', language: 'nz' }],
    ['[default]/nz/news', { slug: 'nz/news', language: 'default' }],
    ['nzx/news', { slug: 'nzx/news' }],
    ['nz', { slug: 'nz' }],
    ['nz/', { slug: '', language: 'nz' }],
  ])('%s names its language', (slug, expected) => {
    expect(splitLanguage(slug, codes)).toEqual(expected);
  });

  it('is written with its language', () => {
    expect(slugIn('news/', { language: 'nz', suffixes: [] })).toBe('nz/news/');
    expect(slugIn('news/', { language: 'default', suffixes: [] })).toBe('news/');
  });
});

describe('fields', () => {
  const fields = {
    a: 1,
    a__i18n__nz: 2,
    a__i18n__es_co: 3,
    b: 4,
    b__i18n__es_co: null,
    c__i18n__nz: 5,
    d: 6,
  };
  it.each([
    [[], { a: 1, b: 4, d: 6 }],
    [['nz'], { a: 2, b: 4, c: 5, d: 6 }],
    [['es_co', 'nz'], { a: 3, b: 4, c: 5, d: 6 }],
  ])('in %j', (suffixes, expected) => {
    expect(Object.fromEntries(translatedFields(fields, { language: 'x', suffixes }))).toEqual(expected);
  });
});
