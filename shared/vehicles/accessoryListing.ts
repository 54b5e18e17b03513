import type { FailedData } from '../content/readFields.ts';
import { type Country, marketOf } from '../country.ts';
import type { Accessory } from './catalogue.ts';

/** The accessories of a model line, or of all, as the blocks AccessoriesListing and AccessoriesCarousel show them. */

export interface ListedAccessory extends Accessory {
  /** Names of the model lines that it fits. */
  readonly fits: readonly string[];
  /** Names of what it cannot be fitted without: each line that it fits offers one of them, or needs none. */
  readonly needs?: readonly string[];
}

export type AccessoriesData =
  | {
      readonly status: 'success';
      /** Whose prices these are; none are sent where dealers tell them. Spec part 2 §2.5. */
      readonly country: Country;
      /** Name of the one model line that they are of; '' for those of all. */
      readonly modelLine: string;
      /** In the editors' order. */
      readonly accessories: readonly ListedAccessory[];
    }
  | FailedData;

/** Said in place of the cards. */
export const accessoriesMessages = {
  none: 'Could not find any accessories.',
  error: 'Error fetching accessories.',
} as const;

/** Spec part 2 §9: 'Accessories initial display 6 per load'. */
export const initialAccessories = 6;

/** The first is how a listing starts: the order of the editors. Texts as on the offers listing. */
export const accessorySorts = [
  { value: 'featured', text: 'Featured' },
  { value: 'alphabetical', text: 'Alphabetical A to Z' },
  { value: 'price-high-to-low', text: 'Price High to Low' },
  { value: 'price-low-to-high', text: 'Price Low to High' },
] as const;
export type AccessorySort = (typeof accessorySorts)[number]['value'];
export const defaultAccessorySort: AccessorySort = accessorySorts[0].value;

export const isAccessorySort = (value: unknown): value is AccessorySort =>
  accessorySorts.some((sort) => sort.value === value);

/** What a visitor has asked the listing for. */
export interface AccessoryListingView {
  /** Slug; '': all. */
  readonly category: string;
  readonly sort: AccessorySort;
  /** Whether every accessory shows, not just the first few. */
  readonly all: boolean;
}

/**
 * The view that an address asks for; a category that no accessory has is none. Prices are Australian, and so is the
 * order by price. Spec part 2 §4: 'changing filter or sort also shows all'.
 */
export function readAccessoryListingView(
  query: Readonly<Record<string, string>>,
  { country, accessories }: { readonly country: Country; readonly accessories: readonly ListedAccessory[] },
): AccessoryListingView {
  const category = accessoryCategories(accessories).find(({ slug }) => slug === query.category)?.slug ?? '';
  const sort =
    marketOf(country).pricesAccessories && isAccessorySort(query.sort) ? query.sort : defaultAccessorySort;
  return {
    category,
    sort,
    all: query.show === 'all' || category !== '' || sort !== defaultAccessorySort,
  };
}

/** The query of a view's address. */
export function accessoryQuery({
  category,
  sort,
  all,
}: AccessoryListingView): Readonly<Record<string, string>> {
  const sorted = sort === defaultAccessorySort ? '' : sort;
  return { category, show: all && !category && !sorted ? 'all' : '', sort: sorted };
}

/** The categories that accessories have, alphabetical. Spec part 2 §2.5: ''All' first, the others alphabetical'. */
export function accessoryCategories(
  accessories: readonly Pick<Accessory, 'categories'>[],
): { readonly slug: string; readonly name: string }[] {
  const names = new Map<string, string>();
  for (const name of accessories.flatMap(({ categories }) => categories)) {
    const slug = slugOf(name);
    if (slug && !names.has(slug)) names.set(slug, name.trim());
  }
  return [...names]
    .map(([slug, name]) => ({ slug, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }));
}

/** What a view shows: so many of all that fit it. */
export function viewAccessories(
  accessories: readonly ListedAccessory[],
  { category, sort, all }: AccessoryListingView,
): { readonly shown: readonly ListedAccessory[]; readonly total: number } {
  const fitting = accessories.filter(
    ({ categories }) => !category || categories.some((name) => slugOf(name) === category),
  );
  const order = orders[sort];
  const sorted = order ? [...fitting].sort(order) : fitting;
  return { shown: all ? sorted : sorted.slice(0, initialAccessories), total: sorted.length };
}

type Order = (a: Accessory, b: Accessory) => number;

const byName: Order = (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true });
/** What has no price stands last either way; the same price is in the order of the names. */
const byPrice =
  (direction: 1 | -1): Order =>
  (a, b) =>
    Number(a.price === null) - Number(b.price === null) ||
    direction * ((a.price ?? 0) - (b.price ?? 0)) ||
    byName(a, b);

const orders: Readonly<Record<AccessorySort, Order | null>> = {
  featured: null,
  alphabetical: byName,
  'price-high-to-low': byPrice(-1),
  'price-low-to-high': byPrice(1),
};

/** 'Off-road' → 'off-road', as in `?category=`. */
const slugOf = (category: string): string =>
  category
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
