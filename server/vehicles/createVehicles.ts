import type { Logger } from 'pino';
import type { AnyBlock } from '../../shared/content/schema.ts';
import { byCountry, type Country, countries } from '../../shared/country.ts';
import { isoDay, isoDayLeft } from '../../shared/dates.ts';
import type { AssetPath } from '../../shared/images.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { unavailable } from '../errors.ts';
import { createLastGoodValue, type LastGoodValue } from '../http/lastGoodValue.ts';
import type { JsonLd } from '../seo/jsonLd.ts';
import { isContentError } from '../stories/contentError.ts';
import type { Story } from '../stories/story.ts';
import type { StoryList, StoryLists } from '../stories/storyLists.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import type { CatalogueDays } from './readTerms.ts';
import { vehicleTypes } from './readVehicleStories.ts';
import { offersJsonLd, type StructuredDataFacts, vehicleJsonLd } from './structuredData.ts';

/** The vehicles of all countries, in memory. Made by `createVehicles`. */
export interface Vehicles {
  /**
   * The whole catalogue, the same object while nothing in it changes; waits only when there is none yet.
   * Rejects with `unavailable` when the content service fails then.
   */
  catalogue(country: Country): Promise<VehicleCatalogue>;
  /**
   * The catalogue with one story as its editor has it, made for this answer only. Nothing of it is kept or logged.
   * Rejects as `catalogue` does.
   */
  draftCatalogue(country: Country, draft: Story): Promise<VehicleCatalogue>;
  /** What is in memory; never waits. */
  peek(country: Country): VehicleCatalogue | undefined;
  /** The stories that it was built of; [] while there is none. Never waits. */
  peekStories(country: Country): readonly Story[];
  /** Reads what has changed. The last good catalogue stays on a failure, which is logged. */
  refresh(): Promise<void>;
  /** Builds from the content that the snapshot brought back, without asking the service. */
  restore(): void;
}
export interface VehiclesOptions {
  readonly source: StoryLists;
  readonly assetPath: AssetPath;
  readonly logger: Logger;
  /** ms */
  readonly now?: () => number;
  /** ms since 1970 */
  readonly clock?: () => number;
}

interface Built {
  readonly list: StoryList;
  readonly catalogue: VehicleCatalogue;
  /** The days on which it was built. */
  readonly days: CatalogueDays;
  /** Days on which an offer in it begins or is over. */
  readonly changes: readonly string[];
}

/** ms between two attempts, as for stories. */
const retryMs = 5_000;
const retryAfterS = 10;
const maxShown = 50;
const noVehicles = 'The vehicles cannot be shown at the moment. Please try again shortly.';

/**
 * Starts nothing: `refresh` is called after each look at the content's version, see server/jobs/contentRefresh.ts.
 */
export function createVehicles({
  source,
  assetPath,
  logger,
  now = () => performance.now(),
  clock = Date.now,
}: VehiclesOptions): Vehicles {
  const daysIn = createDays(clock);
  const queryOf = (country: Country) => ({ country, contentTypes: vehicleTypes(country) });

  /** The catalogue of a list: the former one while no vehicle has changed, and no offer has begun or ended. */
  function build(country: Country, list: StoryList, former?: Built): Built {
    const days = daysIn(country);
    const isSame =
      former?.list.stories === list.stories &&
      !former.changes.some((day) => isBetween(day, former.days, days));
    if (isSame) return { ...former, list, days };
    const startedAt = now();
    const { catalogue, changes, problems } = buildCatalogue(list.stories, { country, assetPath, days });
    const facts = {
      country,
      lines: catalogue.modelLines.length,
      models: Object.keys(catalogue.models).length,
    };
    logger.info({ ...facts, ms: Math.round(now() - startedAt) }, 'the vehicle catalogue was built');
    if (problems.length)
      logger.warn(
        { country, count: problems.length, problems: problems.slice(0, maxShown) },
        'vehicle content is not as it should be',
      );
    return { list, catalogue, days, changes };
  }

  const keep = (country: Country) =>
    createLastGoodValue<Built>({
      name: 'the vehicle catalogue',
      async read(former) {
        // At midnight offers begin and end, in the stories that are there.
        const list = former?.list.isCurrent() ? former.list : await source.readStories(queryOf(country));
        // No stories at all is an accident, not an empty showroom.
        if (!list.stories.length && former) throw new Error('there are no vehicle stories');
        return build(country, list, former);
      },
      isCurrent: ({ list, days }) => list.isCurrent() && days === daysIn(country),
      retryMs,
      now,
      logger: logger.child({ country }),
    });
  const built: Readonly<Record<Country, LastGoodValue<Built>>> = byCountry(keep);

  return {
    peek: (country) => built[country].peek()?.catalogue,
    peekStories: (country) => built[country].peek()?.list.stories ?? [],
    catalogue: (country) => built[country].get().then(({ catalogue }) => catalogue, asUnavailable),
    async draftCatalogue(country, draft) {
      const { list, days } = await built[country].get().catch(asUnavailable);
      const stories = list.stories.map((story) => (story.id === draft.id ? draft : story));
      if (!stories.includes(draft)) stories.push(draft);
      return buildCatalogue(stories, { country, assetPath, days }).catalogue;
    },
    async refresh() {
      for (const country of countries) await built[country].refreshStale();
    },
    restore() {
      for (const country of countries) {
        const list = source.knownStories(queryOf(country));
        if (list && !built[country].peek()) built[country].restore(build(country, list));
      }
    },
  };
}

const minuteMs = 60_000;

const hasCome = (day: string, today: string) => day <= today;

/** Whether a day has come since, or become the one that is left; or is to come again, as the clock was ahead. */
const isBetween = (day: string, former: CatalogueDays, now: CatalogueDays): boolean =>
  hasCome(day, former.today) !== hasCome(day, now.today) ||
  hasCome(day, former.left) !== hasCome(day, now.left);

/** A country's days, told anew each minute, as they are asked for with every page: the same object while they last. */
function createDays(clock: () => number): (country: Country) => CatalogueDays {
  const known = new Map<Country, { readonly minute: number; readonly days: CatalogueDays }>();
  return (country) => {
    const minute = Math.floor(clock() / minuteMs);
    const found = known.get(country);
    if (found?.minute === minute) return found.days;
    const time = minute * minuteMs;
    const told = { today: isoDay(time, country), left: isoDayLeft(time, country) };
    const days = found && isSameDays(found.days, told) ? found.days : told;
    known.set(country, { minute, days });
    return days;
  };
}

const isSameDays = (a: CatalogueDays, b: CatalogueDays) => a.today === b.today && a.left === b.left;

function asUnavailable(error: unknown): never {
  throw isContentError(error) ? unavailable(noVehicles, retryAfterS, error) : error;
}

/** Spec part 1 §9 'vehicle data cache', ms. */
const cacheMs = 300_000;

export interface VehicleStructuredDataOptions extends StructuredDataFacts {
  readonly vehicles: Pick<Vehicles, 'peek'>;
  readonly logger: Logger;
  /** ms */
  readonly now?: () => number;
  /** ms since 1970. */
  readonly clock?: () => number;
}

/** Spec part 1 §1: '/au/offers and /nz/offers'. */
const offersSlug = 'offers';

/**
 * Structured data of the vehicles on a page, by its slug without country: a model page's vehicle, or the list of the
 * offers page, which is that of its blocks; else none. The same array for 5 minutes, or until the vehicles change. A
 * failure is logged, and none given.
 */
export type VehicleStructuredData = (
  country: Country,
  slug: string,
  blocks?: readonly AnyBlock[],
) => readonly JsonLd[];

interface Kept {
  readonly catalogue: VehicleCatalogue;
  readonly madeAt: number;
  readonly bySlug: ReadonlyMap<string, readonly JsonLd[]>;
  /** By the blocks of the offers page, which are the same objects while the story is. */
  readonly offers: WeakMap<readonly AnyBlock[], readonly JsonLd[]>;
}
const none: readonly JsonLd[] = [];
const noBlocks: readonly AnyBlock[] = [];

export function createVehicleStructuredData(options: VehicleStructuredDataOptions): VehicleStructuredData {
  const { vehicles, logger, now = () => performance.now(), clock = Date.now } = options;
  const kept = new Map<Country, Kept>();
  const attempt = (country: Country, page: string, make: () => JsonLd | undefined): readonly JsonLd[] => {
    try {
      const data = make();
      return data ? [data] : none;
    } catch (error) {
      logger.error({ err: error, country, page }, 'no vehicle structured data');
      return none;
    }
  };
  const make = (catalogue: VehicleCatalogue): Kept => ({
    catalogue,
    madeAt: now(),
    bySlug: new Map(
      catalogue.modelLines.map((line) => [
        line.pageSlug,
        attempt(catalogue.country, line.pageSlug, () => vehicleJsonLd(catalogue, line, options)),
      ]),
    ),
    offers: new WeakMap(),
  });
  const offersOf = ({ catalogue, offers }: Kept, blocks: readonly AnyBlock[]): readonly JsonLd[] => {
    const { country } = catalogue;
    const data =
      offers.get(blocks) ??
      attempt(country, offersSlug, () =>
        offersJsonLd(catalogue, { ...options, today: isoDay(clock(), country) }, blocks),
      );
    offers.set(blocks, data);
    return data;
  };
  return (country, slug, blocks = noBlocks) => {
    const catalogue = vehicles.peek(country);
    if (!catalogue) return none;
    const known = kept.get(country);
    const isFresh = known?.catalogue === catalogue && now() - known.madeAt < cacheMs;
    const current = isFresh ? known : make(catalogue);
    kept.set(country, current);
    return slug === offersSlug ? offersOf(current, blocks) : (current.bySlug.get(slug) ?? none);
  };
}
