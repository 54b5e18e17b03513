import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useStores } from '../stores/createStores.tsx';
import { applyHead } from './applyHead.ts';
import { browserStorage } from './browserStorage.ts';
import { allowsPrefetch, type Connection } from './connection.ts';
import type { PageStore } from './PageStore.ts';
import { PrefetchContext } from './PrefetchContext.ts';
import { createScrollMemory } from './scrollMemory.ts';

/**
 * Follows the browser's location: loads the page of each new one, then shows it with its head, scroll position, focus
 * and announcement. Browser only; adds nothing to the markup, so that it may wrap the hydrated app.
 */
export const PageNavigation = observer(function PageNavigation({
  pages,
  children,
}: {
  pages: PageStore;
  children: ReactNode;
}) {
  useLocationFollower(pages);
  useShownPage(pages);
  return <PrefetchContext value={usePrefetch(pages)}>{children}</PrefetchContext>;
});

/** Asks for the page of a new location. What cannot be shown in place is loaded as a document. */
function useLocationFollower(pages: PageStore) {
  const { ui } = useStores();
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  const shown = useRef(`${pathname}${search}`);
  useEffect(() => {
    const wanted = `${pathname}${search}`;
    if (wanted === shown.current) {
      if (hash) document.getElementById(decodeURIComponentSafely(hash.slice(1)))?.scrollIntoView();
      return;
    }
    ui.setNavigating(true);
    void pages.show({ pathname, search }).then((result) => {
      if (result === 'superseded') return;
      ui.setNavigating(false);
      if (result === 'leave') return window.location.assign(`${wanted}${hash}`);
      shown.current = wanted;
      // The server may have led to another path, as for a missing trailing slash.
      if (pages.page.path !== pathname) {
        shown.current = `${pages.page.path}${search}`;
        void navigate(`${pages.page.path}${search}${hash}`, { replace: true });
      }
    });
  }, [pathname, search, hash, pages, ui, navigate]);
}

/** After a new page is in the document: head, flags, scroll, focus, announcement. */
function useShownPage(pages: PageStore) {
  const { session, ui } = useStores();
  const location = useLocation();
  const navigationType = useNavigationType();
  const { page } = pages;
  const first = useRef(page);
  const place = useScrollPlace(location);
  useLayoutEffect(() => {
    if (page === first.current) return;
    applyHead(document, page);
    session.setCountry(page.country);
    ui.showPage(page.layout);
    ui.announce(page.head.title);
    const target = place.current.hash && document.getElementById(decodeURIComponentSafely(place.current.hash.slice(1)));
    const focused = target || document.querySelector<HTMLElement>('main');
    if (target) target.scrollIntoView();
    else window.scrollTo(0, navigationType === 'POP' ? (place.current.saved ?? 0) : 0);
    if (focused && !focused.hasAttribute('tabindex')) focused.setAttribute('tabindex', '-1');
    focused?.focus({ preventScroll: true });
    // Runs for a new page only: the location changes before its page is there.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  }, [page]);
}

/** Keeps the scroll position of every place of the visit; gives the current place's anchor and earlier position. */
function useScrollPlace(location: Location) {
  const place = useRef<{ key: string; hash: string; saved?: number | undefined }>({
    key: location.key,
    hash: location.hash,
  });
  const memory = useRef<ReturnType<typeof createScrollMemory>>(null);
  useEffect(() => {
    const scroll = createScrollMemory(browserStorage('sessionStorage'));
    memory.current = scroll;
    window.history.scrollRestoration = 'manual';
    // Scroll restoration is manual from here on, so returning to this document is ours to handle too.
    const saved = returnedToDocument() ? scroll.find(place.current.key) : undefined;
    if (saved && !place.current.hash) window.scrollTo(0, saved);
    const save = () => scroll.save(place.current.key, window.scrollY);
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);
  useLayoutEffect(() => {
    if (place.current.key === location.key) return;
    memory.current?.save(place.current.key, window.scrollY);
    place.current = { key: location.key, hash: location.hash, saved: memory.current?.find(location.key) };
  }, [location]);
  return place;
}

function returnedToDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

function usePrefetch(pages: PageStore) {
  return useCallback(
    (href: string) => {
      const { connection } = navigator as Navigator & { connection?: Connection };
      const { origin, pathname, search } = new URL(href, window.location.href);
      if (origin === window.location.origin && pathname !== pages.page.path && allowsPrefetch(connection)) {
        void pages.prefetch({ pathname, search });
      }
    },
    [pages],
  );
}

/** A fragment as an element id; a broken escape stays as it is. */
function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
