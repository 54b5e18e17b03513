/** The menu's code is a chunk of its own: most visits never open it, and its links are in the page anyway. */
export const loadMegaMenu = () => import('./MegaMenu.tsx');
