import type { ContentRequest, Endpoint } from '../endpoint.ts';
import { paginate } from '../paging.ts';
import { type Link, presentFolderLink, presentLink } from '../presentStory.ts';
import { noRecord } from '../protocolErrors.ts';
import { compareText } from '../story.ts';

const maxPerPage = 1000;

export const listLinks: Endpoint = {
  path: '/cdn/links',
  answer(request) {
    const { query } = request;
    const startsWith = query.value('starts_with') ?? '';
    const parent = query.value('with_parent');
    const uuid = query.value('by_uuid');
    const links = linksOf(request).filter(
      (link) =>
        link.slug.startsWith(startsWith) &&
        (!parent || link.parent_id === Number(parent)) &&
        (!uuid || link.uuid === uuid),
    );
    const { items, headers } = paginate(links, query, maxPerPage);
    return { body: { links: Object.fromEntries(items.map((link) => [link.uuid, link])) }, headers };
  },
};

export const oneLink: Endpoint = {
  path: '/cdn/links/:key',
  answer(request) {
    const link = linksOf(request).find(({ uuid }) => uuid === request.key.toLowerCase());
    if (!link) throw noRecord();
    return { body: { link } };
  },
};

/** Every story of the version, and every folder, by slug: a folder before what is in it. */
function linksOf({ space, draft, query }: ContentRequest): Link[] {
  const withDates = query.value('include_dates') === '1';
  const { all } = draft ? space.draft : space.published;
  return [
    ...[...space.folders.values()].map(presentFolderLink),
    ...all.map((story) => presentLink(story, space.published.byUuid.has(story.uuid), withDates)),
  ].sort((a, b) => compareText(a.slug, b.slug));
}
