import type { Announcer } from './Announcer.ts';

const liveRegions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';

/**
 * Announces in an open window what live regions behind it say: the browser makes all behind a modal dialog inert, and
 * what is inert is not read out.
 * @param region the window's own place of announcements
 * @returns what ends it
 */
export function relayLiveRegions(region: HTMLElement, announcer: Announcer): () => void {
  const frame = region.closest('dialog, [role="dialog"]');
  const observer = new MutationObserver((changes) => {
    if (!announcer.isHeard(region)) return;
    const changed = new Set(changes.map(({ target }) => liveRegionOf(target)));
    for (const one of changed)
      if (one && !frame?.contains(one) && !announcer.isRegion(one) && isRendered(one))
        announcer.announce(one.innerText.replaceAll(/\s+/g, ' ').trim());
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

const liveRegionOf = (node: Node): HTMLElement | null | undefined =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(liveRegions);

const isRendered = (element: HTMLElement) => element.getClientRects().length > 0;
