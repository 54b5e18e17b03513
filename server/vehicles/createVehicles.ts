import type { Logger } from 'pino';
import type { AssetPath } from '../../shared/content/readAsset.ts';
import { type Country, countries } from '../../shared/country.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { unavailable } from '../errors.ts';
import { isContentError } from '../stories/contentError.ts';
import type { StoryList, StoryLists } from '../stories/storyLists.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { vehicleTypes } from './readStories.ts';

/** The vehicles of both countries, in memory. Made by `createVehicles`. */
export interface Vehicles {
  /**
   * The whole catalogue, the same object while nothing in it changes; waits only when there is none yet.
   * Rejects with `unavailable` when the content service fails then.
   */
  catalogue(country: Country): Promise<VehicleCatalogue>;
  /** What is in memory; never waits. */
  peek(country: Country): VehicleCatalogue | undefined;
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
}

interface Built {
  readonly list: StoryList;
  readonly catalogue: VehicleCatalogue;
}

/** ms between two attempts, as for stories. */
const retryMs = 5_000;
const retryAfterS = 10;
const maxShown = 50;
const noVehicles = 'The vehicles cannot be shown at the moment. Please try again shortly.';

/** Starts nothing: `refresh` is called by a job, see cron/refreshVehicles.ts. */
export function createVehicles({
  source,
  assetPath,
  logger,
  now = () => performance.now(),
}: VehiclesOptions): Vehicles {
  const built = new Map<Country, Built>();
  const reading = new Map<Country, Promise<VehicleCatalogue>>();
  /** When reading failed, or gave what was out of date already. */
  const triedAt = new Map<Country, number>();
  const queryOf = (country: Country) => ({ country, contentTypes: vehicleTypes(country) });

  /** The catalogue of a list takes the place of the former in one step. */
  function take(country: Country, list: StoryList): VehicleCatalogue {
    const known = built.get(country);
    const isSame = known?.list.stories === list.stories;
    const catalogue = isSame ? known.catalogue : build(country, list);
    built.set(country, { list, catalogue });
    return catalogue;
  }

  function build(country: Country, { stories }: StoryList): VehicleCatalogue {
    const startedAt = now();
    const { catalogue, problems } = buildCatalogue(stories, { country, assetPath });
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
    return catalogue;
  }

  function read(country: Country): Promise<VehicleCatalogue> {
    const running = reading.get(country);
    if (running) return running;
    const started = source
      .readStories(queryOf(country))
      .then((list) => {
        // No stories at all is an accident, not an empty showroom.
        if (!list.stories.length && built.has(country)) throw new Error('there are no vehicle stories');
        if (list.isCurrent()) triedAt.delete(country);
        else triedAt.set(country, now());
        return take(country, list);
      })
      .catch((error: unknown) => {
        triedAt.set(country, now());
        throw error;
      })
      .finally(() => reading.delete(country));
    reading.set(country, started);
    return started;
  }

  const isDue = (country: Country) =>
    !built.get(country)?.list.isCurrent() &&
    now() - (triedAt.get(country) ?? Number.NEGATIVE_INFINITY) >= retryMs;

  return {
    peek: (country) => built.get(country)?.catalogue,
    async catalogue(country) {
      const known = built.get(country);
      if (known) return known.catalogue;
      // Pages show without them meanwhile: an outage is not answered with a call for each.
      if (!isDue(country) && !reading.has(country)) throw unavailable(noVehicles, retryAfterS);
      return read(country).catch(asUnavailable);
    },
    async refresh() {
      for (const country of countries.filter(isDue))
        await read(country).catch((error: unknown) =>
          logger.warn({ err: error, country }, 'the vehicle catalogue could not be read anew'),
        );
    },
    restore() {
      for (const country of countries) {
        const list = source.knownStories(queryOf(country));
        if (list && !built.has(country)) take(country, list);
      }
    },
  };
}

function asUnavailable(error: unknown): never {
  throw isContentError(error) ? unavailable(noVehicles, retryAfterS, error) : error;
}
