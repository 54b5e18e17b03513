import { afterFirstPicture } from '../client/entry/afterFirstPicture.ts';

/**
 * The first script of a built page, and the only one that loads with it: it fetches the others once the page was seen.
 * Decision 0012.
 */
const modules =
  document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];

// All at once: left to their imports, each would be found only in the one before. Asking and running get a task for each.
void afterFirstPicture(window).then(() => {
  for (const href of modules) window.setTimeout(() => void import(/* @vite-ignore */ href), 0);
});
