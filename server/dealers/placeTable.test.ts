import { describe, expect, it } from '@jest/globals';
import type { Country } from '../../shared/country.ts';
import { createPlaceTable } from './placeTable.ts';

const place = (name: string, region: string, postcode: string) => ({
  country: region.length > 3 ? ('nz' as const) : ('au' as const),
  name,
  region,
  postcode,
  latitude: 0,
  longitude: 0,
  population: 0,
});
const places = [
  place('Melbourne', 'VIC', '3000'),
  place('Port Melbourne', 'VIC', '3207'),
  place('Sydney', 'NSW', '1001'),
  place('Sydney', 'NSW', '2000'),
  place('Richmond', 'NSW', '2753'),
  place('Richmond', 'VIC', '3121'),
  place('Richmond', 'Tasman', '7020'),
  place('Mount Isa', 'QLD', '4825'),
  place('St Kilda', 'VIC', '3182'),
  place('Hāwera', 'Taranaki', '4610'),
  place("O'Connor", 'ACT', '2602'),
  place('Mount Kuring-Gai', 'NSW', '2080'),
];
const tableOf = (country: Country) => {
  const table = createPlaceTable(country);
  for (const one of places) if (one.country === country) table.add(one);
  return table;
};
const found = (country: Country, address: string) =>
  tableOf(country)
    .search(address)
    .map(({ place, street }) => [street, place.postcode].join(' ').trim());

describe('search', () => {
  it.each([
    ['au', 'Melbourne', ['3000']],
    ['au', 'melbourne, victoria, Australia', ['3000']],
    ['au', 'Port Melbourne VIC 3207', ['3207']],
    ['au', 'Sydney', ['2000', '1001']],
    ['au', 'Richmond', ['2753', '3121']],
    ['au', 'Richmond VIC', ['3121']],
    ['au', 'Richmond New South Wales', ['2753']],
    ['au', 'Richmond 3121', ['3121']],
    ['nz', 'Richmond', ['7020']],
    ['au', '12 Bridge Rd, Richmond VIC 3121', ['12 Bridge Rd 3121']],
    ['nz', 'hawera', ['4610']],
    ['au', 'Mt Isa', ['4825']],
    ['au', 'oconnor', ['2602']],
    ['au', 'O’Connor', ['2602']],
    ['au', 'mt kuringgai', ['2080']],
    ['au', 'Mount Kuring Gai', ['2080']],
    ['au', 'Saint Kilda', ['3182']],
    ['au', '9 Acland St, St. Kilda', ['9 Acland St 3182']],
    ['au', 'VIC 3000', ['3000']],
    ['au', 'Victoria 3000 Australia', ['3000']],
    ['au', 'NSW 3000', []],
    // Whole words only, and nothing behind the town.
    ['au', 'Melb', []],
    ['au', 'Richmond Hill', []],
    ['nz', 'Melbourne', []],
    ['au', 'Australia', []],
    ['au', '', []],
  ] as const)('in %s finds %j: %j', (country, address, expected) => {
    expect(found(country, address)).toEqual(expected);
  });
});

describe('findPostcode', () => {
  it.each([
    ['3121', 'Richmond'],
    // No neighbour is guessed, nor one of the other country.
    ['3004', undefined],
    ['7020', undefined],
  ])('%s: %j', (postcode, name) => {
    expect(tableOf('au').findPostcode(postcode)?.name).toBe(name);
  });
});
