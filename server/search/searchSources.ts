import { type Country, isForCountry } from '../../shared/country.ts';
import type { DealerNetwork } from '../../shared/dealers/dealer.ts';
import type { AssetPath } from '../../shared/images.ts';
import { isRecord } from '../../shared/records.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { readPage } from '../pages/readPage.ts';
import { errorSlug, matchRoute, needsNoStory, type PageRoute, type RouteName } from '../pages/routes.ts';
import type { ContentBlocks } from '../stories/schemaGate.ts';
import { type Story, slugOf } from '../stories/story.ts';
import type { SearchEntry } from './createSearchIndex.ts';
import { dealerEntry } from './dealerEntries.ts';
import { lineWords } from './lineWords.ts';
import { type OfferedPages, ownPageEntries } from './ownPageEntries.ts';
import { pageEntries } from './pageEntries.ts';
import { stockEntries } from './stockEntries.ts';
import { modelNames, vehicleEntries } from './vehicleEntries.ts';

/** All that a country's index is made of. */
export interface SearchContent {
  readonly country: Country;
  /** Pages in memory; stories that are no pages of the country may be among them. */
  readonly pages: readonly Story[];
  /** All pages by their names, without what is on them; unset: not known. */
  readonly listed: readonly Story[] | undefined;
  /** Language in the addresses of those. */
  readonly listedCountry: Country;
  readonly catalogue: VehicleCatalogue | undefined;
  readonly network: DealerNetwork | undefined;
  /** Whether the country has a list of cars in stock. */
  readonly hasStock: boolean;
  /** Which pages without a story it has. */
  readonly ownPages: OfferedPages;
  readonly assetPath: AssetPath;
}

/** What entries are made of: while the key is the same object and the variant the same text, so are they. */
export interface SearchSource {
  readonly key: object;
  readonly variant: string;
  entries(): SearchEntry[];
}

/** Sources of stories that are found by their names alone, as they were made before; undefined: it is no page. */
export type NamedSources = WeakMap<Story, SearchSource | undefined>;

/**
 * Lists everything that can be found in a country. None of it is read before it is asked for its entries.
 * @param named sources to use again: of ten thousand stories a publishing changes a few
 */
export function searchSources(content: SearchContent, named: NamedSources = new WeakMap()): SearchSource[] {
  const { catalogue, network, hasStock, ownPages } = content;
  const path = accessoriesPath(content);
  const vehicles = catalogue && {
    key: catalogue,
    variant: path ?? '',
    entries: () => [
      ...vehicleEntries(catalogue, path),
      ...(hasStock ? stockEntries(catalogue) : []),
      ...ownPageEntries(catalogue.country, ownPages),
    ],
  };
  return [
    ...content.pages.flatMap((story) => pageSource(story, content)),
    ...namedSources(content, named),
    ...(vehicles ? [vehicles] : []),
    ...(network?.dealers ?? []).map((dealer) => ({
      key: dealer,
      variant: '',
      entries: () => [dealerEntry(dealer)],
    })),
  ];
}

function pageSource(story: Story, content: SearchContent): SearchSource[] {
  const { country, catalogue, assetPath } = content;
  const route = publicRoute(story, slugOf(story, country), content);
  if (!route) return [];
  const names = catalogue ? modelNames(catalogue, route.slug) : '';
  const facts = catalogue ? lineWords(story, catalogue, route.path) : '';
  const place = { route: route.name, path: route.path, name: story.name, names, facts };
  const entries = () => {
    const page = readPage(story, { country, draft: false, assetPath });
    return page ? pageEntries(page.content, place) : [];
  };
  return [{ key: story, variant: `${names}\n${facts}`, entries }];
}

/** Pages that are not in memory are found by their names alone. */
function namedSources(content: SearchContent, named: NamedSources): SearchSource[] {
  const { country, pages, listed = [], listedCountry } = content;
  const known = new Set(pages.map((story) => slugOf(story, country)));
  return listed.flatMap((story) => {
    const slug = slugOf(story, listedCountry);
    if (known.has(slug)) return [];
    if (!named.has(story)) named.set(story, namedSource(story, slug, content));
    return named.get(story) ?? [];
  });
}

function namedSource(story: Story, slug: string, content: SearchContent): SearchSource | undefined {
  const route = publicRoute(story, slug, content);
  const entry: SearchEntry | undefined = route && {
    kind: 'page',
    title: story.name,
    path: route.path,
    names: '',
    headings: '',
    text: '',
  };
  return entry && { key: story, variant: '', entries: () => [entry] };
}

/** Where a story is a page of the country that anybody may find; undefined: nowhere. */
function publicRoute({ content }: Story, slug: string, facts: SearchContent): PageRoute | undefined {
  const { noindex, locale } = content;
  const { country } = facts;
  if (noindex === true || noindex === 'true' || !isForCountry(locale, country) || slug === errorSlug)
    return undefined;
  const match = matchRoute(`/${country}/${slug}`);
  const route = match.kind === 'redirect' ? matchRoute(match.redirect) : match;
  return route.kind === 'page' && !isOwn(route.name, facts) ? route : undefined;
}

/** Whether the site has a page of its own there, which shows in place of a story. */
const isOwn = (name: RouteName, { hasStock, ownPages }: SearchContent): boolean => {
  if (name === 'stock' || name === 'stockVehicle') return hasStock;
  if (name === 'tradeIn' || name === 'recalls') return ownPages[name] === true;
  return needsNoStory(name);
};

const listing = 'AccessoriesListing' satisfies keyof ContentBlocks;

/**
 * Path of the page that lists the accessories of all cars; undefined when there is none. Of several it is the one that was
 * published first, whichever was asked for last.
 */
function accessoriesPath(content: SearchContent): string | undefined {
  const found = content.pages.flatMap((story) => {
    const { body } = story.content;
    const lists =
      Array.isArray(body) &&
      body.some((block) => isRecord(block) && block.component === listing && !block.model_line);
    const route = lists ? publicRoute(story, slugOf(story, content.country), content) : undefined;
    return route ? [{ path: route.path, order: `${story.first_published_at ?? ''} ${route.path}` }] : [];
  });
  return found.toSorted((a, b) => (a.order < b.order ? -1 : 1))[0]?.path;
}
