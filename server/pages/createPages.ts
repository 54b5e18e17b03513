import type { Stories } from '../stories/stories.ts';
import { asUnavailable } from './asUnavailable.ts';
import { createPageLoader, type PageLoaderOptions } from './createPageLoader.ts';
import { createEnquiryTypes } from './enquiryTypes.ts';
import { createMovedPages } from './movedPages.ts';
import { createNewsLists } from './newsLists.ts';
import { createPageList } from './pageList.ts';
import type { Pages } from './pages.ts';

export interface PagesOptions extends PageLoaderOptions {
  readonly stories: Stories;
}

/** The site's pages. Starts nothing. */
export function createPages(options: PagesOptions): Pages {
  const { stories, assetPath, logger, now } = options;
  const source = stories.shown;
  const moved = createMovedPages({ stories, assetPath, logger });
  const pageList = createPageList({ source: stories, logger });
  return {
    movedTo: (path) => moved.movedTo(path).catch(asUnavailable),
    ...createPageLoader(options),
    ...createNewsLists({ source, movedTo: moved.movedTo, assetPath, logger, now }),
    readEnquiryTypes: createEnquiryTypes(source),
    listPages: pageList.list,
    async refreshLists() {
      await Promise.all([pageList.refresh(), moved.refresh()]);
    },
  };
}
