import type { Logger } from 'pino';
import type { DatasourceFile } from './datasource.ts';
import { derivedId, derivedUuid, undated } from './derive.ts';
import type { SpaceFiles, SpaceInfo } from './spaceFiles.ts';
import { compareText, type Folder, type Story } from './story.ts';
import type { StoryData, StoryFile } from './storyFile.ts';
import { indexStories, type StoryIndex } from './storyIndex.ts';

/** Everything the service answers from: built anew after each change, never changed itself. */
export interface Space {
  readonly info: SpaceInfo;
  readonly published: StoryIndex;
  /** The draft of every story; a story without one stands here as it is published. */
  readonly draft: StoryIndex;
  /** By full slug without a trailing slash. */
  readonly folders: ReadonlyMap<string, Folder>;
  readonly datasources: readonly DatasourceFile[];
}

/** The two files of one story: at least one is there. */
interface StoryPair {
  published?: StoryFile;
  draft?: StoryFile;
}

/** Builds the indexes from the files. A uuid or id that two stories share is logged, and the later story left out. */
export function buildSpace(files: SpaceFiles, logger: Logger): Space {
  const pairs = uniquePairs(files, logger);
  const folders = impliedFolders(pairs.keys());
  const published: Story[] = [];
  const draft: Story[] = [];
  for (const [fullSlug, pair] of pairs) {
    const parentId = folders.get(parentOf(fullSlug))?.id ?? 0;
    const publishedStory = pair.published && buildStory(fullSlug, pair.published.data, true, parentId);
    if (publishedStory) published.push(publishedStory);
    const draftStory =
      pair.draft &&
      buildStory(
        fullSlug,
        { ...pair.published?.data, ...pair.draft.data },
        Boolean(publishedStory),
        parentId,
      );
    const latest = draftStory ?? publishedStory;
    if (latest) draft.push(latest);
  }
  return {
    info: files.info,
    published: indexStories(published),
    draft: indexStories(draft),
    folders,
    datasources: [...files.datasources.values()].sort((a, b) => compareText(a.slug, b.slug)),
  };
}

function uniquePairs(files: SpaceFiles, logger: Logger): Map<string, StoryPair> {
  const pairs = new Map<string, StoryPair>();
  const owners = new Map<string | number, StoryFile>();
  const inOrder = [...files.stories.values()].sort(
    (a, b) => Number(a.draft) - Number(b.draft) || compareText(a.file, b.file),
  );
  for (const story of inOrder) {
    const pair = pairs.get(story.fullSlug) ?? {};
    const problem = ownershipProblem(story, pair, owners);
    if (problem) {
      logger.warn({ file: `stories/${story.file}`, reason: problem }, 'content file left out');
      continue;
    }
    for (const key of keysOf(story.data)) owners.set(key, story);
    pairs.set(story.fullSlug, { ...pair, [story.draft ? 'draft' : 'published']: story });
  }
  return pairs;
}

const keysOf = (data: StoryData): (string | number)[] => [data.uuid, data.id ?? derivedId(data.uuid)];

function ownershipProblem(
  story: StoryFile,
  pair: StoryPair,
  owners: ReadonlyMap<string | number, StoryFile>,
): string | undefined {
  if (pair.published && pair.published.data.uuid !== story.data.uuid) {
    return 'the draft has another uuid than the story it belongs to';
  }
  const owner = keysOf(story.data)
    .map((key) => owners.get(key))
    .find((other) => other && other.fullSlug !== story.fullSlug);
  return owner && `its uuid or id is that of stories/${owner.file}`;
}

/** Folder of a story or folder: `news/` and `news/a` are both in `news`; '' is the root. */
const parentOf = (fullSlug: string): string => fullSlug.slice(0, Math.max(fullSlug.lastIndexOf('/'), 0));

function impliedFolders(fullSlugs: Iterable<string>): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  const add = (slug: string): Folder | undefined => {
    const known = folders.get(slug);
    if (known || slug === '') return known;
    const uuid = derivedUuid(`folder:${slug}`);
    const parent_id = add(parentOf(slug))?.id ?? 0;
    const folder = { id: derivedId(uuid), uuid, name: nameOf(slug), full_slug: slug, parent_id };
    folders.set(slug, folder);
    return folder;
  };
  for (const slug of fullSlugs) add(parentOf(slug));
  return folders;
}

/** 'news/past-events' is called 'Past Events'. */
const nameOf = (slug: string): string =>
  (slug.split('/').at(-1) ?? '').replace(
    /(^|-)(\p{L})/gu,
    (_match, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  );

function buildStory(fullSlug: string, data: StoryData, wasPublished: boolean, parentId: number): Story {
  const created = data.created_at ?? undated;
  const firstPublished = whenUnset(data.first_published_at, wasPublished ? created : null);
  const published = whenUnset(data.published_at, firstPublished);
  return {
    name: data.name,
    created_at: created,
    published_at: published,
    updated_at: data.updated_at ?? published ?? created,
    id: data.id ?? derivedId(data.uuid),
    uuid: data.uuid,
    component: data.component,
    get content() {
      return data.content;
    },
    slug: fullSlug.replace(/\/$/, '').split('/').at(-1) ?? '',
    full_slug: fullSlug,
    sort_by_date: data.sort_by_date ?? null,
    position: data.position ?? 0,
    tag_list: data.tag_list ?? [],
    is_startpage: fullSlug.endsWith('/'),
    parent_id: parentId,
    meta_data: null,
    group_id: derivedUuid(`group:${data.uuid}`),
    first_published_at: firstPublished,
    release_id: null,
    lang: 'default',
    path: null,
    alternates: [],
    default_full_slug: null,
    translated_slugs: null,
  };
}

/** Unlike `??`, keeps a null that the file states. */
const whenUnset = <T>(value: T | undefined, fallback: T): T => (value === undefined ? fallback : value);
