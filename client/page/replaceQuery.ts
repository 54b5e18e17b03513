import { withQuery } from '../../shared/links.ts';
import { withDepth } from '../ui/entryState.ts';
import { pageLayers } from '../ui/layers.ts';

type Query = Parameters<typeof withQuery>[1];

/**
 * Writes into the address what the visitor has changed on the page, without going anywhere: a reload, or coming back
 * later, then shows the same. The history entry stays the router's. Browser only. Decision 0076 says what replaces and
 * what is a step.
 * @param path of the page; while the next one is on its way the address is that one's, and nothing is written
 * @param own the parameters of a block that may share its page with others that write; unset: all are the writer's
 */
export function replaceQuery(path: string, query: Query, own?: readonly string[]): void {
  const { history } = window;
  const address = newAddress(path, query, own);
  if (!address) return;
  history.replaceState(history.state, '', address);
  pageLayers.keep();
  window.dispatchEvent(new Event(toldEvent));
}

/**
 * Does what `replaceQuery` does, as a step that Back takes back. Its entry keeps the router's key of the page's own: by
 * that it is known as a step within the page, which `useSteps` follows. Browser only.
 */
export const pushQuery = (path: string, query: Query, own?: readonly string[]): void =>
  pageLayers.afterReturn(() => makeStep(path, query, own));

function makeStep(path: string, query: Query, own?: readonly string[]): void {
  const { history } = window;
  const address = newAddress(path, query, own);
  if (!address) return;
  // A step that is made in a window lies below it: Back closes the window first.
  const method = pageLayers.isOver() ? 'replaceState' : 'pushState';
  history[method](withDepth(history.state, 0), '', address);
  window.dispatchEvent(new Event(stepEvent));
  pageLayers.keep();
  window.dispatchEvent(new Event(toldEvent));
}

/** Told to the window after each step within a page, for which the browser has no event of its own. */
export const stepEvent = 'forecourt:step';
/** Told to the window whenever a block has written into the address: others of its page may show the same. */
export const toldEvent = 'forecourt:told';
/** Told to the window when a link has led to the page that is shown, at the address with which it was loaded. */
export const stayEvent = 'forecourt:stay';

/** Whose prices the page shows stays, whatever else changes. */
const pricing = ['state', 'buyer'];

/** The address to write; undefined where the page has it already, or is on its way to another page. */
function newAddress(path: string, query: Query, own?: readonly string[]): string | undefined {
  const { pathname, search } = window.location;
  const given = [...new URLSearchParams(search)];
  const isKept = (name: string) =>
    query[name] === undefined && (own ? !own.includes(name) : pricing.includes(name));
  const address = withQuery(path, {
    ...query,
    ...Object.fromEntries(given.filter(([name]) => isKept(name))),
  });
  return pathname === path && address !== `${pathname}${search}` ? address : undefined;
}
