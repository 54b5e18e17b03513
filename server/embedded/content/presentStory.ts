import { slugIn } from './languages.ts';
import { type ContentContext, presentContent } from './presentContent.ts';
import type { Query } from './query.ts';
import type { Folder, Story } from './story.ts';

/** Story keys that `excluding_story_fields` may leave out; other names are ignored. */
const excludable = [
  'alternates',
  'created_at',
  'default_full_slug',
  'first_published_at',
  'group_id',
  'is_startpage',
  'lang',
  'meta_data',
  'parent_id',
  'path',
  'position',
  'published_at',
  'release_id',
  'sort_by_date',
  'tag_list',
  'taxonomy_terms',
  'translated_slugs',
  'updated_at',
];

/** A story as an answer carries it: keys may be missing that the request left out. */
export type PresentedStory = Partial<Story> & Pick<Story, 'uuid' | 'full_slug' | 'content'>;

export interface Exclusions {
  /** Fields at the root of the content. */
  readonly contentFields: readonly string[];
  readonly storyFields: readonly string[];
}

export const exclusionsOf = (query: Query): Exclusions => ({
  contentFields: (query.list('excluding_fields') ?? []).filter(
    (name) => name !== '_uid' && name !== 'component',
  ),
  storyFields: (query.list('excluding_story_fields') ?? []).filter((name) => excludable.includes(name)),
});

export function presentStory(story: Story, context: ContentContext, exclusions: Exclusions): PresentedStory {
  const content = presentContent(story, context, exclusions.contentFields);
  const { language } = context.reading;
  const presented = {
    ...story,
    component: undefined,
    content,
    lang: language,
    full_slug: slugIn(story.full_slug, context.reading),
  };
  return without(presented, exclusions.storyFields) as PresentedStory;
}

const without = (fields: object, names: readonly string[]): object =>
  names.length === 0
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** Entry of `links` with `resolve_links=url`. */
export const presentUrlLink = ({ id, name, slug, full_slug, uuid }: Story, { reading }: ContentContext) => {
  const url = slugIn(full_slug, reading);
  return { id, name, slug, full_slug: url, url, uuid };
};

/** The link object of a story; its dates only on request (`include_dates=1`). */
export const presentLink = (story: Story, published: boolean, withDates: boolean) => ({
  id: story.id,
  uuid: story.uuid,
  slug: story.full_slug,
  path: story.path,
  parent_id: story.parent_id,
  name: story.name,
  is_folder: false,
  published,
  is_startpage: story.is_startpage,
  position: story.position,
  real_path: `/${story.full_slug}`,
  ...(withDates
    ? { published_at: story.published_at, created_at: story.created_at, updated_at: story.updated_at }
    : {}),
  alternates: [],
});

export type Link = ReturnType<typeof presentLink>;

/** The link object of a folder. */
export const presentFolderLink = (folder: Folder): Link => ({
  id: folder.id,
  uuid: folder.uuid,
  slug: folder.full_slug,
  path: null,
  parent_id: folder.parent_id,
  name: folder.name,
  is_folder: true,
  published: false,
  is_startpage: false,
  position: 0,
  real_path: `/${folder.full_slug}`,
  alternates: [],
});
