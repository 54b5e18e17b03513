import { describe, expect, it } from '@jest/globals';
import { centsOrNull } from '../unitsFixture.ts';
import {
  type AccessoryListingView,
  type AccessorySort,
  accessoryCategories,
  accessoryQuery,
  type ListedAccessory,
  readAccessoryListingView,
  viewAccessories,
} from './accessoryListing.ts';

const accessory = (name: string, price: number | null, ...categories: string[]): ListedAccessory => ({
  uuid: name,
  name,
  description: '',
  price: centsOrNull(price),
  code: '',
  image: null,
  carImage: null,
  categories,
  fits: [],
});
const accessories = [
  accessory('Tow bar', 145_000, 'Towing'),
  accessory('Roof box', 109_000, 'Carrying'),
  accessory('Bull bar', 349_000, 'Off-road', 'Protection'),
  accessory('Canopy', null, 'Protection', 'Carrying'),
  accessory('Awning', 94_900, 'off-road'),
  accessory('Mats', 24_900, 'Protection'),
  accessory('Winch', 145_000, 'Off-road'),
  accessory('Bike rack', 74_000, ' '),
];
const start: AccessoryListingView = { category: '', sort: 'featured', all: false };
const names = (view: Partial<AccessoryListingView>) =>
  viewAccessories(accessories, { ...start, ...view }).shown.map(({ name }) => name);
const viewOf = (query: Record<string, string>, country: 'au' | 'nz' = 'au') =>
  readAccessoryListingView(query, { country, accessories });

describe('spec part 2 §4 and §9, accessories listing', () => {
  it("'first 6 shown', in the editors' order", () => {
    expect(viewOf({})).toEqual(start);
    expect(names({})).toEqual(accessories.slice(0, 6).map(({ name }) => name));
    expect(viewAccessories(accessories, start).total).toBe(8);
  });

  it("''Load more' shows all'", () => {
    expect(viewOf({ show: 'all' })).toEqual({ ...start, all: true });
    expect(names({ all: true })).toHaveLength(8);
  });

  it.each<[string, Record<string, string>, Partial<AccessoryListingView>]>([
    ['a filter', { category: 'off-road' }, { category: 'off-road', all: true }],
    ['a sort', { sort: 'price-low-to-high' }, { sort: 'price-low-to-high', all: true }],
    [
      'both',
      { category: 'towing', sort: 'alphabetical' },
      { category: 'towing', sort: 'alphabetical', all: true },
    ],
  ])("'changing filter or sort also shows all': %s, and its address says so", (_, query, view) => {
    expect(viewOf(query)).toEqual({ ...start, ...view });
    expect(viewOf(accessoryQuery(viewOf(query)))).toEqual(viewOf(query));
  });

  it.each<[string, Record<string, string>]>([
    ['a category that none has', { category: 'spoilers' }],
    ['an order that there is not', { sort: 'random' }],
    ['the first order', { sort: 'featured' }],
    ['an unknown show', { show: 'some' }],
  ])('takes %s as nothing', (_, query) => {
    expect(viewOf(query)).toEqual(start);
  });

  it('goes back to the bare address only for the first 6', () => {
    expect(accessoryQuery(start)).toEqual({ category: '', show: '', sort: '' });
    expect(accessoryQuery({ ...start, all: true })).toEqual({ category: '', show: 'all', sort: '' });
  });
});

describe('spec part 2 §2.5, accessories listing', () => {
  it("'category filter buttons ('All' first, the others alphabetical)', each once whatever its case", () => {
    expect(accessoryCategories(accessories)).toEqual([
      { slug: 'carrying', name: 'Carrying' },
      { slug: 'off-road', name: 'Off-road' },
      { slug: 'protection', name: 'Protection' },
      { slug: 'towing', name: 'Towing' },
    ]);
    expect(names({ category: 'off-road', all: true })).toEqual(['Bull bar', 'Awning', 'Winch']);
  });

  it('names a category as editors write it, without what stands around it', () => {
    expect(
      accessoryCategories([accessory('Cage', 1, ' Dogs & cats '), accessory('Box', 2, 'dogs-cats')]),
    ).toEqual([{ slug: 'dogs-cats', name: 'Dogs & cats' }]);
  });

  it('sorts numbers in names by what they are', () => {
    const racks = ['Rack 10', 'Rack 9'].map((name) => accessory(name, 100));
    for (const sort of ['alphabetical', 'price-high-to-low', 'price-low-to-high'] as const)
      expect(viewAccessories(racks, { ...start, sort }).shown.map(({ name }) => name)).toEqual([
        'Rack 9',
        'Rack 10',
      ]);
  });

  it("'a sort selector (AU only)'", () => {
    expect(viewOf({ sort: 'price-low-to-high' }, 'nz')).toEqual(start);
  });

  it.each<[AccessorySort, string[]]>([
    ['alphabetical', ['Awning', 'Bike rack', 'Bull bar', 'Canopy', 'Mats', 'Roof box', 'Tow bar', 'Winch']],
    [
      'price-high-to-low',
      ['Bull bar', 'Tow bar', 'Winch', 'Roof box', 'Awning', 'Bike rack', 'Mats', 'Canopy'],
    ],
    [
      'price-low-to-high',
      ['Mats', 'Bike rack', 'Awning', 'Roof box', 'Tow bar', 'Winch', 'Bull bar', 'Canopy'],
    ],
  ])('sorts %s, what has no price last', (sort, expected) => {
    expect(names({ sort, all: true })).toEqual(expected);
  });
});
