import { mayReload } from '../client/page/reloadGuard.ts';

/**
 * Loads a page anew of which a script is gone, as after a new build: once per path within 10 s, spec part 1 §4. It stands
 * before the first script, and alone among the scripts it has the same name in every build, so that none misses it.
 */

/** Read at each use: in a browser that forbids it, access throws. */
const storage = {
  getItem: (key: string) => window.sessionStorage.getItem(key),
  setItem: (key: string, value: string) => window.sessionStorage.setItem(key, value),
};

/** Files that want a missing one fail with it: one reload is for all. */
let isReloading = false;

/**
 * Delay of a reload while the page is being left, in ms. Firefox ends the scripts of a page as soon as a link is followed:
 * they are not missing, and a reload would take the visitor back. When the page is still there after so long, as the link
 * was a download, the reload follows.
 */
const leavingMs = 10_000;
let isBeingLeft = false;
window.addEventListener('beforeunload', () => {
  isBeingLeft = true;
});

function reloadOnce(): boolean {
  if (isReloading) return true;
  const { location } = window;
  // Without a connection the browser would show its own page in place of this one.
  isReloading = window.navigator.onLine && mayReload(location.pathname, storage, Date.now());
  if (isReloading && isBeingLeft) window.setTimeout(() => location.reload(), leavingMs);
  else if (isReloading) location.reload();
  return isReloading;
}

// The event is known by its name only: a module that both scripts import would be another file. See
// client/page/loadAnew.ts.
window.addEventListener('forecourt:load-anew', (event) => {
  if (reloadOnce()) event.preventDefault();
});

window.addEventListener('load', () => {
  const { documentElement: root } = document;
  // Set by views/beforePaint.ts, the attribute of the first script taken away by views/start.ts: where they are as the
  // server wrote them, that file is missing.
  const { browser } = root.dataset;
  const isWhole = browser && !document.querySelector('script[data-modules]');
  // A browser below the floor may not even read the first script, and needs none.
  if (browser === 'unsupported' || isWhole || reloadOnce()) return;
  // The page stays, as without JavaScript.
  root.removeAttribute('data-scripting');
  throw new Error('The first script of the page is missing');
});
