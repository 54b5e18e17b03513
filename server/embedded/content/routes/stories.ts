import type { ContentRequest, Endpoint } from '../endpoint.ts';
import { type Reading, readingOf, splitLanguage } from '../languages.ts';
import { paginate } from '../paging.ts';
import { exclusionsOf, presentStory } from '../presentStory.ts';
import { noRecord } from '../protocolErrors.ts';
import { type ResolveContext, resolve, resolveAssets } from '../resolve.ts';
import { selectionParameters, selectStories } from '../selectStories.ts';
import type { Story } from '../story.ts';
import { findBySlug } from '../storyIndex.ts';

const maxPerPage = 100;

/** What both endpoints take: how stories are read and presented. */
const presentationParameters = [
  'language',
  'fallback_lang',
  'from_release',
  'excluding_fields',
  'excluding_story_fields',
  'resolve_relations',
  'resolve_links',
  'resolve_links_level',
  'resolve_assets',
];

export const listStories: Endpoint = {
  path: '/cdn/stories',
  parameters: [...presentationParameters, ...selectionParameters, 'page', 'per_page'],
  answer(request) {
    const { query, space, version, notInDropsLacking = false } = request;
    const codes = space.info.language_codes;
    const addressed = splitLanguage(query.value('starts_with') ?? '', codes).language;
    const context = contextOf(request, readingOf(query, codes, addressed));
    const { items, headers } = paginate(
      selectStories(context.index, query, { codes, notInDropsLacking }),
      query,
      maxPerPage,
    );
    const stories = items.map((story) => presentStory(story, context, context.exclusions));
    return { body: { stories, cv: version, ...extrasOf(stories, request, context) }, headers };
  },
};

export const oneStory: Endpoint = {
  path: '/cdn/stories/*key',
  parameters: [...presentationParameters, 'find_by', 'content_type'],
  answer(request) {
    const { query, space, version } = request;
    const { found, language } = findStory(request);
    const component = query.value('content_type');
    if (!found || (component && found.component !== component)) throw noRecord();
    const context = contextOf(request, readingOf(query, space.info.language_codes, language));
    const story = presentStory(found, context, context.exclusions);
    return { body: { story, cv: version, ...extrasOf([story], request, context) } };
  },
};

const indexOf = ({ space, draft }: ContentRequest) => (draft ? space.draft : space.published);

/** By uuid when asked for, by number, by slug, or by the slug behind a language: `nz/models/suv/ridge`. */
function findStory(request: ContentRequest): { found: Story | undefined; language?: string } {
  const { key, query, space } = request;
  const index = indexOf(request);
  if (query.value('find_by') === 'uuid') return { found: index.byUuid.get(key.toLowerCase()) };
  const found = (/^\d+$/.test(key) ? index.byId.get(Number(key)) : undefined) ?? findBySlug(index, key);
  if (found) return { found };
  const { slug, language } = splitLanguage(key, space.info.language_codes);
  return { found: findBySlug(index, slug), ...(language ? { language } : {}) };
}

const contextOf = (request: ContentRequest, reading: Reading): ResolveContext => ({
  reading,
  origin: request.origin,
  assets: request.assets,
  spaceId: request.spaceId,
  draft: request.draft,
  index: indexOf(request),
  exclusions: exclusionsOf(request.query),
  findStory: (uuid) => request.space.draft.byUuid.get(uuid),
  isPublished: (uuid) => request.space.published.byUuid.has(uuid),
});

const extrasOf = (
  stories: Parameters<typeof resolve>[0],
  { query }: ContentRequest,
  context: ResolveContext,
) => ({
  ...resolve(stories, query, context),
  ...(query.value('resolve_assets') === '1' ? { assets: resolveAssets(stories) } : {}),
});
