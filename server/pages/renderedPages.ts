import { setImmediate as nextTask } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { countries } from '../../shared/country.ts';
import { withQuery } from '../../shared/links.ts';
import type { Page } from '../../shared/page.ts';
import { withUnderstood } from '../../shared/pageQuery.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { type Answers, type Body, type BodyOf, onceUnlessItFails, tagOf } from '../answers/answers.ts';
import type { Renderer } from '../build/render.ts';
import type { Overload } from '../load/createOverload.ts';
import type { Stories } from '../stories/stories.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import type { LoadedPage, PageRequest, Pages } from './pages.ts';
import { routeOfPath } from './routes.ts';

/** A page as it is sent. */
export interface RenderedPage extends PageFacts {
  /** Rendered when it is first asked for. Rejects when the page around the blocks cannot be rendered. */
  html(): Promise<Body>;
  /** The page's data, for a client navigation. */
  payload(): Body;
}
interface PageFacts {
  /** Tells pages apart by all that is in them, the build's id included. */
  readonly tag: string;
  /** What the security policy must allow for the document's style element. */
  readonly styleSource: string | undefined;
}

/** Pages as they were rendered, by the page object: content gives the same one while nothing of it changes. Decision 0002. */
export interface RenderedPages {
  /** Counts as a visit. */
  of(page: Page): RenderedPage;
  /** True when the page of an address is in memory, whatever campaign its query tells of. */
  isKept(path: string, search: string): boolean;
  /**
   * Loads a page. What one is made of is looked at once a second at most, and at once when a story or a vehicle has changed:
   * the requests in between get the page that is in memory.
   */
  load(request: PageRequest): Promise<LoadedPage>;
  /** Renders what is asked for most, as far as it has changed, so that no visitor waits for it. Never rejects. */
  renderAgain(): Promise<void>;
  /** Addresses in memory without a query, which may tell of a visitor: those asked for most first. */
  addresses(): string[];
  /**
   * Brings addresses into memory, in their order. Never rejects.
   * @param isOver told before each: true ends it
   * @returns how many are there
   */
  renderAll(addresses: readonly string[], isOver: () => boolean): Promise<number>;
}
export interface RenderedPagesOptions {
  readonly pages: Pick<Pages, 'loadPage'>;
  readonly stories: Pick<Stories, 'changes'>;
  readonly vehicles: Pick<Vehicles, 'peek'>;
  readonly renderer: Pick<Renderer, 'render' | 'json' | 'styleSource'>;
  readonly answers: Answers;
  readonly overload: Pick<Overload, 'inTurn'>;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
  readonly logger: Logger;
}

/** ms for which a page that was loaded is not looked at again. */
const settledMs = 1_000;

/** A page that was loaded for its address. */
interface Shown {
  readonly page: WeakRef<Page>;
  readonly cache: LoadedPage['cache'];
  /** When loading it began, and of what stories and vehicles. */
  readonly at: number;
  readonly changes: number;
  readonly catalogue: VehicleCatalogue | undefined;
}

/** Addresses whose visits are counted, and of them those that are rendered again. */
const maxCounted = 1_000;
const maxRendered = 50;
/** Addresses whose page is known, and of them those that another process is told. */
const maxShown = 10_000;
const maxTold = 500;

const addressOf = ({ path, query }: Page) => withQuery(path, query);

export function createRenderedPages(options: RenderedPagesOptions): RenderedPages {
  const { pages, stories, vehicles, answers, overload, now = () => performance.now(), logger } = options;
  const { render, json, styleSource } = options.renderer;
  const renderer = { json, styleSource, render: (page: Page) => overload.inTurn(() => render(page)) };
  const visits = new LRUCache<string, number>({ max: maxCounted });
  // The home pages count from the start, before anybody has asked for them.
  for (const country of countries) visits.set(`/${country}/`, 0);

  const shown = new LRUCache<string, Shown>({ max: maxShown });
  const shownAt = (path: string, search: string) => {
    const found = shown.get(withUnderstood(path, search));
    const page = found?.page.deref();
    return found && page && answers.has(page) ? { ...found, page } : undefined;
  };

  // Outlive the bodies: a client that has the page is then told so without making it.
  const known = new WeakMap<Page, PageFacts>();
  const factsOf = (page: Page): PageFacts => {
    const facts = known.get(page) ?? {
      tag: tagOf(renderer.json(page)),
      styleSource: renderer.styleSource(page),
    };
    known.set(page, facts);
    return facts;
  };
  const make = (page: Page) => (bodyOf: BodyOf) => rendered(page, factsOf(page), renderer, bodyOf);

  async function renderOnce(address: string): Promise<void> {
    const [path = '', search = ''] = address.split('?', 2);
    const { page, isIncomplete } = await pages.loadPage({ route: routeOfPath(path), search, draft: false });
    if (!isIncomplete) await answers.of(page, make(page)).html();
  }

  const load: RenderedPages['load'] = async (request) => {
    const { route, search = '', draft } = request;
    const known = draft ? undefined : shownAt(route.path, search);
    const began = { at: now(), changes: stories.changes(), catalogue: vehicles.peek(route.country) };
    const isSame = known?.changes === began.changes && known.catalogue === began.catalogue;
    if (isSame && began.at - known.at < settledMs) return known;
    const loaded = await pages.loadPage(request);
    const { page, cache, isIncomplete, isForOne } = loaded;
    if (!draft && !isIncomplete && !isForOne)
      shown.set(addressOf(page), { page: new WeakRef(page), cache, ...began });
    return loaded;
  };
  const tellNotMade = (error: unknown) => logger.debug({ err: error }, 'a page could not be rendered ahead');

  return {
    load,
    of(page) {
      const address = addressOf(page);
      visits.set(address, (visits.get(address) ?? 0) + 1);
      return answers.of(page, make(page));
    },
    isKept: (path, search) => shownAt(path, search) !== undefined,
    async renderAgain() {
      // A copy: setting one while going through them would never end.
      const counted = [...visits].toSorted(([, a], [, b]) => b - a);
      // Halved, so that old visits count less and less.
      for (const [address, count] of counted) visits.set(address, Math.floor(count / 2));
      for (const [address] of counted.slice(0, maxRendered)) {
        await renderOnce(address).catch(tellNotMade);
        // Visitors' requests get their turn in between.
        await nextTask();
      }
    },
    addresses: () =>
      [...shown.keys()]
        .filter((address) => !address.includes('?') && shownAt(address, ''))
        .map((address) => [address, visits.get(address) ?? 0] as const)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, maxTold)
        .map(([address]) => address),
    async renderAll(addresses, isOver) {
      for (const path of addresses) {
        if (isOver()) break;
        await load({ route: routeOfPath(path), draft: false })
          .then(({ page, isIncomplete, isForOne }) =>
            isIncomplete || isForOne ? undefined : answers.of(page, make(page)).html(),
          )
          .catch(tellNotMade);
        await nextTask();
      }
      return addresses.filter((path) => shownAt(path, '')).length;
    },
  };
}

function rendered(
  page: Page,
  facts: PageFacts,
  renderer: RenderedPagesOptions['renderer'],
  bodyOf: BodyOf,
): RenderedPage {
  let payload: Body | undefined;
  return {
    ...facts,
    html: onceUnlessItFails(async () => bodyOf('html', await renderer.render(page))),
    payload() {
      payload ??= bodyOf('json', renderer.json(page));
      return payload;
    },
  };
}
