import { loadAnew } from '../page/loadAnew.ts';
import { copyFields } from './copyFields.ts';
import { reportError } from './reportError.ts';

/**
 * Keeps a copy of the server's page before React takes it over, because React removes everything from `root` after an
 * error that no boundary has caught. The copy belongs to a document of its own, so that it loads no picture.
 * @returns puts the server's page back, without scripts: links and forms work as without JavaScript
 */
export function keepServerPage(root: HTMLElement): (error: unknown, unmount: () => void) => void {
  const copy = document.implementation.createHTMLDocument('').importNode(root, true);
  const hydrated = root.firstElementChild;
  const served = { title: document.title, href: window.location.href, address: address() };
  let isBack = false;
  return (error, unmount) => {
    if (isBack) return;
    isBack = true;
    // React is in the middle of its commit, and what it has removed is not painted before this.
    queueMicrotask(() => {
      unmount();
      if (hydrated) copyFields(hydrated, copy);
      root.replaceChildren(...copy.childNodes);
      window.history.scrollRestoration = 'auto';
      // Steps within the former page have no document of their own.
      window.addEventListener('popstate', () => window.location.reload());
      showPlain(error);
      if (address() === served.address || loadAnew()) return;
      document.title = served.title;
      window.history.replaceState(null, '', served.href);
    });
  };
}

/**
 * Shows the page as without JavaScript and reports why, to the console and, by views/start.ts, to the site's log. The
 * mark and the event are known by their names only: a module that both scripts import would be another file.
 */
export function showPlain(error: unknown): void {
  reportError(error);
  document.documentElement.removeAttribute('data-scripting');
  window.dispatchEvent(new CustomEvent('forecourt:page-failure', { detail: { error, outcome: 'crashed' } }));
}

const address = () => window.location.pathname + window.location.search;
