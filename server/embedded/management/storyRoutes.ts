import { type Request, Router } from 'express';
import { isRecord } from '../../../shared/records.ts';
import type { Fields, ManagementStore, StoredStory } from './managementStore.ts';
import { invalid } from './refused.ts';
import { bodyOf, entryOf, queryText, sendPage, textOf } from './requests.ts';

/** Stories and the folders they are in. A listing leaves their content out. */
export function storyRoutes(store: ManagementStore): Router {
  const { stories, published, nextId, nextUuid, date } = store;
  const shown = (story: StoredStory) => ({
    ...story,
    full_slug: store.fullSlug(story),
    unpublished_changes: story.published && published.get(story.id) !== story,
  });
  /** Keeps what was saved, and what is published of it. */
  function save(draft: StoredStory, request: Request): StoredStory {
    const isNow = isPublished(request) && !draft.is_folder;
    const at = date();
    const dates = isNow ? { published_at: at, first_published_at: draft.first_published_at ?? at } : {};
    const story = { ...draft, ...dates, updated_at: at, published: draft.published || isNow };
    stories.set(story.id, story);
    if (isNow) published.set(story.id, story);
    store.changed();
    return story;
  }
  const router = Router();
  router.get('/stories', (request, response) => {
    const startsWith = queryText(request, 'starts_with');
    const listed = [...stories.values()].map(shown).filter((story) => story.full_slug.startsWith(startsWith));
    sendPage(
      response,
      'stories',
      listed.map(({ content: _content, ...rest }: Fields) => rest),
    );
  });
  router.get('/stories/:id', (request, response) => {
    response.json({ story: shown(entryOf(stories, request)) });
  });
  router.post('/stories', (request, response) => {
    const fields = bodyOf(request, 'story');
    const story: StoredStory = {
      position: 0,
      tag_list: [],
      created_at: date(),
      ...fields,
      id: nextId(),
      uuid: nextUuid(),
      name: textOf(fields, 'name'),
      slug: textOf(fields, 'slug'),
      parent_id: Number(fields.parent_id) || 0,
      is_folder: fields.is_folder === true,
      is_startpage: fields.is_startpage === true,
      published: false,
    };
    checkPlace(story, store);
    if (!story.is_folder) checkContent(story.content);
    response.status(201).json({ story: shown(save(story, request)) });
  });
  router.put('/stories/:id', (request, response) => {
    const known = entryOf(stories, request);
    const fields = bodyOf(request, 'story');
    if ('content' in fields) checkContent(fields.content);
    const { id, uuid, published: isThere } = known;
    const story = save({ ...known, ...fields, id, uuid, published: isThere }, request);
    response.json({ story: shown(story) });
  });
  return router;
}

const isPublished = ({ body }: Request): boolean =>
  isRecord(body) && [1, '1', true].some((yes) => yes === body.publish);

function checkPlace(story: StoredStory, { stories, fullSlug }: ManagementStore): void {
  if (story.parent_id && !stories.get(story.parent_id)?.is_folder) throw invalid('parent_id', 'is no folder');
  const slug = fullSlug(story);
  const taken = [...stories.values()].some(
    (other) => other.is_folder === story.is_folder && fullSlug(other) === slug,
  );
  if (taken) throw invalid('slug', 'has already been taken');
}

/** Refuses content without a component, and content with a block that has no `_uid`. Storyblok, "Create a Story". */
function checkContent(content: unknown): void {
  if (!isRecord(content) || typeof content.component !== 'string')
    throw invalid('content', 'has no component');
  for (const blok of bloksIn(content))
    if (typeof blok._uid !== 'string' || !blok._uid)
      throw invalid('content', `${blok.component} has no _uid`);
}

function* bloksIn(value: unknown): Generator<Fields> {
  if (isRecord(value) && typeof value.component === 'string') yield value;
  if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* bloksIn(item);
}
