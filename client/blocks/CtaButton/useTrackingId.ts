import type { BlockBase } from '../../../shared/content/schema.ts';
import type { Page } from '../../../shared/page.ts';
import { trackingIds } from '../../../shared/trackingId.ts';
import { usePage } from '../../page/PageContext.tsx';

/** The ids of each page, found once however many buttons ask. */
const idsOfPage = new WeakMap<Page, ReadonlyMap<string, string>>();

/** The button's id for analytics on the page being shown; undefined where it has none. */
export function useTrackingId(block: BlockBase): string | undefined {
  const page = usePage();
  const ids = idsOfPage.get(page) ?? trackingIds(page.path, page.blocks);
  idsOfPage.set(page, ids);
  return ids.get(block._uid);
}
