import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { countries } from '../../shared/country.ts';
import { alone, type Fleet, type Share } from '../fleet/Fleet.ts';
import { type ContentClient, createContentClient, type Pins } from './contentClient.ts';
import { createCallTurns } from './createCallTurns.ts';
import { createDraftStories } from './draftStories.ts';
import { createFormerAddresses, isFormerRecord } from './formerAddresses.ts';
import { createPublishedStories } from './publishedStories.ts';
import { pageTypes } from './schemaGate.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import type { Stories } from './stories.ts';
import { createStoryCache } from './storyCache.ts';
import { createStoryLists, isListRecord } from './storyLists.ts';
import { createDropGuard, type DropGuard, pagePrefix, slugOfPageKey } from './storyMemory.ts';

export interface StoriesOptions {
  /** Content API with version, no trailing slash: `https://api.storyblok.com/v2`. */
  readonly apiUrl: string;
  /** Public token; without it an error is logged and nothing can be shown. */
  readonly token: string | undefined;
  /** Preview token; without it drafts cannot be shown. */
  readonly previewToken: string | undefined;
  /** Calls started in any second; 0: no limit. Spec part 1 §9. */
  readonly requestsPerSecond: number;
  /** Patience in ms with one answer of the content service. */
  readonly timeoutMs: number;
  /** Between two looks at the space's version, in s; 0: only after `invalidate`. */
  readonly pollSeconds: number;
  /** Memory for stories in bytes. */
  readonly cacheBytes: number;
  /** `draft`, in development: every request gets drafts. */
  readonly defaultVersion: 'published' | 'draft';
  /** File of the snapshot. */
  readonly snapshotFile: string;
  readonly logger: Logger;
  /** Believes at once that content is gone, however much of it. */
  readonly acceptDrop?: boolean;
  /** Pages per country that are read ahead, 300 when unset: a start then takes few calls. */
  readonly maxPages?: number;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
  readonly delay?: (ms: number) => Promise<void>;
  /** Gives random numbers from 0 to 1. */
  readonly random?: () => number;
  /** Unset: one machine. */
  readonly fleet?: Pick<Fleet, 'isShared' | 'isLeader' | 'share' | 'turn' | 'tell' | 'told'>;
  /** Used instead of clients made with the tokens. */
  readonly clients?: Clients;
}

/** The space's stories. Starts nothing. */
export function createStories(options: StoriesOptions): Stories {
  const { logger, now = () => performance.now(), cacheBytes, defaultVersion, fleet = alone } = options;
  const delay = options.delay ?? ((ms: number) => wait(ms, undefined, { ref: false }));
  const former = createFormerAddresses();
  const cache = createStoryCache({
    maxBytes: cacheBytes,
    now,
    onGone(key, [story]) {
      const slug = slugOfPageKey(key);
      if (slug && story && pageTypes.includes(story.content.component)) former.learn(slug, story);
    },
    logger,
  });
  const guard = createDropGuard({ acceptDrop: options.acceptDrop ?? false, now, logger });
  const clients = options.clients ?? createClients({ ...options, now, delay }, fleet, guard);
  const source = spaceDigest(options);
  const snapshot = shareSnapshot(
    createSnapshot({ file: options.snapshotFile, source, maxBytes: cacheBytes, logger }),
    `snapshot ${source}`,
    fleet,
  );
  const lists = createStoryLists({
    client: defaultVersion === 'draft' ? clients.draft : clients.lists,
    ahead: defaultVersion === 'draft' ? clients.draft : clients.ahead,
    cache,
    guard,
    former,
    mode: defaultVersion,
  });
  const save = createSaver(
    snapshot,
    () => [...former.records(), ...cache.records(), ...lists.records()],
    delay,
  );
  const published = createPublishedStories({
    client: clients.published,
    ahead: clients.ahead,
    uuidAt: (slug) => former.uuidAt(slug) ?? lists.uuidAt(slug),
    cache,
    guard,
    maxPages: options.maxPages ?? 300,
    pollMs: options.pollSeconds * 1000,
    random: options.random ?? Math.random,
    now,
    delay,
    onMoved: () => void fleet.tell('version'),
    onRefreshed: save.soon,
    logger,
  });
  const drafts = createDraftStories(clients.draft);
  return {
    published,
    drafts,
    draftsOfRelease: (release) => createDraftStories(clients.draft, release),
    shown: defaultVersion === 'draft' ? drafts : published,
    readStories: lists.readStories,
    knownStories: lists.knownStories,
    poll: published.poll,
    pollWhenDue: published.pollWhenDue,
    invalidate: published.invalidate,
    isFollowing: published.isFollowing,
    changes: cache.changes,
    refused: guard.refused,
    isWithinQuota: clients.isWithinQuota,
    ready: () =>
      countries.every(
        (country) =>
          published.peekNavigation(country) !== undefined && cache.keys(pagePrefix(country)).length > 0,
      ),
    async restore() {
      const records = await snapshot.read();
      former.restore(records);
      cache.restore(records.filter((record) => !isListRecord(record) && !isFormerRecord(record)));
      lists.restore(records.filter(isListRecord));
      if (records.length) logger.info({ entries: records.length }, 'content was restored from the snapshot');
    },
    save: save.now,
  };
}

/**
 * ms between two looks at content that was refused: shorter than the minute after which the same finding is believed.
 */
const doubtMs = 20_000;
export interface Clients extends Readonly<Record<'published' | 'lists' | 'ahead' | 'draft', ContentClient>> {
  /** False while the service refuses calls: the plan's quota is spent. */
  isWithinQuota(): boolean;
}

/** The calls of a token share its limit: what visitors wait for, what many pages need, and what is read ahead of them. */
function createClients(
  options: StoriesOptions & Required<Pick<StoriesOptions, 'now' | 'delay'>>,
  fleet: NonNullable<StoriesOptions['fleet']>,
  guard: DropGuard,
): Clients {
  const { apiUrl: endpoint, requestsPerSecond, timeoutMs, token, previewToken, now, delay, logger } = options;
  const shared = { endpoint, timeoutMs, logger };
  const turnsOf = (version: string) =>
    createCallTurns({
      perSecond: requestsPerSecond,
      turn: () => fleet.turn(`content ${version}`, requestsPerSecond),
      now,
      delay,
      logger,
    });
  const turns = { published: turnsOf('published'), draft: turnsOf('draft') };
  const space = spaceDigest(options);
  // Shared answers have a new name after each webhook, so that they are read anew, and every `doubtMs` while content
  // is refused, when all machines look again.
  const edition = () => {
    const look = guard.refused().length ? Math.floor(Date.now() / doubtMs) : '';
    return `content ${space} ${fleet.told('content')} ${look}`;
  };
  const share: Share = (key, maxAgeMs, ask) => fleet.share(`${edition()} ${key}`, maxAgeMs, ask);
  const sharing = fleet.isShared ? { share } : {};
  const pins: Pins = {};
  const clientOf = (turn: typeof turns.published.visitor) =>
    createContentClient({ ...shared, ...sharing, token, version: 'published', pins, ...turn });
  const published = clientOf(turns.published.visitor);
  const lists = clientOf(turns.published.lists);
  const ahead = clientOf(turns.published.ahead);
  return {
    published,
    lists,
    ahead,
    isWithinQuota: () => turns.published.isKept() && turns.draft.isKept(),
    draft: createContentClient({
      ...shared,
      token: previewToken,
      version: 'draft',
      ...turns.draft.visitor,
    }),
  };
}

/** Identifies a space without revealing its token. */
const spaceDigest = ({ apiUrl, token }: StoriesOptions) =>
  createHash('sha256').update(`${apiUrl} ${token}`).digest('hex');

/** Shares the snapshot of the machine that leads with those whose disk has none. */
function shareSnapshot(
  own: Snapshot,
  key: string,
  { isShared, isLeader, share }: Pick<Fleet, 'isShared' | 'isLeader' | 'share'>,
): Snapshot {
  if (!isShared) return own;
  const none = async () => {
    throw new Error('there is no snapshot');
  };
  return {
    async write(records) {
      await own.write(records);
      if (isLeader()) await share(key, 0, async () => records);
    },
    async read() {
      const records = await own.read();
      if (records.length) return records;
      const shared = await share(key, Number.POSITIVE_INFINITY, none).catch(() => undefined);
      return (shared?.value as typeof records | undefined) ?? records;
    },
  };
}

/** Saves the snapshot. After a refresh that waits a little, as another may follow at once, and writes what there is then. */
function createSaver(
  snapshot: Snapshot,
  records: () => Parameters<Snapshot['write']>[0],
  delay: (ms: number) => Promise<void>,
) {
  const debounceMs = 5_000;
  let plan: object | undefined;
  // Without stories nothing is written: the last snapshot is better.
  const now = async () => {
    // A planned save is thereby done, so that none begins after a stop.
    plan = undefined;
    const current = records();
    if (!current.every(isFormerRecord)) await snapshot.write(current);
  };
  return {
    now,
    soon() {
      if (plan) return;
      const own = {};
      plan = own;
      void delay(debounceMs).then(() => (plan === own ? now() : undefined));
    },
  };
}
