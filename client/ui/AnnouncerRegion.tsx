import { type RefObject, use, useLayoutEffect, useRef } from 'react';
import { AnnouncerContext } from './Announcer.ts';
import { relayLiveRegions } from './relayLiveRegions.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The place of the page's announcements while no window is open. */
export function AnnouncerRegion() {
  const region = useRef<HTMLSpanElement>(null);
  const announcer = use(AnnouncerContext);
  useLayoutEffect(() => (region.current ? announcer?.addRegion(region.current) : undefined), [announcer]);
  return <Region region={region} />;
}

/**
 * The place of all announcements while the window that it stands in is open. What the page behind the window says in
 * live regions of its own is said here too.
 */
export function WindowAnnouncerRegion() {
  const region = useRef<HTMLSpanElement>(null);
  const announcer = use(AnnouncerContext);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || !announcer) return;
    const remove = announcer.addRegion(element);
    const stop = relayLiveRegions(element, announcer);
    return () => {
      stop();
      remove();
    };
  }, [announcer]);
  return <Region region={region} />;
}

/** Filled by the announcer alone. */
const Region = ({ region }: { region: RefObject<HTMLSpanElement | null> }) => (
  <VisuallyHidden>
    <span ref={region} role="status" />
  </VisuallyHidden>
);
