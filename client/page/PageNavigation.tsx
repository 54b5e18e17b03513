import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { analyticsEvents, pushEvent } from '../../shared/analytics.ts';
import { marketOf } from '../../shared/country.ts';
import type { Page } from '../../shared/page.ts';
import { useStores } from '../stores/createStores.tsx';
import { browserDataLayer } from '../ui/dataLayer.ts';
import { placeOf } from '../ui/entryState.ts';
import { pageLayers } from '../ui/layers.ts';
import { applyHead } from './applyHead.ts';
import { browserStorage } from './browserStorage.ts';
import { allowsPrefetch } from './connection.ts';
import { findAuState } from './findAuState.ts';
import { leaveFor } from './leaveFor.ts';
import { loadAnew } from './loadAnew.ts';
import type { PageStore } from './PageStore.ts';
import { listenToPageLinks } from './pageLinks.ts';
import { stayEvent } from './replaceQuery.ts';
import { ignoreSecondClicks } from './secondClicks.ts';
import { useVisit } from './useVisit.ts';
import { createVisitedPlaces, focusOn, type VisitedPlaces } from './visitedPlaces.ts';
import { whenComeBack } from './whenComeBack.ts';

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
  const [places] = useState(createVisitedPlaces);
  // First, as Back closes what lies over the page before the page follows it.
  useLayoutEffect(() => pageLayers.start(), []);
  usePageLinks(pages);
  useEffect(() => ignoreSecondClicks(document), []);
  useRightAddress(pages);
  useLocationFollower(pages, places);
  useShownPage(pages, places);
  usePageData(pages);
  useKeptSession(pages);
  return children;
});

/**
 * Takes over what the visitor chose before, and where there are states the one that they are in. Once hydration is over, which
 * must find what the server has rendered. Spec part 1 §3 and §4.
 */
function useKeptSession({ page: { country } }: PageStore) {
  const { session } = useStores();
  // Before any effect of the page: what it writes into the address is the visitor's own.
  useLayoutEffect(() => session.persist(browserStorage('localStorage')), [session]);
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => session.hear(key, newValue);
    // A page that Back shows again as it was left has missed what was chosen meanwhile.
    const stopComingBack = whenComeBack(() => session.read(browserStorage('localStorage')));
    window.addEventListener('storage', hear);
    return () => {
      window.removeEventListener('storage', hear);
      stopComingBack();
    };
  }, [session]);
  useEffect(() => {
    if (!marketOf(country).states || session.hasChosenState) return;
    const abort = new AbortController();
    void findAuState(window.fetch.bind(window), abort.signal).then((state) => {
      if (state) session.findAuState(state, browserStorage('localStorage'));
    });
    return () => abort.abort();
  }, [session, country]);
}

/** Links to pages of the site change the location, and fetch their page when a click is likely. */
function usePageLinks(pages: PageStore) {
  const visit = useVisit();
  useEffect(
    () =>
      listenToPageLinks(document, {
        follow: ({ pathname, search, hash }) => visit(`${pathname}${search}${hash}`),
        leave: pageLayers.leaveDocument,
        likely: ({ pathname, search }) => {
          if (pathname !== pages.page.path && allowsPrefetch(navigator.connection))
            void pages.prefetch({ pathname, search });
        },
      }),
    [visit, pages],
  );
}

/**
 * Loads the page of the address where the visitor went back before hydration, or left for another document while it was
 * on its way: they would see this one at the address of another.
 */
function useRightAddress(pages: PageStore) {
  useEffect(() => {
    const check = () => {
      if (!isOfAddress(pages.page)) loadAnew();
    };
    check();
    return whenComeBack(check);
  }, [pages]);
}

/** Whether the address is that of a page; the visual editor's is the editor's own. */
const isOfAddress = ({ path, preview }: Page): boolean =>
  window.location.pathname === path || Boolean(preview);

/** Asks for the page of a new location. What cannot be shown in place is loaded as a document. */
function useLocationFollower(pages: PageStore, places: VisitedPlaces) {
  const { ui } = useStores();
  // A new object after each step of the history, also where all its parts are the same.
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const shown = useRef(`${location.pathname}${location.search}`);
  const entry = useRef({ key: location.key, place: undefined as string | undefined });
  const first = useRef(location);
  useEffect(() => {
    const { pathname, search, hash, key } = location;
    const wanted = `${pathname}${search}`;
    // A step within a page keeps the router's key of its entry, and is dealt with by the page itself.
    const isStep = key === entry.current.key && pathname === pages.page.path;
    const place = placeOf(window.history.state);
    // An entry of what lies over the page has its place too: nobody has gone anywhere.
    if (isStep && place === entry.current.place) return;
    entry.current = { key, place };
    if (isStep) shown.current = wanted;
    if (wanted === shown.current) {
      pages.stay();
      ui.setNavigating(false);
      places.stay(hash);
      // No link has led to the page that the visit begins with, nor where Back leads; one to a part of the page leaves it be.
      if (location !== first.current && kind !== 'POP' && !hash) window.dispatchEvent(new Event(stayEvent));
      return;
    }
    ui.setNavigating(true);
    const onShown = ({ path }: Page) => {
      shown.current = `${path}${search}`;
    };
    let isLeaving = false;
    const onLeave = () => {
      isLeaving = true;
    };
    window.addEventListener('beforeunload', onLeave);
    void pages.show({ pathname, search }, onShown).then((result) => {
      window.removeEventListener('beforeunload', onLeave);
      if (result === 'superseded') return;
      ui.setNavigating(false);
      // WebKit ends this fetch when the visitor leaves for another document: that is where they want to go.
      if (result === 'leave') return isLeaving ? undefined : leaveFor(`${wanted}${hash}`);
      // The server may have led to another path, as for a missing trailing slash.
      if (pages.page.path !== pathname) void navigate(`${shown.current}${hash}`, { replace: true });
    });
  }, [location, kind, pages, places, ui, navigate]);
}

/** Tells analytics which page is shown. Spec part 1 §7. */
function usePageData({ page }: PageStore) {
  const { country, path, status } = page;
  useEffect(
    () => pushEvent(browserDataLayer(), analyticsEvents.pageView, { country, path, status }),
    [country, path, status],
  );
}

/** Sets head, flags, scroll, focus and announcement after a new page is in the document. */
function useShownPage({ page }: PageStore, places: VisitedPlaces) {
  const { session, ui } = useStores();
  const { key, hash } = useLocation();
  const shown = useRef(page);
  // Before the router listens, whose effect of the same kind comes after those below it.
  useLayoutEffect(() => places.start(isOfAddress(shown.current)), [places]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another entry of the history
  useLayoutEffect(() => places.move(), [places, key, hash]);
  useLayoutEffect(() => {
    if (page === shown.current) return;
    const samePage = page.path === shown.current.path && page.preview;
    shown.current = page;
    // The visual editor replaces the page it is on: nobody has gone anywhere.
    if (samePage) return;
    applyHead(document, page);
    session.setCountry(page.country);
    ui.showPage(page.layout);
    ui.announce(page.head.title);
    focusOn(places.arrive(hash));
  }, [page, hash, places, session, ui]);
}
