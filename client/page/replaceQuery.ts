import { withQuery } from '../../shared/withQuery.ts';

/**
 * Writes into the address what the visitor has changed on the page, without going anywhere: a reload, or coming back
 * later, then shows the same. The history entry stays the router's. Browser only.
 */
export function replaceQuery(query: Readonly<Record<string, string>>): void {
  const { history, location } = window;
  const address = withQuery(location.pathname, query);
  if (address !== `${location.pathname}${location.search}`) history.replaceState(history.state, '', address);
}

/**
 * The same as a step that Back takes back. Its entry keeps the router's key of the page's own: by that it is known as a
 * step within the page, which `useSteps` follows. Browser only.
 */
export function pushQuery(query: Readonly<Record<string, string>>): void {
  const { history, location } = window;
  const address = withQuery(location.pathname, query);
  if (address !== `${location.pathname}${location.search}`) history.pushState(history.state, '', address);
}
