import { savedSlug } from '../../shared/saved/saved.ts';
import type { PageContent } from '../seo/pageContent.ts';
import { ownContent } from './ownContent.ts';
import type { OwnPageKind } from './ownPage.ts';

/** What is on a device is nobody else's to find. */
const content: PageContent = ownContent({
  title: 'Saved',
  meta_title: 'Saved',
  meta_description:
    'The builds, cars in stock and comparisons that you have saved in this browser: only you see them, and a link takes them to another device.',
  noindex: true,
  locale: 'both',
  body: [{ _uid: savedSlug, component: 'SavedPage' }],
});

/** Pages that need no story: `/{country}/saved` is an empty frame, as the server knows nothing of what a browser keeps. */
export const savedPages: OwnPageKind = {
  find: async () => ({ content, make: () => undefined, sources: [content] }),
};
