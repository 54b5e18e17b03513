/** Events by which a visitor acts on a page, which must then be hydrated at once. */
const actions = ['pointerdown', 'keydown', 'touchstart'] as const;

/** ms after everything has loaded: a window that others cover may draw no frame, and is to be hydrated all the same. */
const patienceMs = 2_000;

type PageWindow = Pick<
  Window & typeof globalThis,
  'addEventListener' | 'removeEventListener' | 'requestAnimationFrame' | 'setTimeout' | 'PerformanceObserver'
> & { readonly document: Pick<Document, 'readyState' | 'visibilityState'> };

/**
 * Resolves once the page has been seen: what the first screen needs has arrived and was painted. Resolves at once when
 * the visitor acts on the page before that, or when nobody sees it, as in a tab in the background. Decision 0012.
 */
export function afterFirstPicture(page: PageWindow): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      page.removeEventListener('load', onLoad);
      for (const action of actions) page.removeEventListener(action, done, true);
      resolve();
    };
    const onLoad = () => {
      if (page.document.visibilityState === 'hidden') return done();
      // Told when the first content is on screen, which a busy device does long after the frame's own work.
      const painting = new page.PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
        painting.disconnect();
        // What has loaded since is painted with the next frame, after its callbacks.
        page.requestAnimationFrame(() => page.setTimeout(done, 0));
      });
      painting.observe({ type: 'paint', buffered: true });
      page.setTimeout(done, patienceMs);
    };
    for (const action of actions) page.addEventListener(action, done, { capture: true, passive: true });
    if (page.document.readyState === 'complete' || page.document.visibilityState === 'hidden') onLoad();
    else page.addEventListener('load', onLoad);
  });
}
