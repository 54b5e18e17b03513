import { describe, expect, it } from '@jest/globals';
import { placeLabel, placeWords, plainWords, postcodeOfPlace } from './placeLabel.ts';

describe('a place is named as an address ends', () => {
  it.each([
    ['au', 'Ballarat', 'VIC', '3350', 'Ballarat VIC 3350'],
    ['au', 'Ballarat', '', '3350', 'Ballarat 3350'],
    ['au', 'Ballarat', 'VIC', '', 'Ballarat VIC'],
    // Regions are no part of addresses in New Zealand.
    ['nz', 'Taupō', 'Waikato', '3330', 'Taupō 3330'],
    ['nz', 'Taupō', 'Waikato', '', 'Taupō'],
  ] as const)('in %s: %s, %j, %j', (country, name, region, postcode, label) => {
    expect(placeLabel(country, { name, region, postcode })).toBe(label);
  });
});

describe('words are compared in small letters without accents, one space apart', () => {
  it.each([
    ['Ōpōtiki', 'opotiki'],
    ['  COFFS   Harbour ', 'coffs harbour'],
    ['Coffs-Harbour, NSW 2450', 'coffs harbour nsw 2450'],
    ["O'Connor", 'o connor'],
    ['(Mt. Isa)', 'mt isa'],
    ['Zürich', 'zurich'],
    ['–', ''],
    ['', ''],
  ])('%j is %j', (text, words) => {
    expect(plainWords(text)).toBe(words);
  });
});

describe('places are the same however their words are shortened', () => {
  it.each([
    ['Mt Isa', 'Mount Isa', 'mount isa'],
    ['Nth. Sydney', 'North Sydney', 'north sydney'],
    ['Point Augusta', 'Port Augusta', 'port augusta'],
    ['Pt Augusta', 'Port Augusta', 'port augusta'],
    ['ST KILDA', 'Saint Kilda', 'saint kilda'],
    ['Sth Yarra', 'south yarra', 'south yarra'],
    ['Wanganui', 'Whanganui', 'whanganui'],
    ['Mount St Thomas', 'Mt Saint Thomas', 'mount saint thomas'],
  ])('%s and %s', (one, other, words) => {
    expect([placeWords(one), placeWords(other)]).toEqual([words, words]);
  });

  it.each([
    ['Stawell', 'stawell'],
    // A word that every object has is a word like any other.
    ['constructor', 'constructor'],
  ])('%s stays as it is', (text, words) => {
    expect(placeWords(text)).toBe(words);
  });
});

describe('postcodeOfPlace', () => {
  it.each([
    ['3350', '3350'],
    [' 3 350 ', '3350'],
    ['３３５０', '3350'],
    ['Ballarat VIC 3350', '3350'],
    ['12 Sturt Street, Ballarat 3350', '3350'],
    ['Ballarat', undefined],
    ['335', undefined],
    ['Lot 33501', undefined],
    ['3350 Ballarat', undefined],
    ['', undefined],
  ])('reads the postcode that %j ends with: %j', (text, postcode) => {
    expect(postcodeOfPlace(text)).toBe(postcode);
  });
});
