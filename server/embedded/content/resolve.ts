import { objectsIn } from './json.ts';
import { slugIn } from './languages.ts';
import type { ContentContext } from './presentContent.ts';
import {
  type Exclusions,
  type PresentedStory,
  presentLink,
  presentStory,
  presentUrlLink,
} from './presentStory.ts';
import type { Query } from './query.ts';
import type { Blok, Story } from './story.ts';
import type { StoryIndex } from './storyIndex.ts';

/** Most stories, and most lighter links, that an answer carries; more are named by uuid. Protocol: "Relations & links". */
const storyLimit = 50;
const linkLimit = 500;

export interface ResolveContext extends ContentContext {
  /** Stories of the version that was asked for: others stay unresolved. */
  readonly index: StoryIndex;
  readonly isPublished: (uuid: string) => boolean;
  readonly exclusions: Exclusions;
}

type LinkForm = {
  readonly limit: number;
  readonly present: (story: Story, context: ResolveContext) => object;
};

const wholeStory: LinkForm = {
  limit: storyLimit,
  present: (story, context) => presentStory(story, context, { ...context.exclusions, contentFields: [] }),
};

/** Values of `resolve_links`; any other resolves none. */
const linkForms: ReadonlyMap<string, LinkForm> = new Map<string, LinkForm>([
  ['story', wholeStory],
  ['1', wholeStory],
  ['url', { limit: linkLimit, present: presentUrlLink }],
  [
    'link',
    {
      limit: linkLimit,
      present: (story, { isPublished, reading }) => ({
        ...presentLink(story, isPublished(story.uuid), true),
        full_slug: slugIn(story.full_slug, reading),
      }),
    },
  ],
]);

/**
 * The top-level `rels` and `links` of an answer, or `rel_uuids` and `link_uuids` where they are too many. Content
 * keeps its uuids: this version of the API never puts a story into another one.
 */
export function resolve(stories: readonly PresentedStory[], query: Query, context: ResolveContext) {
  const relations = resolveRelations(stories, query, context);
  const links = resolveLinks([...stories, ...relations], query, context);
  return {
    ...(relations.length > storyLimit
      ? { rel_uuids: relations.map(({ uuid }) => uuid) }
      : { rels: relations }),
    ...links,
  };
}

/**
 * Stories in the asked relation fields, in order of first mention, and those that they name. Where the first are more
 * than an answer carries, the others follow with `resolve_level=2` alone.
 */
function resolveRelations(
  stories: readonly PresentedStory[],
  query: Query,
  context: ResolveContext,
): PresentedStory[] {
  const fields = new Set(query.list('resolve_relations'));
  if (fields.size === 0) return [];
  const found = new Map<string, PresentedStory>();
  let named: readonly PresentedStory[] = stories;
  const isForced = query.value('resolve_level') === '2';
  for (let level = 1; level <= 2 && (isForced || found.size <= storyLimit); level += 1) {
    const uuids = new Set(named.flatMap(({ content }) => relationUuids(content, fields)));
    named = [...uuids]
      .filter((uuid) => !found.has(uuid))
      .flatMap((uuid) => context.index.byUuid.get(uuid) ?? [])
      .map((story) => presentStory(story, context, context.exclusions));
    for (const story of named) found.set(story.uuid, story);
  }
  return [...found.values()];
}

/** @param fields `component.field` */
function relationUuids(content: Blok, fields: ReadonlySet<string>): string[] {
  const components = new Set<unknown>([...fields].map((field) => field.split('.', 1)[0]));
  return objectsIn(content).flatMap((node) =>
    components.has(node.component)
      ? Object.entries(node)
          .filter(([name]) => fields.has(`${node.component}.${name}`))
          .flatMap(([, value]) => value)
          .filter((uuid) => typeof uuid === 'string')
      : [],
  );
}

function resolveLinks(stories: readonly PresentedStory[], query: Query, context: ResolveContext) {
  const form = linkForms.get(query.value('resolve_links') ?? '');
  if (!form) return { links: [] };
  const targets = linkTargets(stories, context);
  if (query.value('resolve_links_level') === '2') {
    const contents = [...targets].map((target) => presentStory(target, context, context.exclusions));
    for (const target of linkTargets(contents, context)) targets.add(target);
  }
  return targets.size > form.limit
    ? { link_uuids: [...targets].map(({ uuid }) => uuid) }
    : { links: [...targets].map((target) => form.present(target, context)) };
}

const linkTargets = (stories: readonly PresentedStory[], { index }: ResolveContext): Set<Story> =>
  new Set(
    stories.flatMap(({ content }) => linkUuids(content)).flatMap((uuid) => index.byUuid.get(uuid) ?? []),
  );

/** Uuids in link fields and in rich-text link marks. */
function linkUuids(content: Blok): string[] {
  return objectsIn(content).flatMap((node) => {
    if (node.linktype !== 'story') return [];
    const uuid = node.fieldtype === 'multilink' ? node.id : node.uuid;
    return typeof uuid === 'string' && uuid !== '' ? [uuid] : [];
  });
}

/** Top-level `assets` of an answer with `resolve_assets=1`: every stored asset in its stories, once. */
export function resolveAssets(stories: readonly PresentedStory[]): object[] {
  const assets = stories
    .flatMap(({ content }) => objectsIn(content))
    .filter(({ fieldtype, id }) => fieldtype === 'asset' && typeof id === 'number');
  return [...new Map(assets.map((asset) => [asset.id, asset])).values()];
}
