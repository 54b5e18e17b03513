import { stylesReady } from '../../page/stylesReady.ts';

/** The menu's code is a chunk of its own: most visits never open it, and its links are in the page anyway. */
export const loadMegaMenu = async () => {
  const menu = await import('./MegaMenu.tsx');
  await stylesReady(document);
  return menu;
};
