import { type Request, Router } from 'express';
import type { Fields, ManagementStore, StoredStory } from './managementStore.ts';
import { invalid } from './refused.ts';
import { bodyOf, entryOf, isFields, sendPage, textOf } from './requests.ts';

/** Stories and the folders they are in. A listing leaves their content out. */
export function storyRoutes(store: ManagementStore): Router {
  const { stories, nextId, nextUuid } = store;
  const shown = (story: StoredStory) => ({ ...story, full_slug: store.fullSlug(story) });
  const router = Router();
  router.get('/stories', (_request, response) => {
    const listed = [...stories.values()].map((story) => {
      const { content: _content, ...rest } = shown(story) as Fields;
      return rest;
    });
    sendPage(response, 'stories', listed);
  });
  router.get('/stories/:id', (request, response) => {
    response.json({ story: shown(entryOf(stories, request)) });
  });
  router.post('/stories', (request, response) => {
    const fields = bodyOf(request, 'story');
    const story: StoredStory = {
      ...fields,
      id: nextId(),
      uuid: nextUuid(),
      name: textOf(fields, 'name'),
      slug: textOf(fields, 'slug'),
      parent_id: Number(fields.parent_id) || 0,
      is_folder: fields.is_folder === true,
      is_startpage: fields.is_startpage === true,
      published: isPublished(request),
    };
    checkPlace(story, store);
    if (!story.is_folder) checkContent(story.content);
    stories.set(story.id, story);
    response.status(201).json({ story: shown(story) });
  });
  router.put('/stories/:id', (request, response) => {
    const known = entryOf(stories, request);
    const fields = bodyOf(request, 'story');
    if ('content' in fields) checkContent(fields.content);
    const { id, uuid } = known;
    const story = { ...known, ...fields, id, uuid, published: known.published || isPublished(request) };
    stories.set(id, story);
    response.json({ story: shown(story) });
  });
  return router;
}

const isPublished = ({ body }: Request): boolean =>
  isFields(body) && [1, '1', true].includes(body.publish as 1);

function checkPlace(story: StoredStory, { stories, fullSlug }: ManagementStore): void {
  if (story.parent_id && !stories.get(story.parent_id)?.is_folder) throw invalid('parent_id', 'is no folder');
  const slug = fullSlug(story);
  const taken = [...stories.values()].some(
    (other) => other.is_folder === story.is_folder && fullSlug(other) === slug,
  );
  if (taken) throw invalid('slug', 'has already been taken');
}

/** Storyblok, "Create a Story": a component everywhere, and a `_uid` in each. */
function checkContent(content: unknown): void {
  if (!isFields(content) || typeof content.component !== 'string')
    throw invalid('content', 'has no component');
  for (const blok of bloksIn(content))
    if (typeof blok._uid !== 'string' || !blok._uid)
      throw invalid('content', `${blok.component} has no _uid`);
}

function* bloksIn(value: unknown): Generator<Fields> {
  if (isFields(value) && typeof value.component === 'string') yield value;
  if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* bloksIn(item);
}
