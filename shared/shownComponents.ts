import { blockNames } from './blockNames.ts';
import type { Page } from './page.ts';

/** Names of the components that a page is shown with: those of its blocks, and what fills prices into their texts. */
export const shownComponents = ({ blocks, prices }: Pick<Page, 'blocks' | 'prices'>): string[] => [
  ...blockNames(blocks),
  ...(prices ? ['PricedBlock'] : []),
];
