import { forEachBlock } from '../../shared/blockNames.ts';
import type { PageContent } from '../seo/pageContent.ts';

/** Blocks that always tell of finance. */
const always: readonly string[] = ['CompareGrid', 'Configurator', 'FinanceCalculator'];

/** Whether a page needs the finance settings: the others load not a byte of them. */
export function tellsOfFinance(blocks: PageContent['body']): boolean {
  let tells = false;
  forEachBlock(blocks, (block) => {
    // An offer panel has a Finance side where its editor wants one.
    if (always.includes(block.component) || ('show_finance_tab' in block && block.show_finance_tab === true))
      tells = true;
  });
  return tells;
}
