import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Country } from '../../../../shared/country.ts';
import type { MapService } from '../../../../shared/dealers/mapService.ts';
import { useInView } from '../../../components/useInView.ts';
import { useSite } from '../../../page/PageContext.tsx';
import { reducedMotion } from '../../../ui/useMediaQuery.ts';
import { type MapMove, type MapView, moved, movedByStreets } from '../mapView.ts';
import { cameraOf, viewOfCamera } from './mapCamera.ts';
import type { MapSite, OpenedMap } from './mapSurface.ts';
import { tellProblem } from './tellProblem.ts';
import { withRetries } from './withRetries.ts';

/** What is to be seen: of the picture map, or of a service's that is so many pixels wide. */
export type WantedView = (sidePx: number | null) => MapView;

/**
 * What a map shows, and where it goes. Our own picture shows at once; a service's map takes its place when it is configured,
 * has come into view and was loaded, and gives it back when it fails.
 * @param near what has to be in view
 */
export function useMap(country: Country, near: RefObject<Element | null>, wanted: WantedView) {
  const { mapService } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => wanted(null));
  const [opened, setOpened] = useState<OpenedMap>();
  const isSeen = useSeen(near);
  const sideOf = () => container.current?.clientWidth ?? 0;
  const wantedNow = useEffectEvent(wanted);

  useEffect(() => {
    const element = container.current;
    if (!mapService || !isSeen || !element) return;
    const leaving = new AbortController();
    let surface: OpenedMap['surface'] | undefined;
    const fail = () => {
      if (leaving.signal.aborted) return;
      leaving.abort();
      surface?.close();
      tellProblem('notLoaded');
      setOpened(undefined);
      setView(wantedNow(null));
    };
    const side = () => element.clientWidth;
    const site = {
      container: element,
      country,
      camera: cameraOf(country, wantedNow(side()), side()),
      onMove: (camera: Parameters<typeof viewOfCamera>[1]) => {
        if (!leaving.signal.aborted) setView(viewOfCamera(country, camera, side()));
      },
      onFail: fail,
      onProblem: tellProblem,
    };
    openMap(mapService, site, leaving.signal).then((map) => {
      surface = map.surface;
      if (leaving.signal.aborted) surface.close();
      else setOpened(map);
    }, fail);
    return () => {
      leaving.abort();
      surface?.close();
    };
  }, [mapService, isSeen, country]);

  const go = (next: MapView) => {
    if (opened)
      opened.surface.show(cameraOf(country, next, sideOf()), !window.matchMedia(reducedMotion).matches);
    else setView(next);
  };
  const after = (by: MapMove) => (opened ? movedByStreets : moved)(view, by);
  return {
    view,
    go,
    follow: () => go(wanted(opened ? sideOf() : null)),
    /** The view after a move; the same when there is no way on. */
    after,
    move: (by: MapMove) => go(after(by)),
    /** Unset: the picture shows. */
    service: opened,
    /** Where a service draws; unset: none is configured. */
    container: mapService && container,
  };
}

export type ShownMap = ReturnType<typeof useMap>;

/** Whether something has been in view, if only for a moment. */
function useSeen(element: RefObject<Element | null>): boolean {
  const inView = useInView(element, 0);
  const [isSeen, setSeen] = useState(false);
  if (inView && !isSeen) setSeen(true);
  return isSeen;
}

/** Opens the configured map, each of a file that is loaded then. Rejects when it has failed for good, or is not wanted any more. */
function openMap(service: MapService, site: MapSite, signal: AbortSignal): Promise<OpenedMap> {
  return withRetries(async () => {
    if (service.provider === 'google')
      return (await import('./openGoogleMap.ts')).openGoogleMap(site, service);
    return (await import('./openStyleMap.ts')).openStyleMap(site, service);
  }, signal);
}
