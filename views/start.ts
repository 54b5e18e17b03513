import { afterFirstPicture } from '../client/entry/afterFirstPicture.ts';
import { mayReload } from '../client/page/reloadGuard.ts';

/**
 * The first script of a built page, and the only one that loads with it: it fetches the others once the page was seen.
 * Decision 0012. Of a page from the build before a file may be gone: it then loads the page anew. Spec part 1 §4.
 */
const modules =
  document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];

/** Asked for at each use: a browser that forbids it throws. */
const storage = {
  getItem: (key: string) => window.sessionStorage.getItem(key),
  setItem: (key: string, value: string) => window.sessionStorage.setItem(key, value),
};

/** Files that want a missing one fail with it: one reload is for all. */
let isReloading = false;

function reloadOnce(): boolean {
  if (isReloading) return true;
  const { location } = window;
  isReloading = mayReload(location.pathname, storage, Date.now());
  if (isReloading) location.reload();
  return isReloading;
}

// By its name alone: a module that both files share would be a file of its own.
window.addEventListener('forecourt:load-anew', (event) => {
  if (reloadOnce()) event.preventDefault();
});

const load = (href: string) =>
  import(/* @vite-ignore */ href).catch((error: unknown) => {
    // Told to the console when it is not loaded anew, as without this.
    if (!reloadOnce()) throw error;
  });

// All at once: left to their imports, each would be found only in the one before. Asking and running get a task for each.
void afterFirstPicture(window).then(() => {
  for (const href of modules) window.setTimeout(() => void load(href), 0);
});
