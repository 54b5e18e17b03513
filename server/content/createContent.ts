import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createAssetPath } from '../../shared/content/readAsset.ts';
import { type Country, countries } from '../../shared/country.ts';
import type { BotCheck } from '../../shared/forms/form.ts';
import type { Identity, Site } from '../../shared/page.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';
import type { VehicleData } from '../vehicles/createVehicleData.ts';
import type { Content } from './content.ts';
import { type ContentClient, createContentClient } from './contentClient.ts';
import { createDraftStories } from './draftStories.ts';
import { enquiryTypesQuery, readEnquiryTypes } from './enquiryTypes.ts';
import { createNewsLists } from './newsLists.ts';
import { createPageList } from './pageList.ts';
import { createPageLoader } from './pageLoader.ts';
import { createPublishedStories } from './publishedStories.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { createStoryCache } from './storyCache.ts';
import { createStoryLists, isListRecord } from './storyLists.ts';

export interface ContentOptions {
  /** Content API with version, no trailing slash: `https://api.storyblok.com/v2`. */
  readonly endpoint: string;
  /** Public token; without it an error is logged and nothing can be shown. */
  readonly token: string | undefined;
  /** Preview token; without it drafts cannot be shown. */
  readonly previewToken: string | undefined;
  /** 5, or 3 with a management token; 0: no limit. Spec part 1 §9. */
  readonly requestsPerSecond: number;
  /** Patience in ms with one answer of the content service. */
  readonly timeoutMs: number;
  /** Memory for stories in bytes. */
  readonly cacheBytes: number;
  /** `draft`, in development: every request gets drafts. */
  readonly defaultMode: 'published' | 'draft';
  /** File of the snapshot. */
  readonly snapshotFile: string;
  /** Public origin without trailing slash. */
  readonly siteUrl: string;
  readonly brand: Site['brand'];
  /** Customer service line by country, as read: `1800 335 132`. */
  readonly phones: Readonly<Record<Country, string>>;
  /** External identity service; unset: none. */
  readonly identity?: Identity | undefined;
  /** Origins of the content service's assets, which become paths of this site. */
  readonly assetOrigins: readonly string[];
  /** Script of the visual editor's bridge. */
  readonly bridgeUrl: string;
  /** The vehicles of a country, for the configurator; unset: there is none. */
  readonly catalogue?: ((country: Country) => Promise<VehicleCatalogue>) | undefined;
  /** The dealers, for the dealer locator; unset: there are none. */
  readonly dealers?: DealerSearches | undefined;
  /** For forms; unset: nobody checks. */
  readonly botCheck?: BotCheck | undefined;
  /** Structured data of the vehicles on a page by its slug; unset: none. */
  readonly vehicleData?: VehicleData;
  /** Build that renders. */
  readonly buildId: string;
  readonly logger: Logger;
  /** Pages per country that are read ahead, 300 when unset: a start then takes few calls. */
  readonly maxPages?: number;
  readonly now?: () => number;
  readonly delay?: (ms: number) => Promise<void>;
  /** Instead of the clients of the tokens. */
  readonly clients?: { readonly published: ContentClient; readonly draft: ContentClient };
}

/** The site's content: published stories from memory, drafts from the content service. Starts nothing. */
export function createContent(options: ContentOptions): Content {
  const { logger, now = Date.now, cacheBytes } = options;
  const delay = options.delay ?? ((ms: number) => wait(ms, undefined, { ref: false }));
  const { published, draft } = options.clients ?? createClients(options);
  const cache = createStoryCache({ maxBytes: cacheBytes, now, logger });
  const snapshot = createSnapshot({
    file: options.snapshotFile,
    source: sourceOf(options),
    maxBytes: cacheBytes,
    logger,
  });
  const lists = createStoryLists({
    client: options.defaultMode === 'draft' ? draft : published,
    cache,
    mode: options.defaultMode,
  });
  const save = createSaver(snapshot, () => [...cache.records(), ...lists.records()], delay);
  const stories = createPublishedStories({
    client: published,
    cache,
    maxPages: options.maxPages ?? 300,
    now,
    delay,
    onRefreshed: save.soon,
    logger,
  });
  const drafts = createDraftStories(draft);
  const assetPath = createAssetPath(options.assetOrigins);
  const { vehicleData = () => noData } = options;
  const loader = createPageLoader({ ...options, vehicleData, now, published: stories, drafts, assetPath });
  const source = options.defaultMode === 'draft' ? drafts : stories;
  return {
    ...loader,
    ...createNewsLists({ source, assetPath, logger }),
    readEnquiryTypes: async (country, uuids) => {
      if (!uuids.length) return [];
      const { stories: found } = await source.list(enquiryTypesQuery(country, uuids));
      return readEnquiryTypes(found, country);
    },
    readStories: lists.readStories,
    knownStories: lists.knownStories,
    listPages: createPageList({ client: published, cache, now, logger }),
    poll: stories.poll,
    invalidate: stories.invalidate,
    warm: stories.poll,
    ready: () => countries.every((country) => stories.peekNavigation(country) !== undefined),
    async restore() {
      const records = await snapshot.read();
      cache.restore(records.filter((record) => !isListRecord(record)));
      lists.restore(records.filter(isListRecord));
      if (records.length) logger.info({ entries: records.length }, 'content was restored from the snapshot');
    },
    save: save.now,
  };
}

const noData: readonly [] = [];

function createClients(options: ContentOptions) {
  const { endpoint, requestsPerSecond, timeoutMs, token, previewToken, logger } = options;
  const shared = { endpoint, requestsPerSecond, timeoutMs, logger };
  return {
    published: createContentClient({ ...shared, token, version: 'published' }),
    draft: createContentClient({ ...shared, token: previewToken, version: 'draft' }),
  };
}

/** Tells one space from another without telling the token. */
const sourceOf = ({ endpoint, token }: ContentOptions) =>
  createHash('sha256').update(`${endpoint} ${token}`).digest('hex');

/** A refresh may be followed by another at once: writing waits a little, and writes what there is then. */
function createSaver(
  snapshot: Snapshot,
  records: () => Parameters<Snapshot['write']>[0],
  delay: (ms: number) => Promise<void>,
) {
  const debounceMs = 5_000;
  let isPlanned = false;
  // Without stories there is nothing to lose, and the last snapshot is better.
  const now = async () => {
    const current = records();
    if (current.length) await snapshot.write(current);
  };
  return {
    now,
    soon() {
      if (isPlanned) return;
      isPlanned = true;
      void delay(debounceMs).then(() => {
        isPlanned = false;
        return now();
      });
    },
  };
}
