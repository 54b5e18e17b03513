import { withQuery } from '../../shared/pageQuery.ts';

/**
 * Writes into the address what the visitor has changed on the page, without going anywhere: a reload, or coming back
 * later, then shows the same. The history entry stays the router's. Browser only.
 */
export function replaceQuery(query: Readonly<Record<string, string>>): void {
  const { history, location } = window;
  const address = withQuery(location.pathname, query);
  if (address !== `${location.pathname}${location.search}`) history.replaceState(history.state, '', address);
}
