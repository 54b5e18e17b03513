import { withQuery } from '../../shared/withQuery.ts';

type Query = Parameters<typeof withQuery>[1];

/**
 * Writes into the address what the visitor has changed on the page, without going anywhere: a reload, or coming back
 * later, then shows the same. The history entry stays the router's. Browser only.
 * @param path of the page; while the next one is on its way the address is that one's, and nothing is written
 */
export function replaceQuery(path: string, query: Query): void {
  const { history } = window;
  const address = newAddress(path, query);
  if (address) history.replaceState(history.state, '', address);
}

/**
 * The same as a step that Back takes back. Its entry keeps the router's key of the page's own: by that it is known as a
 * step within the page, which `useSteps` follows. Browser only.
 */
export function pushQuery(path: string, query: Query): void {
  const { history } = window;
  const address = newAddress(path, query);
  if (!address) return;
  history.pushState(history.state, '', address);
  window.dispatchEvent(new Event(stepEvent));
}

/** Told to the window after each step within a page, for which the browser has no event of its own. */
export const stepEvent = 'forecourt:step';
/** Told to the window when a link has led to the page that is shown, at the address with which it was loaded. */
export const stayEvent = 'forecourt:stay';

/** Undefined: it is that already, or another page's. Whose prices the page shows stays, whatever else changes. */
function newAddress(path: string, query: Query): string | undefined {
  const { pathname, search } = window.location;
  const given = new URLSearchParams(search);
  const kept = { state: given.get('state') ?? '', buyer: given.get('buyer') ?? '' };
  const address = withQuery(path, {
    ...query,
    state: query.state ?? kept.state,
    buyer: query.buyer ?? kept.buyer,
  });
  return pathname === path && address !== `${pathname}${search}` ? address : undefined;
}
