import { useEffect, useState } from 'react';
import { dataOf } from '../../../shared/content/blockData.ts';
import type { SavedComparison } from '../../../shared/saved/saved.ts';
import type { Compared } from '../../../shared/vehicles/comparison.ts';
import { createPageSource } from '../../page/pageSource.ts';
import { comparisonChanges } from './priceChange.ts';

/** What the page of a comparison compares; undefined: it compares nothing any more. Rejects when nobody can tell. */
export async function fetchCompared(href: string): Promise<Compared | undefined> {
  const [pathname = '', query] = href.split('?');
  const source = createPageSource((...request) => fetch(...request), Date.now);
  const page = await source.get({ pathname, search: query ? `?${query}` : '' });
  const block = page.blocks.find(({ component }) => component === 'CompareGrid');
  const data = dataOf('CompareGrid', block, page);
  return data?.status === 'success' ? data : undefined;
}

/** What has become of the last comparison since it was kept; none until that is known, and where nobody can tell. */
export function useComparisonChanges(
  comparison: SavedComparison | undefined,
  load: typeof fetchCompared = fetchCompared,
): readonly string[] {
  const [known, setKnown] = useState<{ readonly href: string; readonly compared: Compared }>();
  const href = comparison?.priced && comparison.href;
  useEffect(() => {
    let isShown = true;
    if (href)
      load(href).then(
        (compared) => isShown && compared && setKnown({ href, compared }),
        // Without the page the entry says what it can.
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [href, load]);
  return comparison && known && known.href === href ? comparisonChanges(comparison, known.compared) : [];
}
