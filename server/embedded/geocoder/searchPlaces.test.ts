import { describe, expect, it } from '@jest/globals';
import { findPostcode, searchPlaces } from './searchPlaces.ts';

const place = (name: string, region: string, postcode: string) => ({
  country: region.length > 3 ? ('nz' as const) : ('au' as const),
  name,
  region,
  postcode,
  latitude: 0,
  longitude: 0,
});
const places = [
  place('Melbourne', 'VIC', '3000'),
  place('Port Melbourne', 'VIC', '3207'),
  place('Richmond', 'NSW', '2753'),
  place('Richmond', 'VIC', '3121'),
  place('Richmond', 'Tasman', '7020'),
  place('Hāwera', 'Taranaki', '4610'),
];
const found = (country: 'au' | 'nz', address: string) =>
  searchPlaces(places, country, address).map(({ place, street }) =>
    [street, place.postcode].join(' ').trim(),
  );

describe('searchPlaces', () => {
  it.each([
    ['au', 'Melbourne', ['3000']],
    ['au', 'melbourne, victoria, Australia', ['3000']],
    ['au', 'Port Melbourne VIC 3207', ['3207']],
    ['au', 'Richmond', ['2753', '3121']],
    ['au', 'Richmond VIC', ['3121']],
    ['au', 'Richmond New South Wales', ['2753']],
    ['au', 'Richmond 3121', ['3121']],
    ['nz', 'Richmond', ['7020']],
    ['au', '12 Bridge Rd, Richmond VIC 3121', ['12 Bridge Rd 3121']],
    ['nz', 'hawera', ['4610']],
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
    ['3121', { name: 'Richmond', postcode: '3121' }],
    ['3004', { name: '3004', postcode: '3004' }],
    ['3040', undefined],
    ['7020', undefined],
  ])('%s: %j', (postcode, expected) => {
    const place = findPostcode(places, 'au', postcode);
    expect(place && { name: place.name, postcode: place.postcode }).toEqual(expected);
  });
});
