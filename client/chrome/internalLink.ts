import type { Href } from '../../shared/content/values.ts';

/** A link of the chrome itself to a page of this site. `path` starts with the country. */
export const internalLink = (path: string): Href => ({
  href: path,
  kind: 'story',
  newTab: false,
  video: false,
});
