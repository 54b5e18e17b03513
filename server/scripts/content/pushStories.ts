import { isDeepStrictEqual } from 'node:util';
import type { StoryData, StoryFile } from '../../embedded/content/storyFile.ts';
import type { ManagementClient } from './managementClient.ts';
import type { PushLog } from './pushLog.ts';
import { contentFor, type Names } from './spaceContent.ts';

interface RemoteStory {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly full_slug: string;
  readonly is_folder?: boolean;
  readonly published?: boolean;
  readonly position?: number;
  readonly tag_list?: readonly string[];
  readonly sort_by_date?: string | null;
  /** Only of a single story: what was saved last, published or not. */
  readonly content?: unknown;
}
/** A story of the demo space: what is published, and what is drafted over it. */
interface DemoStory {
  readonly fullSlug: string;
  readonly published?: StoryFile;
  readonly draft?: StoryFile;
}
interface Place {
  readonly slug: string;
  /** Full slug of the folder, '' for the root. */
  readonly folder: string;
  readonly isStartPage: boolean;
}

/**
 * Creates or updates the demo's stories and the folders they are in. First all are created, so that they can name each
 * other; then each gets its content. A story with a draft is compared by its draft: the API tells only what was saved
 * last.
 */
export async function pushStories(
  client: ManagementClient,
  files: Iterable<StoryFile>,
  assets: Names['assets'],
  log: PushLog,
): Promise<void> {
  const stories = demoStories(files);
  const remote = await client.list<RemoteStory>('stories');
  const folders = new Map(
    remote.filter(({ is_folder }) => is_folder).map(({ full_slug, id }) => [full_slug, id]),
  );
  const known = new Map(
    remote.filter(({ is_folder }) => !is_folder).map((story) => [normal(story.full_slug), story]),
  );
  for (const slug of foldersOf(stories)) await pushFolder(client, slug, folders, log);
  const created = new Set<string>();
  for (const story of stories) {
    if (known.has(normal(story.fullSlug))) continue;
    const made = await createStory(client, story, folders, log);
    if (!made) continue;
    created.add(story.fullSlug);
    known.set(normal(story.fullSlug), made);
  }
  const names = namesOf(stories, known, assets);
  for (const story of stories) {
    const there = known.get(normal(story.fullSlug));
    if (there) await pushContent(client, story, there, { names, isNew: created.has(story.fullSlug), log });
  }
}

function demoStories(files: Iterable<StoryFile>): DemoStory[] {
  const bySlug = Map.groupBy(files, ({ fullSlug }) => fullSlug);
  return [...bySlug]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([fullSlug, pair]) => {
      const published = pair.find(({ draft }) => !draft);
      const draft = pair.find((file) => file.draft);
      return { fullSlug, ...(published ? { published } : {}), ...(draft ? { draft } : {}) };
    });
}

/** A start page is written with and without the slash of its folder. */
const normal = (slug: string) => slug.replace(/\/$/, '');

function placeOf(fullSlug: string): Place {
  const isStartPage = fullSlug.endsWith('/');
  const segments = normal(fullSlug).split('/');
  const folder = isStartPage ? segments : segments.slice(0, -1);
  return { slug: segments.at(-1) ?? '', folder: folder.join('/'), isStartPage };
}

/** Every folder that a story is in, those above first. */
function foldersOf(stories: readonly DemoStory[]): string[] {
  const found = stories.flatMap(({ fullSlug }) => {
    const segments = placeOf(fullSlug).folder.split('/').filter(Boolean);
    return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  });
  return [...new Set(found)].sort();
}

async function pushFolder(
  client: ManagementClient,
  full: string,
  folders: Map<string, number>,
  log: PushLog,
) {
  if (folders.has(full)) {
    log.unchanged();
    return;
  }
  const { slug, folder } = placeOf(full);
  const name = `${slug.charAt(0).toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;
  const made = await log.apply({ action: 'create', what: `folder ${full}` }, () =>
    client.post<{ story: RemoteStory }>('stories', {
      story: { name, slug, is_folder: true, parent_id: folders.get(folder) ?? 0 },
    }),
  );
  if (made) folders.set(full, made.story.id);
}

/** Creates a story without content, as the stories that it names may not exist yet. */
async function createStory(
  client: ManagementClient,
  story: DemoStory,
  folders: ReadonlyMap<string, number>,
  log: PushLog,
): Promise<RemoteStory | undefined> {
  const { slug, folder, isStartPage } = placeOf(story.fullSlug);
  const what = `story ${story.fullSlug}`;
  const parent = folder ? folders.get(folder) : 0;
  const data = (story.published ?? story.draft)?.data;
  if (!data) return undefined;
  if (parent === undefined && log.write) {
    log.fail(what, `its folder ${folder} could not be created`);
    return undefined;
  }
  const { component, _uid } = data.content;
  const made = await log.apply({ action: 'create', what }, () =>
    client.post<{ story: RemoteStory }>('stories', {
      story: {
        name: data.name,
        slug,
        parent_id: parent,
        is_startpage: isStartPage,
        content: { component, _uid },
        ...settingsOf(data),
        ...(data.first_published_at ? { first_published_at: data.first_published_at } : {}),
      },
    }),
  );
  return made?.story;
}

/** What a story says besides its content: lists go by `position` and `sort_by_date`. */
function settingsOf({ position, tag_list, sort_by_date }: StoryData) {
  return {
    ...(position === undefined ? {} : { position }),
    ...(tag_list ? { tag_list } : {}),
    ...(sort_by_date ? { sort_by_date } : {}),
  };
}

function namesOf(
  stories: readonly DemoStory[],
  known: ReadonlyMap<string, RemoteStory>,
  assets: Names['assets'],
): Names {
  const uuids = new Map<string, string>();
  const slugs = new Map<string, string>();
  for (const { fullSlug, published, draft } of stories) {
    const uuid = (published ?? draft)?.data.uuid ?? '';
    const there = known.get(normal(fullSlug))?.uuid;
    slugs.set(uuid, fullSlug);
    if (there) uuids.set(uuid, there);
  }
  return { uuids, slugs, assets };
}

interface ContentPush {
  readonly names: Names;
  /** Created in this run, which already counts as a change. */
  readonly isNew: boolean;
  readonly log: PushLog;
}

async function pushContent(
  client: ManagementClient,
  { fullSlug, published, draft }: DemoStory,
  there: RemoteStory,
  { names, isNew, log }: ContentPush,
): Promise<void> {
  const what = `${isNew ? 'content of story' : 'story'} ${fullSlug}`;
  const missing = new Set<string>();
  const versions = [published, draft].flatMap((file) => {
    if (!file) return [];
    const { name } = file.data;
    const settings = settingsOf({ ...published?.data, ...file.data });
    const content = contentFor(file.data.content, names, (asset) => missing.add(asset));
    return [{ isDraft: file.draft, story: { name, ...settings, content } }];
  });
  const latest = versions.at(-1);
  if (missing.size || !latest) {
    log.fail(what, `the space has no asset ${[...missing].join(', ')}: push with --assets`);
    return;
  }
  const current = isNew ? there : (await client.get<{ story: RemoteStory }>(`stories/${there.id}`)).story;
  const isPublished = current.published === true || !published;
  if (
    isPublished &&
    Object.entries(latest.story).every(([key, value]) => isSame(Reflect.get(current, key), value))
  ) {
    log.unchanged();
    return;
  }
  await log.apply({ action: 'update', what }, async () => {
    // The draft last: it stays as what was saved but not published.
    for (const { isDraft, story } of versions)
      await client.put(`stories/${there.id}`, {
        story,
        force_update: 1,
        ...(isDraft ? {} : { publish: 1 }),
      });
  });
}

/**
 * Whether two values are the same, without the editor's own fields, in any order of fields, and with numbers as text
 * or not.
 */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(comparable(a), comparable(b));

function comparable(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '_editable')
      .map(([key, item]) => [key, comparable(item)]),
  );
}
