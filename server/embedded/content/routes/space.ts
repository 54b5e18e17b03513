import type { Endpoint } from '../endpoint.ts';
import { compareText } from '../story.ts';

export const listTags: Endpoint = {
  path: '/cdn/tags',
  answer({ space, draft, query }) {
    const startsWith = query.value('starts_with') ?? '';
    const tags = [...(draft ? space.draft : space.published).tags]
      .filter(([name]) => name.startsWith(startsWith))
      .sort(([a], [b]) => compareText(a, b))
      .map(([name, taggings_count]) => ({ name, taggings_count }));
    return { body: { tags } };
  },
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
