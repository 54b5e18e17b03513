import type { Logger } from 'pino';
import { byCountry, type Country, countries } from '../../shared/country.ts';
import type { AssetPath } from '../../shared/images.ts';
import type { SearchResult, SearchSuggestions } from '../../shared/search/search.ts';
import { stockNumberPattern } from '../../shared/stock/stockRow.ts';
import type { Dealers } from '../dealers/createDealers.ts';
import { unavailable } from '../errors.ts';
import { withPauses } from '../load/withPauses.ts';
import { pageListQuery } from '../pages/pageList.ts';
import type { Stock } from '../stock/createStock.ts';
import type { Stories } from '../stories/stories.ts';
import type { Story } from '../stories/story.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import { createSearchIndex, type FoundEntry, type SearchEntry } from './createSearchIndex.ts';
import { excerptOf, markWords } from './excerpt.ts';
import type { OfferedPages } from './ownPageEntries.ts';
import { answerTo, readSearchHelp, type SearchHelp } from './searchHelp.ts';
import { type NamedSources, type SearchContent, type SearchSource, searchSources } from './searchSources.ts';
import { stockVehicleEntry } from './stockEntries.ts';
import { queryWords, wordsOf } from './words.ts';

/** What visitors search: published stories in memory, vehicles and dealers, by country. */
export interface Search {
  /** Rejects with `unavailable` while there is nothing to search. */
  find(country: Country, words: string): Promise<FoundResults>;
  /** Suggestions for words that are still being typed. Rejects as `find` does. */
  suggest(country: Country, words: string): Promise<SearchSuggestions>;
  /** Takes over what has changed since the last time. */
  refresh(): Promise<void>;
}
export interface FoundResults {
  readonly total: number;
  /** The first of them, at most `maxResults`. */
  readonly results: readonly SearchResult[];
}

export interface SearchOptions {
  readonly stories: Pick<Stories, 'knownStories'> & {
    readonly published: Pick<Stories['published'], 'peekPages' | 'peekNavigation'>;
  };
  readonly vehicles: Pick<Vehicles, 'peek'>;
  readonly dealers: Pick<Dealers, 'list'>;
  readonly stock: Pick<Stock, 'has' | 'view'>;
  /** Unset: there are none. */
  readonly ownPages?: OfferedPages;
  readonly assetPath: AssetPath;
  readonly logger: Pick<Logger, 'info'>;
}

export const maxResults = 30;
const maxSuggestions = 8;
const retryAfterS = 5;
const notReady = 'The search is not ready yet. Please try again shortly.';

/** Starts nothing: `refresh` is called after each look at the content's version. */
export function createSearch(options: SearchOptions): Search {
  const of = byCountry((country) => createCountrySearch(country, options));
  let refreshing: Promise<void> = Promise.resolve();
  /** One after the other: each takes over what the one before has left. */
  const refresh = () => {
    refreshing = refreshing
      .catch(() => undefined)
      .then(async () => {
        for (const country of countries) await of[country].refresh();
      });
    return refreshing;
  };
  async function indexOf(country: Country) {
    const { index } = of[country];
    if (index.size === 0) await refresh();
    if (index.size === 0) throw unavailable(notReady, retryAfterS);
    return index;
  }
  /** Whoever has a stock number, of an advertisement or from a dealer, wants that vehicle before all else. */
  async function vehicleOf(country: Country, words: string): Promise<FoundEntry[]> {
    const number = words.replace(beforeNumber, '');
    if (!stockNumberPattern.test(number) || !options.stock.has(country)) return [];
    const view = await options.stock.view(country).catch(() => undefined);
    const entry = view && stockVehicleEntry(view, number);
    return entry ? [{ entry, terms: new Set(wordsOf(number)) }] : [];
  }
  /** The vehicle of a stock number, and the answer that editors have for a search: before all else. */
  async function firstOf(country: Country, words: string): Promise<FoundEntry[]> {
    const terms = queryWords(words);
    const entry = answerTo(of[country].help(), terms, of[country].index.has);
    return [...(await vehicleOf(country, words)), ...(entry ? [{ entry, terms: new Set(terms) }] : [])];
  }
  return {
    refresh,
    async find(country, words) {
      const index = await indexOf(country);
      const { total, entries } = index.find(words, maxResults, of[country].help().synonyms);
      const first = await firstOf(country, words);
      const others = entries.filter(isNoneOf(first));
      const results = [...first, ...others].slice(0, maxResults).map(presentResult);
      return { total: total + first.length - (entries.length - others.length), results };
    },
    async suggest(country, words) {
      const suggested = (await indexOf(country)).suggest(words, maxSuggestions);
      const first = await firstOf(country, words);
      const others = suggested.filter((entry) => isNoneOf(first)({ entry }));
      return {
        suggestions: [...first.map(({ entry }) => entry), ...others].slice(0, maxSuggestions).map(presentHit),
      };
    },
  };
}

/** What people write before a stock number: 'Stock no. #M10001'. */
const beforeNumber = /^\s*(?:stock\s+)?(?:(?:number|no\.?)\s*)?#?\s*/i;

/** Tells whether an entry is another than all of these: several questions lead to one place of a page. */
const isNoneOf =
  (first: readonly FoundEntry[]) =>
  ({ entry: { kind, path, title } }: Pick<FoundEntry, 'entry'>): boolean =>
    !first.some(({ entry }) => entry.path === path && (kind !== 'question' || entry.title === title));

function createCountrySearch(
  country: Country,
  { stories, vehicles, dealers, stock, ownPages = {}, assetPath, logger }: SearchOptions,
) {
  const index = createSearchIndex();
  const named: NamedSources = new WeakMap();
  const held = new Map<object, { readonly variant: string; readonly ids: readonly number[] }>();
  let former: SearchContent | undefined;
  let formerPages: ReadonlySet<Story> = new Set();

  function changesOf(sources: readonly SearchSource[]) {
    const wanted = new Map(sources.map((source) => [source.key, source]));
    const gone = [...held].filter(([key, { variant }]) => wanted.get(key)?.variant !== variant);
    const isNew = ({ key, variant }: SearchSource) => held.get(key)?.variant !== variant;
    return { gone: new Map(gone), added: [...wanted.values()].filter(isNew) };
  }

  async function refresh(): Promise<void> {
    const pages = stories.published.peekPages(country);
    const listed = stories.knownStories(pageListQuery)?.stories;
    const catalogue = vehicles.peek(country);
    const network = await dealers.list(country).catch(() => former?.network);
    const content = {
      country,
      pages,
      listed,
      listedCountry: pageListQuery.country,
      catalogue,
      network,
      hasStock: stock.has(country),
      ownPages,
      assetPath,
    };
    const isSame =
      former !== undefined &&
      former.listed === listed &&
      former.catalogue === catalogue &&
      former.network === network &&
      formerPages.size === pages.length &&
      pages.every((story) => formerPages.has(story));
    if (isSame) return;
    const startedAt = performance.now();
    const { gone, added } = changesOf(searchSources(content, named));
    // The old entries of a source are replaced in one step, so that a search meanwhile finds one or the other.
    for await (const source of withPauses(added)) {
      const entries = source.entries();
      index.remove(gone.get(source.key)?.ids ?? []);
      gone.delete(source.key);
      held.set(source.key, { variant: source.variant, ids: index.add(entries) });
    }
    for (const [key, { ids }] of gone) {
      index.remove(ids);
      held.delete(key);
    }
    former = content;
    formerPages = new Set(pages);
    const ms = Math.round(performance.now() - startedAt);
    logger.info(
      { country, entries: index.size, changed: added.length, ms },
      'the search was brought up to date',
    );
  }
  let known: { readonly stories: readonly Story[] | undefined; readonly help: SearchHelp } | undefined;
  /** What editors say of searches: read once of the same stories. */
  function help(): SearchHelp {
    const navigation = stories.published.peekNavigation(country);
    if (!known || known.stories !== navigation)
      known = { stories: navigation, help: readSearchHelp(navigation ?? [], country, assetPath) };
    return known.help;
  }
  return { index, refresh, help };
}

const presentHit = ({ kind, title, path }: SearchEntry) => ({ kind, title, path });

const presentResult = ({ entry, terms }: FoundEntry): SearchResult => ({
  ...presentHit(entry),
  titleParts: markWords(entry.title, terms),
  excerpt: excerptOf(entry.text, terms),
});
