/** What a visitor does to a page: then it must come to life at once. */
const actions = ['pointerdown', 'keydown', 'touchstart'] as const;

type PageWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'requestAnimationFrame' | 'setTimeout'
> & { readonly document: Pick<Document, 'readyState' | 'visibilityState'> };

/**
 * Resolves once the page has been seen: what the first screen needs has arrived and was painted. At once when the
 * visitor acts on the page before that, or when nobody sees it, as in a tab in the background. Decision 0012.
 */
export function afterFirstPicture(page: PageWindow): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      page.removeEventListener('load', onLoad);
      for (const action of actions) page.removeEventListener(action, done, true);
      resolve();
    };
    // A frame is painted after its callbacks: the task after them comes when it is on screen.
    const onLoad = () => {
      if (page.document.visibilityState === 'hidden') done();
      else page.requestAnimationFrame(() => page.setTimeout(done, 0));
    };
    for (const action of actions) page.addEventListener(action, done, { capture: true, passive: true });
    if (page.document.readyState === 'complete' || page.document.visibilityState === 'hidden') onLoad();
    else page.addEventListener('load', onLoad);
  });
}
