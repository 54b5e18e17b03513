import { createHash } from 'node:crypto';
import type { Page } from '../../shared/page.ts';

/**
 * A function that tells pages apart by what is in them, the build's id included. Content answers the same
 * object while nothing has changed, so each is read once.
 */
export function createPageTags(): (page: Page) => string {
  const tags = new WeakMap<Page, string>();
  return (page) => {
    const known = tags.get(page);
    if (known !== undefined) return known;
    const tag = createHash('sha1').update(JSON.stringify(page)).digest('base64url');
    tags.set(page, tag);
    return tag;
  };
}
