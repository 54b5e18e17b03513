import type { Endpoint } from '../endpoint.ts';
import { compareText } from '../story.ts';

/** Tags of the stories whose full slug starts so, with how many stories of the space have them. */
export const listTags: Endpoint = {
  path: '/cdn/tags',
  answer({ space, draft, query }) {
    const startsWith = query.value('starts_with') ?? '';
    const { all, tags } = draft ? space.draft : space.published;
    const tagged = new Set(
      all.filter(({ full_slug }) => full_slug.startsWith(startsWith)).flatMap(({ tag_list }) => tag_list),
    );
    const listed = [...tags]
      .filter(([name]) => tagged.has(name))
      .sort(([a], [b]) => compareText(a, b))
      .map(([name, stories]) => ({ name, taggings_count: stories, tag_on_stories: stories }));
    return { body: { tags: listed } };
  },
};

/** The space has none, as it has no variants of stories. */
export const listExperiments: Endpoint = {
  path: '/cdn/experiments',
  answer: ({ version }) => ({ body: { experiments: [], cv: version } }),
};

/** The one answer that tells a client about a new version. */
export const mySpace: Endpoint = {
  path: '/cdn/spaces/me',
  unversioned: true,
  answer({ space, spaceId, version }) {
    const { name, domain, language_codes } = space.info;
    return { body: { space: { id: spaceId, name, domain, version, language_codes } } };
  },
};
