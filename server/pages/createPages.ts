import { createAssetPath } from '../../shared/content/readAsset.ts';
import type { Stories } from '../stories/stories.ts';
import { asUnavailable } from './asUnavailable.ts';
import { createPageLoader, type PageLoaderOptions } from './createPageLoader.ts';
import { createEnquiryTypes } from './enquiryTypes.ts';
import { createMovedPages } from './movedPages.ts';
import { createNewsLists } from './newsLists.ts';
import { createPageList } from './pageList.ts';
import type { Pages } from './pages.ts';

export interface PagesOptions extends Omit<PageLoaderOptions, 'assetPath'> {
  readonly stories: Stories;
}

/** The site's pages. Starts nothing. */
export function createPages(options: PagesOptions): Pages {
  const { stories, site, logger, now } = options;
  const assetPath = createAssetPath(site.assetOrigins);
  const source = stories.shown;
  const movedTo = createMovedPages({ stories, assetPath, logger });
  const pageList = createPageList({ source: stories, logger });
  return {
    movedTo: (path) => movedTo(path).catch(asUnavailable),
    ...createPageLoader({ ...options, assetPath }),
    ...createNewsLists({ source, assetPath, logger, now }),
    readEnquiryTypes: createEnquiryTypes(source),
    listPages: pageList.list,
    refreshPageList: pageList.refresh,
  };
}
